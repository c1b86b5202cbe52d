import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { type Action, steps } from '../../../src/lib/domain/trade/order-states.ts'
import { databases } from '../../world.ts'
import { dice } from './steps/dice.ts'
import { moves, often } from './steps/moves.ts'
import { town } from './steps/scene.ts'
import { untruths } from './steps/truths.ts'

const full = process.env['TEST_FULL'] === '1'
/** Steps per town; fewer on PostgreSQL because of its round trips. */
const life = { SQLite: 500, PostgreSQL: full ? 250 : 100 }
const towns = full ? { SQLite: 20, PostgreSQL: 8 } : { SQLite: 4, PostgreSQL: 1 }

describe.each(databases)('random steps on %s', (name, open) => {
  const LIFE = life[name as keyof typeof life]
  const lives = towns[name as keyof typeof towns]
  const taken = new Set<string>()
  const lived = new Set<string>()

  test.each(Array.from({ length: lives }, (_each, n) => n + 1))(
    `town ${'%i'}: after each of ${LIFE} steps money, stock, points and coupons are conserved`,
    async seed => {
      const db = await open()
      const thrown = dice(seed * 7919)
      const here = await town(db, thrown, await hashOf('135790'))
      expect(await untruths(here)).toEqual([])
      const refused = new Set<string>()
      const done = new Map<string, number>()
      for (let step = 0; step < LIFE; step++) {
        const move = thrown.one(often)!
        const refusal = await moves[move]!(here).then(() => null, refusalOf)
        if (refusal) refused.add(refusal)
        else done.set(move, (done.get(move) ?? 0) + 1)
        if (!refusal) taken.add(move)
        const found = await untruths(here)
        expect(found, `seed ${seed}, step ${step}, ${move} ${refusal ?? 'done'}`).toEqual([])
      }
      expect([await checkLedger(db), await illegal(db)]).toEqual([[], []])
      expect(done.size).toBeGreaterThan(LIFE >= 250 ? 15 : 10)
      for (const end of await endsOf(db)) lived.add(end)
      await db.destroy()
    },
  )

  test('every step was taken, and every kind of order was completed and refunded', () => {
    const missing = Object.keys(moves).filter(move => !taken.has(move))
    expect(lives === 1 ? [] : missing).toEqual([])
    const kinds = [
      'express',
      'pick-up',
      'local',
      'virtual',
      'seckill',
      'groupbuy',
      'bundling',
      'topic',
      'pointexchange',
    ]
    const ends = [
      ...kinds.flatMap(kind => [`${kind} completed`, `${kind} refunded`]),
      ...['cash completed', 'cash given up', 'cash refunded', 'cash settled', 'line refunded twice', 'part settled'],
    ]
    // Shorter runs do not reach every outcome.
    expect(full && name === 'SQLite' ? ends.filter(end => !lived.has(end)) : []).toEqual([])
  })
})

/** Refusals are expected; any other error is a bug. */
function refusalOf(error: unknown) {
  if (error instanceof Refusal) return error.reason
  throw error
}

/** The outcomes of a town’s orders by delivery, promotion and payment. */
async function endsOf(db: Db) {
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const refunds = await db.selectFrom('order_refund').select('order_goods_id').where('refund_status', '=', 3).execute()
  const lines = Map.groupBy(refunds, row => row.order_goods_id)
  const ways = ['', 'express', 'pick-up', 'local', 'virtual']
  return [
    ...([...lines.values()].some(({ length }) => length > 1) ? ['line refunded twice'] : []),
    ...orders.flatMap(order => {
      const { order_type, promotion_type, order_status, refund_money, waived_money, is_settlement } = order
      const isCash = order.pay_type === 'offlinepay'
      return [
        ...[ways[order_type], promotion_type].flatMap(kind => [
          ...(order_status === 10 ? [`${kind} completed`] : []),
          ...(refund_money > 0 ? [`${kind} refunded`] : []),
        ]),
        ...(isCash && order_status === 10 ? ['cash completed'] : []),
        ...(isCash && waived_money > 0 ? ['cash given up'] : []),
        ...(isCash && order.pay_status === 1 && refund_money > waived_money ? ['cash refunded'] : []),
        ...(isCash && is_settlement === 1 ? ['cash settled'] : []),
        ...(refund_money > 0 && is_settlement === 1 ? ['part settled'] : []),
      ]
    }),
  ]
}

/** Logged transitions that the state table does not allow. */
async function illegal(db: Db) {
  const log = await db.selectFrom('order_log').selectAll().where('from_status', 'is not', null).orderBy('id').execute()
  return log.filter(({ action, from_status, to_status }) => {
    const known: readonly { from: number; to: number }[] = steps[action as Action] ?? []
    return from_status !== to_status && !known.some(({ from, to }) => from === from_status && to === to_status)
  })
}
