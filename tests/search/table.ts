/**
 * Prints nDCG@10 of each ranking by sort of query, and the queries whose right answer is not among the first ten.
 * node tests/search/table.ts
 */
import { NOW } from '../world.ts'
import { demoAt, documentsOf } from './documents.ts'
import { type Gain, gains, meanOf } from './gain.ts'
import { bm25, newestFirst, ours } from './rankings.ts'

const db = await demoAt(NOW)
const documents = await documentsOf(db)
const rankings = {
  'by relevance': ours(db),
  'every word, newest first': newestFirst(db, new Set(documents.map(({ key }) => key))),
  'plain BM25': bm25(documents),
}
const done: [string, Gain[]][] = []
for (const [name, ranking] of Object.entries(rankings)) done.push([name, await gains(ranking)])

const figures = (of: (gain: Gain) => boolean) =>
  Object.fromEntries(done.map(([name, all]) => [name, meanOf(all.filter(of)).toFixed(3)]))
const row = (name: string, of: (gain: Gain) => boolean) => [
  name,
  { queries: done[0]![1].filter(of).length, ...figures(of) },
]

const sorts = [...new Set(done[0]![1].map(({ sort }) => sort))]
console.table(
  Object.fromEntries([
    ...sorts.map(sort => row(sort, gain => gain.sort === sort)),
    ...(['posts', 'goods'] as const).map(mode => row(`all of ${mode}`, gain => gain.mode === mode)),
    row('all', () => true),
  ]),
)
for (const [name, all] of done) {
  const lacking = all.filter(gain => gain.lacking)
  const ungraded = all.reduce((sum, gain) => sum + gain.ungraded, 0)
  console.log(`${name}: ${lacking.length} lack a right answer; ${ungraded} of the first ten have no grade`)
  console.log(lacking.map(({ id, text }) => `${id} ${text}`).join(' | '))
}
await db.destroy()
