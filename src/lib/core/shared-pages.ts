import { LRUCache } from 'lru-cache'
import { type Query, type SharedPage, type SharedPath, shared } from './page-queries.ts'
import { pathWithoutLocale } from './twin-address.ts'

export { type Query, type SharedPath, shared }

const exact = new Map<string, SharedPage>(Object.entries(shared).filter(([path]) => !path.includes('[')))
/** Longest first: goods of a topic sale must not match the topic sale itself. */
const patterns = Object.entries(shared)
  .filter(([path]) => path.includes('['))
  .sort(([one], [other]) => other.length - one.length)
  .map(([path, row]) => [new RegExp(`^${path.replaceAll('.', '\\.').replace(/\[\w+\]/g, '[^/]+')}$`), row] as const)

function rowOf(path: string): SharedPage | undefined {
  const plain = pathWithoutLocale(path)
  return exact.get(plain) ?? patterns.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Whether the page at this path searches or filters. */
export const isCostly = (path: string): boolean => rowOf(path)?.costly === true

/** The URL of a shared page with these filters, in its shortest spelling: defaults are left out. */
export function sharedPageUrl<Path extends SharedPath>(path: Path, asked: Partial<Query<Path>>): string {
  return shortest(path, shared[path], asked)
}

/**
 * The canonical URL of a shared page, which is its cache key: unreadable values are left out, and of a repeated
 * parameter the first counts. Null when the page is not shared.
 */
export function cleanUrl(path: string, search: string): string | null {
  const row = rowOf(path)
  if (!row || search === '') return row ? path : null
  const asked = `${path}?${search.replace(/^\?/, '')}`
  const known = cleaned.get(asked)
  if (known !== undefined) return known
  const sent = Object.fromEntries([...new URLSearchParams(search)].reverse())
  const clean = shortest(path, row, row.query.parse(sent))
  cleaned.set(asked, clean).set(clean, clean)
  return clean
}

/** Recent URLs: the parts of a page each ask for its own. */
const cleaned = new LRUCache<string, string>({ max: 200 })

function shortest(path: string, row: SharedPage, asked: Record<string, unknown>) {
  const usual = usualOf(row)
  const names = Object.keys(row.query.shape).filter(name => name in asked && asked[name] !== usual[name])
  const said = new URLSearchParams(names.map(name => [name, String(asked[name])]))
  return said.size > 0 ? `${path}?${said}` : path
}

const usuals = new WeakMap<SharedPage, Record<string, unknown>>()

/** The query of a URL without parameters. */
function usualOf(row: SharedPage) {
  const usual = usuals.get(row) ?? row.query.parse({})
  usuals.set(row, usual)
  return usual
}
