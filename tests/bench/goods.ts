// npm run bench:goods [-- --goods 2130,250000]: what a list of goods costs a server in processor time, filtered in
// several ways, at ten thousand SKUs and at a million, and the memory that the shelf takes.
import { parseArgs } from 'node:util'
import { openDb } from '../../src/lib/db/open.ts'
import { startKeeping } from '../../src/lib/kept.ts'
import { type Filters, goodsList } from '../../src/lib/mall/goods-list.ts'
import { freshShelf } from '../../src/lib/mall/shelf/fresh.ts'
import { visitor } from '../world.ts'
import { seeded } from './seeded.ts'

const { values } = parseArgs({ options: { goods: { type: 'string', default: '2130,250000' } } })
/** On a machine that others use too the least of several means is what the work costs. */
const [BATCHES, TIMES] = [15, 30]
const PART = { page: 1, page_size: 12 }

/** Tyres are the first category, its own first below it the second, and so on. */
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

startKeeping()
const columns = []
for (const goods of String(values.goods).split(',')) columns.push(await measured(goods))
const heads = columns.map(({ skus }) => `${skus.toLocaleString('en-US')} SKUs`)
console.log(`| list | ${heads.join(' | ')} | never asked before: ${heads.join(' | ')} | goods found |`)
console.log(`|---|${heads.map(() => '---|---|').join('')}---|`)
for (const name of Object.keys(asked)) {
  const costs = columns.map(column => column.costs[name]!)
  const cells = [...costs.map(({ again }) => again), ...costs.map(({ first }) => first)].map(cost => cost.toFixed(2))
  console.log(`| ${name} | ${cells.join(' | ')} | ${costs.at(-1)!.count.toLocaleString('en-US')} |`)
}
for (const { skus, megabytes, seconds } of columns)
  console.log(`${skus} SKUs: the shelf takes ${megabytes.toFixed(1)} MB, made in ${seconds.toFixed(2)} s`)

async function measured(goods: string) {
  const db = openDb(seeded(`goods-${goods}`, '--goods', goods))
  const who = { ...visitor(db), now: Math.floor(Date.now() / 1000) }
  const before = memory()
  const began = process.cpuUsage()
  const shelf = await freshShelf(who)
  const seconds = spent(began) / 1000
  const costs: Record<string, { again: number; first: number; count: number }> = {}
  for (const [name, filters] of Object.entries(asked)) {
    const ask = () => goodsList(who, { ...filters, ...PART })
    const anew = () => {
      shelf.drawn.clear()
      return ask()
    }
    costs[name] = { first: await costOf(anew), again: await costOf(ask), count: (await ask()).count }
  }
  const megabytes = memory() - before
  const { skus } = await db
    .selectFrom('sku')
    .select(e => e.fn.countAll<number>().as('skus'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { skus, costs, megabytes, seconds }
}

/** Milliseconds of processor time, after some for warmth. */
async function costOf(work: () => Promise<unknown>) {
  const means = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const began = process.cpuUsage()
    for (let n = 0; n < TIMES; n++) await work()
    means.push(spent(began) / TIMES)
  }
  return Math.min(...means)
}

function spent(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** What is really held: needs --expose-gc. */
function memory() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
