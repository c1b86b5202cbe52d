import type {
  Action,
  BreadcrumbList,
  Comment,
  DiscussionForumPosting,
  InteractionCounter,
  Organization,
  Person,
  ProfilePage,
  SearchAction,
  VideoObject,
  WebSite,
} from 'schema-dts'
import { htmlToText } from '../../core/html-to-text.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { iso } from './xml.ts'

/** Structured data of pages (schema.org); layouts/PageData.astro prints it and adds the context. */

/** The site's address and the page's language. */
export interface SiteLocale {
  site: string
  locale: Locale
}

interface Author {
  id: number
  nickname: string
}

interface Essay {
  id: number
  title: string
  content: string
  cover_img_list: string[]
  createtime: number
  updatetime: number
  views: number
  comment_count: number
  quantity: number
  praise_count: number
  forum_name: string
  talk_list: { name: string }[]
  user_info: Author
}

interface Answer {
  content: string
  createtime: number
  quantity: number
  user_info: Author
  images: { url: string }[]
}

interface Thread extends Answer {
  children_comment_list: Answer[]
}

interface Video {
  id: number
  title: string
  file: string
  file_cover_image: string
  duration: number
  createtime: number
  views: number
  user_info: Author
}

interface Profile extends Author {
  avatar: string
  bio: string
  createtime: number
  fans_count: number
  follow_count: number
  release_count: number
}

/** A post with the comments on the page. */
export function discussion(place: SiteLocale, essay: Essay, comments: Thread[]): DiscussionForumPosting {
  const url = absoluteUrl(place, `/essayDetails?id=${essay.id}`)
  return {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: essay.title,
    text: htmlToText(essay.content),
    inLanguage: 'zh-CN',
    articleSection: essay.forum_name,
    keywords: essay.talk_list.map(({ name }) => name),
    image: essay.cover_img_list.map(path => absoluteUrl(place, path)),
    author: person(place, essay.user_info),
    datePublished: iso(essay.createtime),
    dateModified: iso(essay.updatetime),
    commentCount: essay.comment_count,
    interactionStatistic: [
      counter('ViewAction', essay.views),
      counter('CommentAction', essay.comment_count),
      counter('LikeAction', essay.praise_count),
      counter('BookmarkAction', essay.quantity),
    ],
    comment: comments.map(({ children_comment_list, ...answer }) => ({
      ...comment(place, answer),
      comment: children_comment_list.map(child => comment(place, child)),
    })),
  }
}

/** Breadcrumbs of a page from the home page on; addresses without language. */
export const breadcrumbs = (place: SiteLocale, steps: { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    item: absoluteUrl(place, path),
  })),
})

export const videoObject = (place: SiteLocale, video: Video): VideoObject => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.title,
  url: absoluteUrl(place, `/shortVideo?video=${video.id}`),
  contentUrl: absoluteUrl(place, video.file),
  thumbnailUrl: absoluteUrl(place, video.file_cover_image),
  uploadDate: iso(video.createtime),
  duration: `PT${video.duration}S`,
  author: person(place, video.user_info),
  interactionStatistic: counter('WatchAction', video.views),
})

export const profilePage = (place: SiteLocale, user: Profile): ProfilePage => ({
  '@type': 'ProfilePage',
  dateCreated: iso(user.createtime),
  mainEntity: {
    ...person(place, user),
    identifier: String(user.id),
    description: user.bio,
    image: absoluteUrl(place, user.avatar),
    interactionStatistic: counter('FollowAction', user.fans_count),
    agentInteractionStatistic: [counter('WriteAction', user.release_count), counter('FollowAction', user.follow_count)],
  },
})

/** The site and its search; belongs on the home page. */
export const webSite = (place: SiteLocale, { title, desc }: { title: string; desc: string }): WebSite => ({
  '@type': 'WebSite',
  name: title,
  description: desc,
  url: absoluteUrl(place, '/'),
  inLanguage: place.locale === 'en-us' ? 'en-US' : 'zh-CN',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: absoluteUrl(place, '/hotInvit?text={search_term_string}') },
    'query-input': 'required name=search_term_string',
  } as SearchAction,
})

interface Company {
  title: string
  logo: string
  contact: { phone: string; email: string }
  copyright: { company_name: string }
}

/** Who runs the site; belongs on the home page. */
export const organization = (place: SiteLocale, { title, logo, contact, copyright }: Company): Organization => ({
  '@type': 'Organization',
  name: title,
  ...(copyright.company_name && { legalName: copyright.company_name }),
  url: absoluteUrl(place, '/'),
  logo: absoluteUrl(place, logo),
  ...(contact.email && { email: contact.email }),
  ...(contact.phone && { telephone: contact.phone }),
})

/** The address of a page or file in the page's language. */
export function absoluteUrl({ site, locale }: SiteLocale, path: string) {
  if (!path.startsWith('/')) return path
  return site + (/^\/[^?]*\.\w+$/.test(path) ? path : localePath(locale, path))
}

const person = (place: SiteLocale, { id, nickname }: Author): Exclude<Person, string> => ({
  '@type': 'Person',
  name: nickname,
  url: absoluteUrl(place, `/personalHomepage?id=${id}`),
})

const comment = (
  place: SiteLocale,
  { content, createtime, quantity, user_info, images }: Answer,
): Exclude<Comment, string> => ({
  '@type': 'Comment',
  text: content,
  ...(images.length > 0 && { image: images.map(({ url }) => absoluteUrl(place, url)) }),
  datePublished: iso(createtime),
  author: person(place, user_info),
  interactionStatistic: counter('LikeAction', quantity),
})

type Done =
  | 'BookmarkAction'
  | 'CommentAction'
  | 'FollowAction'
  | 'LikeAction'
  | 'ViewAction'
  | 'WatchAction'
  | 'WriteAction'

const counter = (done: Done, userInteractionCount: number): InteractionCounter => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': done } as Action,
  userInteractionCount,
})
