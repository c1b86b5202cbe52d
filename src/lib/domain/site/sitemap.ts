import type { Caller } from '../../core/caller.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { DECLARATION, iso, xml } from './xml.ts'

export interface SitemapEntry {
  /** Without host and language. */
  path: string
  /** Time of the last change in seconds, if known. */
  time?: number
}

/** The sitemap index with its parts, each `/sitemap-<part>.xml`. */
export function sitemapIndex(site: string, parts: string[]) {
  const rows = parts.map(part => `<sitemap><loc>${xml(`${site}/sitemap-${part}.xml`)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${rows.join('')}</sitemapindex>\n`
}

/** One part: every page with its alternate in the other language. */
export function sitemapPart(site: string, entries: SitemapEntry[]) {
  const at = (path: string, locale: Locale = 'zh-cn') => xml(site + localePath(locale, path))
  const twin = (path: string, lang: string, locale?: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(path, locale)}"/>`
  const rows = entries.map(
    ({ path, time }) =>
      `<url><loc>${at(path)}</loc>${time ? `<lastmod>${iso(time)}</lastmod>` : ''}${twin(path, 'zh-CN')}${twin(path, 'en-US', 'en-us')}${twin(path, 'x-default')}</url>\n`,
  )
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

/** How the pages of a kind get into the sitemap. */
export interface SitemapSource {
  /** Cache tags of the lists that a new page joins. */
  lists: string[]
  /** The table with its ids, visible or not. */
  table: 'essay' | 'forum' | 'talk' | 'user' | 'video' | 'goods' | 'shop'
  /** The visible pages with ids after `after` and up to `upTo`. */
  read(who: Caller, after: number, upTo: number): Promise<SitemapEntry[]>
}

/** Ids per part: part 0 has 1 to 10,000. Ranges, because a range costs the same anywhere. */
const SIZE = 10_000

/** Names of the non-empty parts, such as `essay-0`; checks each range without reading its rows. */
export async function sitemapParts(who: Caller, charts: Record<string, SitemapSource>): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(charts).map(async ([kind, chart]) => {
      for (const list of chart.lists) who.reads(list)
      return (await ranges(who, chart)).map(part => `${kind}-${part}`)
    }),
  )
  return all.flat()
}

async function ranges({ db }: Caller, { table }: SitemapSource): Promise<number[]> {
  const found: number[] = []
  for (let after = 0; ; after = (found.at(-1)! + 1) * SIZE) {
    const next = await db
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return found
    found.push(Math.floor((next.id - 1) / SIZE))
  }
}

/** The pages of a part; refusal noSuchContent. */
export async function sitemapEntries(
  who: Caller,
  charts: Record<string, SitemapSource>,
  name: string,
): Promise<SitemapEntry[]> {
  const [, kind = '', part] = /^([a-z]+)-(0|[1-9]\d{0,5})$/.exec(name) ?? []
  const chart = Object.hasOwn(charts, kind) ? charts[kind] : undefined
  const after = Number(part) * SIZE
  const entries = chart ? await chart.read(who, after, after + SIZE) : []
  if (entries.length === 0) throw new Refusal('noSuchContent')
  return entries
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Times of the newest public rows in seconds; none of a kind without any. */
export interface NewestTimes {
  essay?: number | undefined
  video?: number | undefined
  goods?: number | undefined
}

/** Reads them from the newest ids, which costs the same on a site of any size. */
export async function newestTimes({ db, reads }: Caller): Promise<NewestTimes> {
  for (const list of [tag.essays, tag.videos, tag.goodsLists]) reads(list)
  const newest = (table: 'essay' | 'video' | 'goods') =>
    db.selectFrom(table).select('createtime').where('shown', '=', 1).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const [essay, video, goods] = await Promise.all([newest('essay'), newest('video'), newest('goods')])
  return { essay: essay?.createtime, video: video?.createtime, goods: goods?.createtime }
}

/** Single pages, by what they list. */
const lists: Record<keyof NewestTimes, string[]> = {
  essay: ['/', '/allBbs', '/hotInvit', '/allTopic', '/sift'],
  video: ['/shortVideo'],
  goods: ['/shop', '/list', '/carList', '/carList?type=2', '/initList', '/category', '/brand', '/coupon'],
}

interface Papers {
  help: { id: number; class_id: number; create_time: number }[]
  helpClass: { class_id: number }[]
  notice: { id: number; create_time: number }[]
}

/** Single pages, and those made from content files. A list is as new as the newest that it lists. */
export const fixedEntries = ({ help, helpClass, notice }: Papers, newest: NewestTimes): SitemapEntry[] => [
  ...Object.entries(lists).flatMap(([kind, paths]) =>
    paths.map(path => entry(path, newest[kind as keyof NewestTimes])),
  ),
  { path: '/downApp' },
  entry('/cms/help', latest(help)),
  entry('/cms/notice', latest(notice)),
  ...helpClass.map(({ class_id }) =>
    entry(`/cms/help/listother-${class_id}`, latest(help.filter(each => each.class_id === class_id))),
  ),
  ...help.map(({ id, create_time }) => ({ path: `/cms/help-${id}`, time: create_time })),
  ...notice.map(({ id, create_time }) => ({ path: `/cms/notice-${id}`, time: create_time })),
]

const entry = (path: string, time: number | undefined): SitemapEntry => ({ path, ...(time && { time }) })

const latest = (papers: { create_time: number }[]) =>
  papers.length > 0 ? Math.max(...papers.map(({ create_time }) => create_time)) : undefined
