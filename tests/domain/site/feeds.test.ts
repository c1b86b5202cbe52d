import { expect, test } from 'vitest'
import { type FeedItem, rss } from '../../../src/lib/domain/site/feeds.ts'
import { opensearch } from '../../../src/lib/domain/site/opensearch.ts'
import { robots } from '../../../src/lib/domain/site/robots.ts'
import { corpus } from '../../corpora.ts'
import { all, FORBIDDEN, readXml, textsOf } from '../../xml.ts'

const site = 'https://cheyou.example'
const here = { site, locale: 'zh-cn' } as const
const head = { title: '车友', desc: '车主的社区', page: '/', feed: '/rss.xml' }

const post: FeedItem = {
  id: 7,
  title: '提车',
  excerpt: '好车',
  content: '<p>好<img src="/art/a.svg"><a href="//other.example">车</a></p>',
  nickname: '阿明',
  forum_name: '比亚迪论坛',
  createtime: 1_795_233_600,
}

test('a feed names its page and itself, and has full posts with absolute addresses', () => {
  const feed = readXml(rss(here, { ...head, items: [post] }))
  expect(textsOf(feed, 'link')).toEqual([`${site}/`, `${site}/essayDetails?id=7`])
  expect(all(feed, 'atom:link')[0]?.attributes).toMatchObject({ href: `${site}/rss.xml`, rel: 'self' })
  expect(textsOf(feed, 'guid')).toEqual([`${site}/essayDetails?id=7`])
  expect(textsOf(feed, 'pubDate')).toEqual(['Sat, 21 Nov 2026 04:00:00 GMT'])
  expect(textsOf(feed, 'lastBuildDate')).toEqual(['Sat, 21 Nov 2026 04:00:00 GMT'])
  expect(textsOf(feed, 'content:encoded')).toEqual([
    `<p>好<img src="${site}/art/a.svg"><a href="//other.example">车</a></p>`,
  ])
})

test('an English feed links to the English pages', () => {
  const feed = readXml(rss({ site, locale: 'en-us' }, { ...head, items: [post] }))
  expect(textsOf(feed, 'link')).toEqual([`${site}/en-us`, `${site}/en-us/essayDetails?id=7`])
  expect(textsOf(feed, 'language')).toEqual(['en-US'])
})

test('a feed without posts is valid', () => {
  expect(all(readXml(rss(here, { ...head, items: [] })), 'item')).toEqual([])
})

test('hostile content leaves the feed well-formed and is preserved', () => {
  const hostile = [
    ...corpus('blns'),
    ...corpus('xss-dompurify'),
    ']]>',
    '</title>',
    '&amp;',
    '\u0000\u0008\uFFFE\ud800x',
  ]
  const items = hostile.map(text => ({ ...post, title: text, excerpt: text, content: text, nickname: text }))
  const feed = readXml(rss(here, { ...head, title: ']]><x>', items }))
  const said = hostile.map(text => text.replace(FORBIDDEN, ''))
  expect(textsOf(feed, 'dc:creator')).toEqual(said)
})

test('the browser search description uses the page’s language', () => {
  const words = { title: 'Cheyou & <friends>', desc: '车', favicon: '/favicon.svg' }
  const urls = (locale: 'zh-cn' | 'en-us') =>
    all(readXml(opensearch({ site, locale }, words)), 'Url').map(({ attributes }) => attributes['template'])
  const icon = (favicon: string) =>
    textsOf(readXml(opensearch({ site, locale: 'zh-cn' }, { ...words, favicon })), 'Image')
  expect(icon('/favicon.svg')).toEqual([`${site}/favicon.svg`])
  expect(icon('/upload/image/a.webp')).toEqual([`${site}/upload/image/a.webp`])
  expect(urls('zh-cn')).toEqual([`${site}/hotInvit?text={searchTerms}`, `${site}/opensearch.xml`])
  expect(urls('en-us')).toEqual([`${site}/en-us/hotInvit?text={searchTerms}`, `${site}/en-us/opensearch.xml`])
})

test('robots.txt excludes calls and member pages and names the sitemap', () => {
  const lines = robots(site, ['page', 'essay-0']).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /member', 'Disallow: /en-us/member']))
  expect(lines.filter(line => line.startsWith('Sitemap: '))).toEqual([
    `Sitemap: ${site}/sitemap.xml`,
    `Sitemap: ${site}/sitemap-page.xml`,
    `Sitemap: ${site}/sitemap-essay-0.xml`,
  ])
  expect(lines.filter(line => line && !/^(User-agent|Disallow|Sitemap): \S+$/.test(line))).toEqual([])
})
