// npm run bench:search [-- --rows 1000000 --seconds 60]: the duration of a search among a million posts, as many
// replies and a million SKUs, run twenty times a second while posts are read, in one process; on SQLite, and on
// PostgreSQL if TEST_POSTGRES names one. The queries are those of tests/search.
import { existsSync, mkdirSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { parseArgs } from 'node:util'
import { enableDataCache } from '../../src/lib/core/data-cache.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { mergeIndexes } from '../../src/lib/db/search.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { essayDetail } from '../../src/lib/domain/forum/essay-detail.ts'
import { results } from '../../src/lib/domain/search/results.ts'
import { queries } from '../search/gain.ts'
import { visitor } from '../world.ts'
import { fillSearch } from './search-rows.ts'
import { now, onEach } from './site.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '60' } },
})
const [SEARCHES, READS] = [20, 100]
const WARMTH = 100
/** The server's job does as many in some hours. */
const MERGES = 4000

enableDataCache()
console.log('| database | rows | searches | p50 ms | p99 ms | most ms | reads | p99 ms | MB before | MB after |')
console.log('|---|---|---|---|---|---|---|---|---|---|')
await onEach(async (name, database) => {
  const rows = Number(values.rows)
  // On SQLite the database is created once and reused, since a million rows take minutes.
  const kept = `data/bench-search-${rows}.db`
  const isMade = name === 'SQLite' && existsSync(kept)
  mkdirSync('data', { recursive: true })
  const db = openDb(name === 'SQLite' ? kept : database)
  await migrate(db)
  if (!isMade) {
    await seedWhenEmpty(db, now)
    await fillSearch(db, { posts: rows, skus: rows })
  }
  for (let n = 0; n < MERGES; n++) await mergeIndexes(db)
  const who = { ...visitor(db), now, reads: () => {} }
  let turn = 0
  const search = () => {
    const { text, mode } = queries[turn++ % queries.length]!
    return results(who, { text, type: mode === 'goods' ? 'goods' : '', page: 1, limit: 10 })
  }
  const read = () => essayDetail(who, { essay_id: 1 + (turn % 300) }).catch(() => null)
  for (let n = 0; n < WARMTH; n++) await search()
  const before = await megabytes()
  const [searched, seen] = await Promise.all([every(SEARCHES, search), every(READS, read)])
  const cells = [searched.length, at(searched, 0.5), at(searched, 0.99), at(searched, 1), seen.length, at(seen, 0.99)]
  console.log(`| ${[name, rows, ...cells, before, await megabytes()].join(' | ')} |`)
  await db.destroy()
})

/** Runs it this many times a second, even if earlier runs have not ended; milliseconds since they were due, sorted. */
async function every(second: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  const many = Number(values.seconds) * second
  for (let n = 0; n < many; n++) {
    const due = began + (n * 1000) / second
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    running.push(work().then(() => void took.push(performance.now() - due)))
  }
  await Promise.all(running)
  return took.sort((one, other) => one - other)
}

function at(sorted: number[], share: number) {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
}
/** Live memory, after a full garbage collection. */
async function megabytes() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}
