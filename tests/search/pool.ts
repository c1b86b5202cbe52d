/**
 * Writes what two readers judge: for each query of queries.json the first documents of three rankings and those
 * added by hand, in the order of their keys, in batches of twenty queries: node tests/search/pool.ts FOLDER
 * With --deeper, only those that the site's own ranking ranks first and no reader has seen yet, and the next of the
 * others.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOW } from '../world.ts'
import { type Document, demoAt, documentsOf, type Mode } from './documents.ts'
import { bigrams, bm25, newestFirst, ours } from './rankings.ts'

/** A query as typed; README.md describes the fields. */
export interface Query {
  id: string
  mode: Mode
  sort: string
  text: string
  want: string
  expect: 'full' | 'partial' | 'wrong' | 'none'
  /** What an expert types for the same; its results are pooled too. */
  meant?: string[]
  added?: string[]
}

const DEPTH = 15
const MOST = 25
const BATCH = 20
const SIGNS = 160
const DEEPER = { ours: 20, others: 20, most: 20 }

const folder = process.argv[2]
const deeper = process.argv.includes('--deeper')
if (!folder) throw new Error('Name the folder that the batches go to.')
const queries: Query[] = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8'))
const db = await demoAt(NOW)
const documents = await documentsOf(db)
const byKey = new Map(documents.map(document => [document.key, document]))
const rankings = [newestFirst(db, new Set(byKey.keys())), bm25(documents), bigrams(documents)]
const judged: Record<string, object> = JSON.parse(readFileSync(new URL('judgements.json', import.meta.url), 'utf8'))

/** The first of each ranking, at most 25 in all, and always those added by hand. */
async function pooled({ text, mode, meant = [], added = [] }: Query): Promise<Document[]> {
  const lists = await Promise.all([text, ...meant].flatMap(text => rankings.map(ranking => ranking(text, mode))))
  const until = (depth: number) => new Set([...added, ...lists.flatMap(list => list.slice(0, depth))])
  let depth = DEPTH
  while (depth > 5 && until(depth).size > MOST) depth--
  return [...until(depth)].map(one).sort(byKindAndId)
}

/** Ungraded documents: the site's first, then alternately of the two others, at most twenty. */
async function notYetSeen(query: Query): Promise<Document[]> {
  const seen = new Set([...(await pooled(query)).map(({ key }) => key), ...Object.keys(judged[query.id] ?? {})])
  const [site, words, signs] = await Promise.all(
    [ours(db), rankings[1]!, rankings[2]!].map(ranking => ranking(query.text, query.mode)),
  )
  const others = words!.slice(0, DEEPER.others).flatMap((key, at) => [key, signs![at] ?? key])
  const unseen = new Set([...site!.slice(0, DEEPER.ours), ...others].filter(key => !seen.has(key) && byKey.has(key)))
  return [...unseen].slice(0, DEEPER.most).map(one).sort(byKindAndId)
}

function one(key: string): Document {
  const document = byKey.get(key)
  if (!document) throw new Error(`No document ${key} is to be found by anybody.`)
  return document
}

const byKindAndId = (one: Document, other: Document) => one.key.localeCompare(other.key, 'en', { numeric: true })

const shown = ({ key, title, text, more }: Document) => ({
  key,
  title,
  text: text.replace(/\s+/g, ' ').slice(0, SIGNS),
  ...more,
})

/** JSON with one document per line, for readable diffs. */
const lines = (batch: { documents: object[] }[]) =>
  `[\n${batch
    .map(({ documents, ...query }) => {
      const rows = documents.map(document => `  ${JSON.stringify(document)}`).join(',\n')
      return `${JSON.stringify(query).slice(0, -1)},"documents":[\n${rows}\n]}`
    })
    .join(',\n')}\n]\n`

mkdirSync(folder, { recursive: true })
const sizes: number[] = []
for (let at = 0; at < queries.length; at += BATCH) {
  const batch = []
  for (const query of queries.slice(at, at + BATCH)) {
    const pool = await (deeper ? notYetSeen : pooled)(query)
    sizes.push(pool.length)
    const { id, mode, text, want } = query
    batch.push({ id, mode, text, want, documents: pool.map(shown) })
  }
  const name = `batch-${String(at / BATCH + 1).padStart(2, '0')}.json`
  writeFileSync(join(folder, name), lines(batch))
}
const whole = documents.map(({ key, title, text, more }) => [key, { title, text, ...more }])
writeFileSync(join(folder, 'documents.json'), `${JSON.stringify(Object.fromEntries(whole), null, 1)}\n`)
await db.destroy()
const total = sizes.reduce((sum, size) => sum + size, 0)
console.log(`${queries.length} queries, ${total} pairs, ${Math.min(...sizes)} to ${Math.max(...sizes)} a query`)
