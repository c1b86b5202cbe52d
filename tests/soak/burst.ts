import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Db } from '../../src/lib/db/open.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { shop } from '../domain/mall/shelves.ts'
import { home, onShelf } from '../domain/trade/world.ts'
import { add, visitor } from '../world.ts'
import { seckill } from './goods.ts'

const OUT_OF_STOCK = -20001
const LIMIT = -20304
/** Concurrent readers, each of one page after another. */
const READERS = 4
/** Concurrent connections of buyers. */
const AT_ONCE = 1000

interface Burst {
  db: Db
  url: string
  /** Sessions of the buyers. */
  tokens: string[]
  pieces: number
  /** Pages read throughout. */
  pages: string[]
  /** Seconds. */
  now: number
}

/** The message to the readers' thread. */
export interface Reading {
  url: string
  pages: string[]
  /** This many concurrent readers, each of one page after another. */
  readers: number
}

/** The milliseconds of each response, and the wrong ones. */
interface Heard {
  times: number[]
  faults: string[]
}

/** Members with an address and a session; created in one transaction, since there are thousands. */
export function buyers(db: Db, count: number, now: number): Promise<string[]> {
  const blank = { avatar: '/art/avatar-u1.svg', home_image: '', bio: '', gender: 0, grade: 1, owner: '', is_owner: 0 }
  return db.transaction().execute(async db => {
    const tokens: string[] = []
    for (let n = 0; n < count; n++) {
      const member = await add(db, 'user', { ...blank, nickname: `买家${n}`, createtime: now })
      await addAddress({ ...visitor(db), db, member, now, touches() {} } as Parameters<typeof addAddress>[0], home)
      tokens.push(await openSession(db, member, now))
    }
    return tokens
  })
}

/**
 * Every buyer wants one of a few pieces of a seckill at the same moment; those who got one try again. Returns a
 * sentence for each fault, and how long attempts and pages took.
 */
export async function burst({ db, url, tokens, pieces, pages, now }: Burst) {
  const site_id = await shop(db)
  const sku_id = await onShelf(db, { site_id, stock: tokens.length })
  const id = await seckill(db, { sku_id, site_id, stock: pieces, now })
  const body = JSON.stringify({ seckill_goods_id: id, num: 1 })
  const codes = new Map<number, number>()
  const tries: Heard = { times: [], faults: [] }

  async function attempt(token: string): Promise<boolean> {
    const headers = { token, 'content-type': 'application/json' }
    const asked = fetch(`${url}/seckill/api/ordercreate/create`, { method: 'POST', headers, body })
    const answer = await timed(tries, asked)
    if (!answer) return false
    if (answer.status >= 500) tries.faults.push(`a try was answered ${answer.status}`)
    const { code } = (await answer.json()) as { code: number }
    codes.set(code, (codes.get(code) ?? 0) + 1)
    return code === 200
  }

  const reader = new Worker(new URL('reader.ts', import.meta.url), { workerData: { url, pages, readers: READERS } })
  const reading = once(reader, 'message')
  await once(reader, 'online')
  const turn = pLimit(AT_ONCE)
  const began = performance.now()
  const got = await Promise.all(tokens.map(token => turn(() => attempt(token))))
  const seconds = (performance.now() - began) / 1000
  reader.postMessage('over')
  const [reads] = (await reading) as [Heard]
  const winners = tokens.filter((_token, at) => got[at])
  const again = await Promise.all(winners.map(attempt))

  const faults = [...tries.faults, ...reads.faults, ...(await sold(db, { id, sku_id, pieces, stock: tokens.length }))]
  if (winners.length !== pieces) faults.push(`${winners.length} buyers were told that they got a piece`)
  if (again.some(Boolean)) faults.push('somebody got a second piece')
  for (const [code, times] of codes)
    if (code !== 200 && code !== OUT_OF_STOCK && code !== LIMIT) faults.push(`${times} tries were answered ${code}`)
  return { faults, seconds, tries: tries.times, reads: reads.times }
}

async function timed(heard: Heard, asked: Promise<Response>): Promise<Response | null> {
  const began = performance.now()
  const answer = await asked.catch(error => {
    heard.faults.push(`a broken connection: ${error.cause ?? error}`)
    return null
  })
  heard.times.push(performance.now() - began)
  return answer
}

interface Sale {
  id: number
  sku_id: number
  pieces: number
  /** Of the goods, whose own stock a seckill does not use. */
  stock: number
}

/** As many orders as pieces, nobody with two, no piece left, the ledger consistent. */
async function sold(db: Db, { id, sku_id, pieces, stock }: Sale) {
  const orders = await db
    .selectFrom('order_goods')
    .innerJoin('shop_order', 'shop_order.id', 'order_goods.order_id')
    .select(['shop_order.user_id', 'num'])
    .where('sku_id', '=', sku_id)
    .execute()
  const left = await db.selectFrom('seckill_goods').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  const goods = await db.selectFrom('sku').select('stock').where('id', '=', sku_id).executeTakeFirstOrThrow()
  const count = orders.reduce((sum, { num }) => sum + num, 0)
  return [
    ...(orders.length === pieces && count === pieces ? [] : [`${count} pieces are sold in ${orders.length} orders`]),
    ...(new Set(orders.map(({ user_id }) => user_id)).size === orders.length ? [] : ['somebody has two orders']),
    ...(left.stock === 0 ? [] : [`${left.stock} pieces are left`]),
    ...(goods.stock === stock ? [] : [`the goods' own stock is ${goods.stock}`]),
    ...(await checkLedger(db)),
  ]
}
