import type {
  Action,
  BreadcrumbList,
  Comment,
  DiscussionForumPosting,
  InteractionCounter,
  ItemList,
  Person,
  Product,
  ProfilePage,
  SearchAction,
  Store,
  VideoObject,
  WebSite,
} from 'schema-dts'
import { htmlToText } from '../../core/html-to-text.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { iso } from './xml.ts'

/** What pages say to machines (schema.org); layouts/head.ts prints it and adds the context. */

/** The address of the site and the language of the page. */
export interface Place {
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

interface Goods {
  sku_id: number
  sku_no: string
  sku_name: string
  goods_name: string
  introduction: string
  sku_images: string[]
  brand_name: string
  category_name: string
  /** What it costs on this page, yuan. */
  money: string
  end_time: number
  goods_state: number
  stock_state: 'enough' | 'few' | 'none'
  evaluate: number
  score_sum: number
  path: string
  seller: string
}

interface Review {
  content: string
  scores: number
  create_time: number
  member_name: string
}

/** Goods with their offer, and what buyers say. */
export const product = (place: Place, goods: Goods, reviews: Review[]): Product => ({
  '@type': 'Product',
  '@id': at(place, goods.path),
  name: goods.sku_name || goods.goods_name,
  description: goods.introduction || goods.goods_name,
  sku: goods.sku_no || String(goods.sku_id),
  image: goods.sku_images.map(path => at(place, path)),
  category: goods.category_name,
  ...(goods.brand_name && { brand: { '@type': 'Brand', name: goods.brand_name } }),
  offers: {
    '@type': 'Offer',
    url: at(place, goods.path),
    price: goods.money,
    priceCurrency: 'CNY',
    ...(goods.end_time > 0 && { priceValidUntil: iso(goods.end_time) }),
    availability: goods.goods_state === 0 ? 'Discontinued' : availabilities[goods.stock_state],
    seller: { '@type': 'Organization', name: goods.seller },
  },
  ...(goods.evaluate > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (goods.score_sum / goods.evaluate).toFixed(1),
      reviewCount: goods.evaluate,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(review => ({
      '@type': 'Review',
      reviewBody: review.content,
      datePublished: iso(review.create_time),
      author: { '@type': 'Person', name: review.member_name },
      reviewRating: { '@type': 'Rating', ratingValue: review.scores },
    })),
  }),
})

const availabilities = { enough: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const

/** A post with the comments of the page. */
export function discussion(place: Place, essay: Essay, comments: Thread[]): DiscussionForumPosting {
  const url = at(place, `/essayDetails?id=${essay.id}`)
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
    image: essay.cover_img_list.map(path => at(place, path)),
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

/** The way to a page, from the home page on; addresses without language. */
export const breadcrumbs = (place: Place, steps: { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    item: at(place, path),
  })),
})

interface Shop {
  site_id: number
  site_name: string
  business: string
  logo: string
  banner: string
  telephone: string
  full_address: string
  shop_desccredit: string
  evaluate_count: number
}

/** A shop with its stars, as soon as anybody has given any. */
export const shopStore = (place: Place, shop: Shop): Exclude<Store, string> => ({
  '@type': 'Store',
  '@id': at(place, `/shop-${shop.site_id}`),
  url: at(place, `/shop-${shop.site_id}`),
  name: shop.site_name,
  description: shop.business,
  logo: at(place, shop.logo),
  image: at(place, shop.banner),
  ...(shop.telephone && { telephone: shop.telephone }),
  ...(shop.full_address && { address: shop.full_address }),
  ...(shop.evaluate_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: shop.shop_desccredit,
      reviewCount: shop.evaluate_count,
      bestRating: 5,
    },
  }),
})

/** Goods of a page of a list, in its order. */
export const goodsItems = (place: Place, goods: { sku_id: number; goods_name: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: goods.length,
  itemListElement: goods.map(({ sku_id, goods_name }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: goods_name,
    url: at(place, `/sku-${sku_id}`),
  })),
})

export const videoObject = (place: Place, video: Video): VideoObject => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.title,
  url: at(place, `/shortVideo?video=${video.id}`),
  contentUrl: at(place, video.file),
  thumbnailUrl: at(place, video.file_cover_image),
  uploadDate: iso(video.createtime),
  duration: `PT${video.duration}S`,
  author: person(place, video.user_info),
  interactionStatistic: counter('WatchAction', video.views),
})

export const profilePage = (place: Place, user: Profile): ProfilePage => ({
  '@type': 'ProfilePage',
  dateCreated: iso(user.createtime),
  mainEntity: {
    ...person(place, user),
    identifier: String(user.id),
    description: user.bio,
    image: at(place, user.avatar),
    interactionStatistic: counter('FollowAction', user.fans_count),
    agentInteractionStatistic: [counter('WriteAction', user.release_count), counter('FollowAction', user.follow_count)],
  },
})

/** The site and how to search it; belongs to the home page. */
export const webSite = (place: Place, { title, desc }: { title: string; desc: string }): WebSite => ({
  '@type': 'WebSite',
  name: title,
  description: desc,
  url: at(place, '/'),
  inLanguage: place.locale === 'en-us' ? 'en-US' : 'zh-CN',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: at(place, '/hotInvit?text={search_term_string}') },
    'query-input': 'required name=search_term_string',
  } as SearchAction,
})

function at({ site, locale }: Place, path: string) {
  if (!path.startsWith('/')) return path
  return site + (/^\/[^?]*\.\w+$/.test(path) ? path : localePath(locale, path))
}

const person = (place: Place, { id, nickname }: Author): Exclude<Person, string> => ({
  '@type': 'Person',
  name: nickname,
  url: at(place, `/personalHomepage?id=${id}`),
})

const comment = (
  place: Place,
  { content, createtime, quantity, user_info, images }: Answer,
): Exclude<Comment, string> => ({
  '@type': 'Comment',
  text: content,
  ...(images.length > 0 && { image: images.map(({ url }) => at(place, url)) }),
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
