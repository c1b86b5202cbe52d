import { expect, test } from 'vitest'
import { breadcrumbs, discussion, profilePage, videoObject, webSite } from '../../../src/lib/domain/site/structured.ts'

const here = { site: 'https://cheyou.example', locale: 'zh-cn' } as const
const user_info = { id: 3, nickname: '阿明' }
const answer = { content: '同意', createtime: 1_795_233_600, quantity: 2, user_info, images: [] }

test('describes a post with author, text, counters and nested comments', () => {
  const essay = {
    id: 7,
    title: '提车',
    content: '<p>好<b>车</b></p>',
    cover_img_list: ['/art/a.svg'],
    forum_name: '比亚迪论坛',
    createtime: 1_795_233_600,
    updatetime: 1_795_233_601,
    views: 9,
    comment_count: 2,
    quantity: 1,
    praise_count: 4,
    talk_list: [{ name: '油耗' }],
    user_info,
  }
  expect(discussion(here, essay, [{ ...answer, children_comment_list: [answer] }])).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: 'https://cheyou.example/essayDetails?id=7',
    text: '好车',
    image: ['https://cheyou.example/art/a.svg'],
    author: { '@type': 'Person', name: '阿明', url: 'https://cheyou.example/personalHomepage?id=3' },
    datePublished: '2026-11-21T04:00:00Z',
    dateModified: '2026-11-21T04:00:01Z',
    commentCount: 2,
    interactionStatistic: expect.arrayContaining([expect.objectContaining({ userInteractionCount: 4 })]),
    comment: [{ '@type': 'Comment', text: '同意', comment: [{ '@type': 'Comment', author: { name: '阿明' } }] }],
  })
})

test('numbers breadcrumbs from one, with addresses in the page’s language', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: '比亚迪', path: '/bbsDetails?id=2' },
  ]
  expect(breadcrumbs({ ...here, locale: 'en-us' }, steps).itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://cheyou.example/en-us' },
    { position: 2, name: '比亚迪', item: 'https://cheyou.example/en-us/bbsDetails?id=2' },
  ])
})

test('describes a video with file, picture and duration', () => {
  const video = {
    id: 5,
    title: '雪地',
    file: '/video/drive-1.mp4',
    file_cover_image: '/art/v.svg',
    duration: 75,
    createtime: 1_795_233_600,
    views: 4,
    user_info,
  }
  expect(videoObject({ ...here, locale: 'en-us' }, video)).toMatchObject({
    url: 'https://cheyou.example/en-us/shortVideo?video=5',
    contentUrl: 'https://cheyou.example/video/drive-1.mp4',
    thumbnailUrl: 'https://cheyou.example/art/v.svg',
    duration: 'PT75S',
  })
})

test('describes a profile as a person', () => {
  const counts = { fans_count: 1, follow_count: 2, release_count: 3 }
  const user = {
    ...user_info,
    avatar: 'https://files.example/a.png',
    bio: '爱车',
    createtime: 1_795_233_600,
    ...counts,
  }
  expect(profilePage(here, user)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: '阿明', identifier: '3', image: 'https://files.example/a.png' },
  })
})

test('describes the site with its search address', () => {
  expect(webSite(here, { title: '车友', desc: '社区' })).toMatchObject({
    url: 'https://cheyou.example/',
    potentialAction: { target: { urlTemplate: 'https://cheyou.example/hotInvit?text={search_term_string}' } },
  })
})
