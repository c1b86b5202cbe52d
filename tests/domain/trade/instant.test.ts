import { expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import { change } from '../../../src/lib/db/change.ts'
import { handleProviderNotice } from '../../../src/lib/domain/cashier/provider-notices.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { CLOCK } from '../../../src/lib/domain/trade/order-states.ts'
import { databases, member } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { after, order } from './orders.ts'

/** Pairs of a timeout and a payment; fewer on PostgreSQL because of its round trips. */
const pairs = { SQLite: 1000, PostgreSQL: 200 }
const AT_ONCE = 25

test.each(databases)(
  'of a simultaneous timeout and payment exactly one succeeds on %s',
  async (name, open) => {
    const db = await open()
    const who = await member(db)
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id })
    const sku_id = await sku(db, goods_id, { price: 10_000, stock: 0 })
    const late = after(who, 1800)
    const many = pairs[name as keyof typeof pairs]
    for (let done = 0; done < many; done += AT_ONCE) {
      const rows = await Promise.all(
        Array.from({ length: AT_ONCE }, () => order(who, { site_id, lines: [{ goods_id, sku_id }] })),
      )
      const runs = rows.flatMap(row => {
        const both = [() => timeout(late, row.id), () => pays(late, row)]
        return row.id % 2 ? both : both.reverse()
      })
      await Promise.all(runs.map(run => run()))
    }
    const ends = await db
      .selectFrom('shop_order')
      .innerJoin('pay', 'pay.out_trade_no', 'shop_order.out_trade_no')
      .select(['order_status', 'shop_order.pay_status', 'pay.pay_status as slip', 'received_money', 'refunded_money'])
      .select(e => e.fn.countAll<number>().as('orders'))
      .groupBy(['order_status', 'shop_order.pay_status', 'pay.pay_status', 'received_money', 'refunded_money'])
      .orderBy('order_status')
      .execute()
    const [closed = 0, paid = 0] = ends.map(({ orders }) => Number(orders))
    expect(ends.map(({ orders: _, ...end }) => end)).toEqual([
      { order_status: -1, pay_status: 0, slip: -1, received_money: 20_000, refunded_money: 20_000 },
      { order_status: 1, pay_status: 1, slip: 2, received_money: 20_000, refunded_money: 0 },
    ])
    expect(closed + paid).toBe(many)
    // Each closed order returns its two pieces once, and its late payment is being refunded.
    const { stock } = await db.selectFrom('sku').select('stock').where('id', '=', sku_id).executeTakeFirstOrThrow()
    expect(stock).toBe(2 * closed)
    const backs = await db.selectFrom('pay_refund').select(['money', 'reason']).execute()
    expect(backs).toEqual(Array(closed).fill({ money: 20_000, reason: 'late' }))
    const log = await db.selectFrom('order_log').select('order_id').where('from_status', '=', 0).execute()
    expect([log.length, new Set(log.map(({ order_id }) => order_id)).size]).toEqual([many, many])
    expect(await checkLedger(db)).toEqual([])
    await db.destroy()
  },
  120_000,
)

const pays = (who: Member, { out_trade_no, pay_money }: { out_trade_no: string; pay_money: number }) =>
  handleProviderNotice(who, { provider: 'alipay', out_trade_no, money: pay_money, trade_no: `A${out_trade_no}` })

/** Like the scheduled sweep, which skips orders that have been paid. */
const timeout = (who: Member, id: number) =>
  change(who, who => closeOrder(who, id, { way: CLOCK, cause: 'timeout' })).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
