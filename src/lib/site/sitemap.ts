import { type Locale, localePath } from '../i18n.ts'
import { DECLARATION, iso, xml } from './xml.ts'

export interface Entry {
  /** Without host and language. */
  path: string
  /** Seconds; left out where nobody keeps it. */
  time?: number
}

/** The parts of the map, each `/sitemap-<part>.xml`. */
export function sitemapIndex(site: string, parts: string[]) {
  const rows = parts.map(part => `<sitemap><loc>${xml(`${site}/sitemap-${part}.xml`)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${rows.join('')}</sitemapindex>\n`
}

/** One part: every page with its twin in the other language. */
export function sitemapPart(site: string, entries: Entry[]) {
  const at = (path: string, locale: Locale = 'zh-cn') => xml(site + localePath(locale, path))
  const twin = (path: string, lang: string, locale?: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(path, locale)}"/>`
  const rows = entries.map(
    ({ path, time }) =>
      `<url><loc>${at(path)}</loc>${time ? `<lastmod>${iso(time)}</lastmod>` : ''}${twin(path, 'zh-CN')}${twin(path, 'en-US', 'en-us')}${twin(path, 'x-default')}</url>\n`,
  )
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const fixed = ['/', '/allBbs', '/hotInvit', '/allTopic', '/sift', '/shortVideo', '/downApp', '/cms/help', '/cms/notice']

interface Papers {
  help: { id: number; create_time: number }[]
  helpClass: { class_id: number }[]
  notice: { id: number; create_time: number }[]
}

/** The pages that there is one of, and those made from files. */
export const fixedEntries = ({ help, helpClass, notice }: Papers): Entry[] => [
  ...fixed.map(path => ({ path })),
  ...helpClass.map(({ class_id }) => ({ path: `/cms/help/listother-${class_id}` })),
  ...help.map(({ id, create_time }) => ({ path: `/cms/help-${id}`, time: create_time })),
  ...notice.map(({ id, create_time }) => ({ path: `/cms/notice-${id}`, time: create_time })),
]
