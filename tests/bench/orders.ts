// npm run bench:orders [-- --turns 5 --posts 2000 --buyers 5000 --pieces 100]: orders a second by many concurrent
// members, in turns of a second with a bare Node server, and a seckill that all of them want at the same moment while
// others read pages; on SQLite, and on PostgreSQL if TEST_POSTGRES names one. Exits with 1 when an order is missing, a
// piece sold twice or a response wrong. Vendure was measured at 145 writes a second on such a machine (two shared cores).
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { seed } from '../../src/lib/demo/seed/index.ts'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { shop } from '../domain/mall/shelves.ts'
import { onShelf } from '../domain/trade/world.ts'
import { burst, buyers } from '../soak/burst.ts'
import { inTurnsWithBare } from './in-turns-with-bare.ts'
import { load } from './load.ts'
import { figures, now, onEach, openPosts, round, WARMTH, withServer } from './site.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '5' },
    buyers: { type: 'string', default: '5000' },
    pieces: { type: 'string', default: '100' },
  },
})
const turns = Number(values.turns)
const VENDURE = 145
const CONNECTIONS = 16
const CREATE = '/api/ordercreate/create'
const SHOPS = 10
const SKUS_OF_EACH = 5
const PLENTY = 1_000_000

buildWhenStale()
const cells = [
  ...['database', 'orders/s', 'p50 ms', 'p99 ms', ': bare', 'CPU ms an order', ': Vendure'],
  ...['tries', 'pieces', 'tries/s', 'p99 ms', 'pages read', 'p50 ms', 'p99 ms'],
]
console.log(`| ${cells.join(' | ')} |`)
console.log(`|${cells.map(() => '---|').join('')}`)
const faults: string[] = []
await onEach(row)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 ? 0 : 1)

async function row(name: string, database: string) {
  const db = openDb(database)
  await migrate(db)
  await seed(db, { now, scale: Number(values.posts) })
  const tokens = await buyers(db, Number(values.buyers), now)
  const shelves = await stocked(db)
  const posts = await openPosts(db)
  const pages = ['/', `/essayDetails?id=${posts[0]}`, '/list?cid=1']
  await withServer(database, async ({ origin, cpu }) => {
    for (const page of pages) await fetch(origin + page)
    const calls = tokens.map((token, n) => ({ token, body: wanted(shelves[n % shelves.length]!) }))
    const order = (seconds: number) => load(origin, { path: CREATE, calls }, CONNECTIONS, seconds)
    await order(WARMTH)
    const made = await inTurnsWithBare({ turns, connections: CONNECTIONS, cpu }, () => order(1))
    const sale = await burst({ db, url: origin, tokens, pieces: Number(values.pieces), pages, now })
    const cells = [
      ...[name, ...figures(made), made.share.toFixed(4), made.cost.toFixed(2), (made.perSecond / VENDURE).toFixed(2)],
      ...[round(sale.tries.length), values.pieces, round(tokens.length / sale.seconds), at(sale.tries, 0.99)],
      ...[round(sale.reads.length), at(sale.reads, 0.5), at(sale.reads, 0.99)],
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (made.wrong > 0) faults.push(`${name}: ${made.wrong} orders were refused`)
    faults.push(...[...sale.faults, ...(await taken(db, shelves))].map(fault => `${name}: ${fault}`))
  })
  await db.destroy()
}

function wanted(sku_id: number) {
  return JSON.stringify({ sku_id, num: 1 })
}

/** SKUs of several shops: concurrent buyers seldom want the very same. */
async function stocked(db: Db): Promise<number[]> {
  const skus: number[] = []
  for (let n = 0; n < SHOPS; n++) {
    const site_id = await shop(db)
    for (let n = 0; n < SKUS_OF_EACH; n++) skus.push(await onShelf(db, { site_id, stock: PLENTY }))
  }
  return skus
}

/** What is missing from stock has been ordered. */
async function taken(db: Db, skus: number[]) {
  const ordered = db.selectFrom('order_goods').select('num').where('sku_id', 'in', skus).execute()
  const left = db.selectFrom('sku').select('stock').where('id', 'in', skus).execute()
  const sold = (await ordered).reduce((sum, { num }) => sum + num, 0)
  const gone = (await left).reduce((sum, { stock }) => sum + PLENTY - stock, 0)
  return [
    ...(sold > 0 && sold === gone ? [] : [`${sold} pieces are ordered, ${gone} gone`]),
    ...(await checkLedger(db)),
  ]
}

/** This quantile of the times, in milliseconds. */
function at(times: number[], share: number) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(times.length * share)]!.toFixed(2)
}
