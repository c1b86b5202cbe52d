// npm run bench:suggest [-- --rows 1000000]: the cost of suggestions while somebody types the queries of tests/search,
// each prefix of them once, among a million posts, as many replies and a million SKUs; on SQLite, and on PostgreSQL if
// TEST_POSTGRES names one. `--file` names an SQLite file that `bench:search` has filled.
import { parseArgs } from 'node:util'
import { EVERYTHING } from '../../src/lib/core/caller.ts'
import { enableDataCache, invalidate } from '../../src/lib/core/data-cache.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { typeAhead } from '../../src/lib/domain/search/type-ahead.ts'
import { queries } from '../search/gain.ts'
import { visitor } from '../world.ts'
import { fillSearch } from './search-rows.ts'
import { now, onEach } from './site.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, file: { type: 'string' } } })
const rows = Number(values.rows)
const LONGEST = 8
const short = ['te', 'tsl', 'm', '车', '老', 'byd', 'biyadi']
const begun = queries.flatMap(({ text }) =>
  [...text].slice(0, LONGEST).map((_, at) => [...text].slice(0, at + 1).join('')),
)
const typed = [...new Set([...short, ...begun])]

enableDataCache()
console.log('| database | rows | texts | p50 ms | p99 ms | most ms | p99 ms of processor time | first answer ms |')
console.log('|---|---|---|---|---|---|---|---|')
if (values.file) await measure('SQLite', values.file)
else await onEach(measure)

async function measure(name: string, database: string) {
  const db = openDb(database)
  await migrate(db)
  if (!values.file) {
    await seedWhenEmpty(db, now)
    await fillSearch(db, { posts: rows, skus: rows })
  }
  const who = { ...visitor(db), now, reads: () => {} }
  const first = (await costOf(() => typeAhead(who, { text: '首' }))).took
  const costs: { text: string; took: number; worked: number }[] = []
  for (const text of typed) costs.push({ text, ...(await costOf(() => typeAhead(who, { text }))) })
  const slowest = costs.reduce((one, other) => (other.took > one.took ? other : one))
  const at = (share: number, of: 'took' | 'worked') =>
    costs
      .map(cost => cost[of])
      .sort((one, other) => one - other)
      [Math.ceil(costs.length * share) - 1]!.toFixed(1)
  const times = [at(0.5, 'took'), at(0.99, 'took'), `${at(1, 'took')} (${slowest.text})`, at(0.99, 'worked')]
  console.log(`| ${[name, rows.toLocaleString('en'), typed.length, ...times, first.toFixed(1)].join(' | ')} |`)
  invalidate([EVERYTHING])
  await db.destroy()
}

async function costOf(work: () => Promise<unknown>) {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { took: performance.now() - began, worked: (user + system) / 1000 }
}
