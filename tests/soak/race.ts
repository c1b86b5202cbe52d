import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { secretFor } from '../../src/lib/db/secret.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { buyer } from '../domain/trade/world.ts'
import { now } from '../e2e/site.ts'
import { buy } from './buyer.ts'
import { type Kind, kinds, offered, PIECES } from './goods.ts'
import { killable } from './server.ts'

const BUYERS = 200

/** An empty database: a file, or a schema of its own on PostgreSQL. */
export async function emptyDatabase(postgres?: string): Promise<string> {
  const name = `s${randomUUID().replaceAll('-', '')}`
  if (!postgres) return join(mkdtempSync(join(tmpdir(), 'cheyou-soak-')), 'site.db')
  const admin = openDb(postgres)
  await sql`create schema ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  return `${postgres}?options=-c%20search_path%3D${name}`
}

/**
 * Rounds in which 200 buyers race for 10 pieces over HTTP: plain, in a seckill, in combos. In each round the server is
 * killed midway and restarted. Returns a sentence for each fault.
 */
export async function soak(database: string, rounds: number, seed = 20_261_121, said = (_line: string) => {}) {
  const db = openDb(database)
  await migrate(db)
  const secret = await secretFor(db, 'pay')
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedIn(db)))
  const server = await killable(database)
  const faults: string[] = []
  const lot = lots(seed)
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length]!
    const found = await raced({ db, secret, buyers, server }, kind, 1 + (lot() % (BUYERS + PIECES - 1)))
    faults.push(...found.map(fault => `round ${round} (${kind}): ${fault}`))
    said(`round ${round + 1} of ${rounds} (${kind}): ${found.length === 0 ? 'right' : found.join('; ')}`)
  }
  await server.stop()
  await db.destroy()
  return faults
}

/** A seeded random generator. */
function lots(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

async function signedIn(db: Db) {
  const { member } = await buyer(db)
  return { user_id: member, token: await openSession(db, member, now()) }
}

interface Scene {
  db: Db
  secret: Buffer
  buyers: Awaited<ReturnType<typeof signedIn>>[]
  server: Awaited<ReturnType<typeof killable>>
}

/** One round; the server is killed after this many responses. */
async function raced({ db, secret, buyers, server }: Scene, kind: Kind, deadly: number) {
  const goods = await offered(db, kind, now())
  let answers = 0
  let death: Promise<void> | undefined
  const heard = () => {
    if (++answers === deadly) death = server.kill().then(server.start)
  }
  const shop = { url: server.url, secret, heard }
  const bought = await Promise.allSettled(buyers.map(({ token }, n) => buy(shop, token, goods.wantOf(n))))
  await death
  const paid = bought.flatMap(each => (each.status === 'fulfilled' && each.value ? [each.value] : []))
  const broken = bought.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  const wrong = [...broken, ...(await sold(db, goods.scarce, paid)), ...(await books(db))]
  if (death === undefined) wrong.push(`the server lived: only ${answers} answers`)
  const left = await goods.left()
  if (left !== 0) wrong.push(`${left} pieces are left`)
  return wrong
}

/** Ten pieces went to ten people who paid, and everyone who was told so is one of them. */
async function sold(db: Db, sku_id: number, told: string[]) {
  const orders = await db
    .selectFrom('order_goods')
    .innerJoin('shop_order', 'shop_order.id', 'order_goods.order_id')
    .innerJoin('pay', 'pay.out_trade_no', 'shop_order.out_trade_no')
    .select(['shop_order.out_trade_no', 'shop_order.user_id', 'order_status', 'pay.pay_status', 'num'])
    .where('sku_id', '=', sku_id)
    .where('order_status', '!=', -1)
    .execute()
  const paid = orders.filter(({ order_status, pay_status }) => order_status === 1 && pay_status === 2)
  const pieces = orders.reduce((sum, { num }) => sum + num, 0)
  const lost = told.filter(number => !paid.some(({ out_trade_no }) => out_trade_no === number))
  return [
    ...(pieces === PIECES ? [] : [`${pieces} pieces are sold`]),
    ...(paid.length === PIECES ? [] : [`${paid.length} orders are paid`]),
    ...(told.length === PIECES ? [] : [`${told.length} buyers were told that they have paid`]),
    ...(new Set(orders.map(({ user_id }) => user_id)).size === orders.length ? [] : ['somebody has two orders']),
    ...lost.map(number => `the paid order ${number} is lost`),
  ]
}

/** The money received equals the paid slips, and the ledger is consistent. */
async function books(db: Db) {
  const { money } = await db
    .selectFrom('pay')
    .select(e => e.fn.sum<number>('pay_money').as('money'))
    .where('pay_status', '=', 2)
    .executeTakeFirstOrThrow()
  const { came } = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'account_id')
    .select(e => e.fn.sum<number>('amount').as('came'))
    .where('owner_type', '=', 'outside')
    .executeTakeFirstOrThrow()
  const wrong = Number(money) === -Number(came) ? [] : [`slips of ${money} are paid, ${-Number(came)} came`]
  return [...wrong, ...(await checkLedger(db))]
}
