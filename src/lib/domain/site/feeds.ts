import { type Locale, localePath } from '../../core/i18n.ts'
import { DECLARATION, xml } from './xml.ts'

export interface Feed {
  title: string
  desc: string
  /** Addresses without host and language: of the page, and of the feed itself. */
  page: string
  feed: string
  items: FeedItem[]
}

export interface FeedItem {
  id: number
  title: string
  excerpt: string
  /** Clean HTML. */
  content: string
  nickname: string
  forum_name: string
  createtime: number
}

const languages = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

/** RSS 2.0 with complete posts. */
export function rss({ site, locale }: { site: string; locale: Locale }, { title, desc, page, feed, items }: Feed) {
  const at = (path: string) => xml(site + localePath(locale, path))
  const newest = items[0]
  return `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(title)}</title>
<link>${at(page)}</link>
<description>${xml(desc)}</description>
<language>${languages[locale]}</language>
<atom:link href="${at(feed)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${time(newest.createtime)}</lastBuildDate>\n` : ''}${items.map(item).join('')}</channel>
</rss>
`

  function item({ id, title, excerpt, content, nickname, forum_name, createtime }: FeedItem) {
    const link = at(`/essayDetails?id=${id}`)
    return `<item>
<title>${xml(title)}</title>
<link>${link}</link>
<guid>${link}</guid>
<pubDate>${time(createtime)}</pubDate>
<dc:creator>${xml(nickname)}</dc:creator>
<category>${xml(forum_name)}</category>
<description>${xml(excerpt)}</description>
<content:encoded>${xml(absolute(site, content))}</content:encoded>
</item>
`
  }
}

/** Feed readers show the post elsewhere, so addresses need our host. */
const absolute = (site: string, html: string) => html.replace(/\b(src|href|poster)="\/(?!\/)/g, `$1="${site}/`)

const time = (seconds: number) => new Date(seconds * 1000).toUTCString()
