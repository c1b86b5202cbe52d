import { z } from 'zod'
import { locales } from '../i18n.ts'
import { id } from '../rules.ts'

interface Row {
  query: z.ZodObject
  /** Seconds it may be kept; a purge ends that at once. */
  keep: number
}

const HOUR = 3600

/** Anything unreadable in an address falls back to what the page shows first. */
const page = z.coerce.number().int().min(1).max(1000).catch(1)
const one = id.catch(0)
const lang = z.enum(locales).catch(locales[0])
/** What is too long is cut, as the search box does. */
const words = z
  .string()
  .transform(text => [...text.trim()].slice(0, 50).join(''))
  .catch('')
const choice = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum<Values>(values).catch(values[0] as Values[number])

/**
 * A page that is the same for everyone is a row: the query it reads and the seconds it may be kept.
 * The cache in front must know both before the page is made. A page without a row is never kept.
 */
export const shared = {
  '/': { query: z.object({}), keep: HOUR },
  '/allBbs': {
    query: z.object({ i: choice('0', ...Array.from({ length: 40 }, (_each, n) => `${n + 1}`)) }),
    keep: HOUR,
  },
  '/bbsDetails': {
    query: z.object({
      id: one,
      screen: choice('0', '1', '2'),
      filter_type: choice('', '1', '2', '3'),
      column_id: one,
      page,
    }),
    keep: HOUR,
  },
  '/hotInvit': {
    query: z.object({
      text: words,
      type: choice('essay', 'talk', 'user', 'forum'),
      page,
    }),
    keep: HOUR,
  },
  '/allTopic': { query: z.object({ page }), keep: HOUR },
  '/topicDetails': { query: z.object({ id: one, screen: choice('', '1', '0'), page }), keep: HOUR },
  '/sift': { query: z.object({ cate_id: one, page }), keep: HOUR },
  '/essayDetails': { query: z.object({ id: one, page, comment: one }), keep: HOUR },
  '/personalHomepage': { query: z.object({ id: one, tab: choice('essay', 'video'), page, video: one }), keep: HOUR },
  '/shortVideo': { query: z.object({ page, video: one }), keep: HOUR },
  '/rss.xml': { query: z.object({}), keep: HOUR },
  '/bbsDetails/[id].xml': { query: z.object({}), keep: HOUR },
  '/topicDetails/[id].xml': { query: z.object({}), keep: HOUR },
  '/personalHomepage/[id].xml': { query: z.object({}), keep: HOUR },
  '/sitemap.xml': { query: z.object({}), keep: HOUR },
  '/sitemap-[part].xml': { query: z.object({}), keep: HOUR },
  '/api/docs': { query: z.object({ lang }), keep: 24 * HOUR },
  '/api/openapi.json': { query: z.object({ lang }), keep: 24 * HOUR },
  '/art/[file]': { query: z.object({}), keep: 24 * HOUR },
} satisfies Record<string, Row>

export type SharedPath = keyof typeof shared
export type Query<Path extends SharedPath> = z.output<(typeof shared)[Path]['query']>

const exact = new Map<string, Row>(Object.entries(shared).filter(([path]) => !path.includes('[')))
const patterns = Object.entries(shared)
  .filter(([path]) => path.includes('['))
  .map(([path, row]) => [new RegExp(`^${path.replaceAll('.', '\\.').replace(/\[\w+\]/, '[^/]+')}$`), row] as const)

function rowOf(path: string): Row | undefined {
  const plain = path.replace(/^\/en-us(?=\/|$)/, '') || '/'
  return exact.get(plain) ?? patterns.find(([pattern]) => pattern.test(plain))?.[1]
}

/** The one spelling of a shared page's address, or null when the page is not shared. */
export function sharedUrl(path: string, search: string): string | null {
  const row = rowOf(path)
  if (!row) return null
  const names = Object.keys(row.query.shape)
  if (names.length === 0 || search === '') return path
  const sent = new URLSearchParams(search)
  const asked = names.filter(name => sent.has(name)).sort()
  const query = new URLSearchParams(asked.map(name => [name, sent.get(name) ?? '']))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of a shared page for what is asked of it, in its shortest spelling: what the page does anyway is left out. */
export function addressOf<Path extends SharedPath>(path: Path, asked: Partial<Query<Path>>): string {
  return shortest(path, shared[path], asked)
}

/** The same for an address that somebody typed: unreadable values fall away too. Null when the page is not shared. */
export function cleanUrl(path: string, search: string): string | null {
  const row = rowOf(path)
  // As in sharedUrl, the first of the same name counts.
  const sent = Object.fromEntries([...new URLSearchParams(search)].reverse())
  return row ? shortest(path, row, row.query.parse(sent)) : null
}

function shortest(path: string, { query }: Row, asked: Record<string, unknown>) {
  const usual = query.parse({})
  const names = Object.keys(query.shape).filter(name => name in asked && asked[name] !== usual[name])
  const said = new URLSearchParams(names.map(name => [name, String(asked[name])]))
  return said.size > 0 ? `${path}?${said}` : path
}
