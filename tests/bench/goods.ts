// npm run bench:goods [-- --goods 2130,250000]: the CPU time of a list of goods, filtered in several ways, with ten
// thousand SKUs and with a million, and the memory of the goods index.
import { Session } from 'node:inspector/promises'
import { parseArgs } from 'node:util'
import { enableDataCache } from '../../src/lib/core/data-cache.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { currentGoodsIndex } from '../../src/lib/domain/mall/goods-index/current-goods-index.ts'
import { type Filters, goodsList } from '../../src/lib/domain/mall/goods-list.ts'
import { visitor } from '../world.ts'
import { seeded } from './seeded.ts'

const { values } = parseArgs({ options: { goods: { type: 'string', default: '2130,250000' } } })
/** On a shared machine the lowest of many short means is the actual cost. */
const [BATCHES, TIMES] = [60, 10]
const PART = { page: 1, page_size: 12 }

/** Tyres are the first category, its first subcategory the second, and so on. */
const asked: Record<string, Filters> = {
  'second level, in stock': { category_id: 2, in_stock: 1 },
  'third level, two brands': { category_id: 3, brand_id: [57, 58] },
  'first level, price, in stock': { category_id: 1, in_stock: 1, min_price: 30_000, max_price: 90_000 },
  'first level, fits my car, cheapest first': { category_id: 1, fit_brand_id: 5, order: 'discount_price', sort: 'asc' },
  'a shop, most sold first': { site_id: 3, order: 'sale_num' },
  'two brands': { brand_id: [57, 58] },
  'in stock': { in_stock: 1 },
  'free shipping, price': { is_free_shipping: 1, min_price: 30_000, max_price: 90_000 },
  'every part that fits my car': { goods_type: 2, fit_brand_id: 5, is_free_shipping: 1 },
  'no filter': {},
}

enableDataCache()
const shelves = []
for (const goods of String(values.goods).split(',')) shelves.push(await opened(goods))
const heads = shelves.map(({ skus }) => `${skus.toLocaleString('en-US')} SKUs`)
console.log(`| list | ${heads.join(' | ')} | times | goods found |`)
console.log(`|---|${heads.map(() => '---|').join('')}---|---|`)
for (const [name, filters] of Object.entries(asked)) {
  const asks = shelves.map(
    ({ who }) =>
      () =>
        goodsList(who, { ...filters, ...PART }),
  )
  const costs = await costsOf(asks)
  const { count } = await asks.at(-1)!()
  const cells = [...costs, costs.at(-1)! / costs[0]!].map(cost => cost.toFixed(2))
  console.log(`| ${name} | ${cells.join(' | ')} | ${count.toLocaleString('en-US')} |`)
}
for (const { skus, megabytes, seconds } of shelves)
  console.log(`${skus} SKUs: the goods index takes ${megabytes.toFixed(1)} MB, built in ${seconds.toFixed(2)} s`)
for (const { who } of shelves) await who.db.destroy()

async function opened(goods: string) {
  const db = openDb(seeded(`goods-${goods}`, '--goods', goods))
  const who = { ...visitor(db), now: Math.floor(Date.now() / 1000) }
  const before = await memory()
  const began = process.cpuUsage()
  await currentGoodsIndex(who)
  const seconds = spent(began) / 1000
  const megabytes = (await memory()) - before
  const { skus } = await db
    .selectFrom('sku')
    .select(e => e.fn.countAll<number>().as('skus'))
    .executeTakeFirstOrThrow()
  return { who, skus, megabytes, seconds }
}

/** Milliseconds of CPU time of each, measured alternately so that disturbances affect both. */
async function costsOf(works: (() => Promise<unknown>)[]) {
  const least = works.map(() => Number.POSITIVE_INFINITY)
  for (let batch = 0; batch < BATCHES; batch++)
    for (const [at, work] of works.entries()) {
      const began = process.cpuUsage()
      for (let n = 0; n < TIMES; n++) await work()
      least[at] = Math.min(least[at]!, spent(began) / TIMES)
    }
  return least
}

function spent(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Live memory, after a full garbage collection. */
async function memory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
