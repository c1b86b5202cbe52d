import { describe, expect, test } from 'vitest'
import type { Changing, Member } from '../../../src/lib/core/caller.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import { change } from '../../../src/lib/db/change.ts'
import * as state from '../../../src/lib/domain/trade/order-states.ts'
import { ordersPaid } from '../../../src/lib/domain/trade/orders-paid.ts'
import { databases, member } from '../../world.ts'
import { after, historyOf, linesOf, order, orderOf, seller } from './orders.ts'
import { dice } from './steps/dice.ts'

const { CLOSED, COMPLETED, EXPRESS, PICKUP, LOCAL, VIRTUAL } = state
const types = [EXPRESS, PICKUP, LOCAL, VIRTUAL]
const states = [0, 1, 2, 3, 4, 10, -1]
const actions = Object.keys(state.steps) as state.Action[]

/** Allowed transitions by order type: action, from, to. All others are refused. */
const allowed: Record<number, [state.Action, number, number][]> = {
  [EXPRESS]: [
    ['pay', 0, 1],
    ['cash', 0, 1],
    ['ship', 1, 3],
    ['receive', 3, 4],
    ['complete', 4, 10],
    ['close', 0, -1],
  ],
  [PICKUP]: [
    ['pay', 0, 2],
    ['cash', 0, 2],
    ['redeem', 2, 4],
    ['complete', 4, 10],
    ['close', 0, -1],
  ],
  [LOCAL]: [
    ['pay', 0, 1],
    ['cash', 0, 1],
    ['ship', 1, 3],
    ['receive', 3, 4],
    ['complete', 4, 10],
    ['close', 0, -1],
  ],
  [VIRTUAL]: [
    ['pay', 0, 1],
    ['redeem', 1, 4],
    ['complete', 4, 10],
    ['close', 0, -1],
  ],
}
const refunded = [1, 2, 3, 4].map((from): [state.Action, number, number] => ['refunded', from, -1])

/** A transition of the test’s own, so that commands keep finding open orders. */
const ANEW = 'anew'
const anews = [CLOSED, COMPLETED].map((from): [string, number, number] => [ANEW, from, 0])

async function anew(who: Changing<Member>, { id, order_status }: state.OrderRow) {
  const fresh = who.db.updateTable('shop_order').set({ order_status: 0 }).where('id', '=', id).returningAll()
  await state.logOrder(who, id, { action: ANEW, from_status: order_status, to_status: 0, way: state.CLOCK })
  return fresh.executeTakeFirstOrThrow()
}

function refused(error: unknown) {
  if (!(error instanceof Refusal)) throw error
  return null
}

describe.each(databases)('order states on %s', async (name, open) => {
  /** R-13; fewer on PostgreSQL because of its round trips. */
  const commands = name === 'SQLite' ? 100_000 : 5000
  const db = await open()
  const who = await member(db)
  const move = (at: state.OrderRow, action: state.Action) =>
    change(who, who => state.moveOrder(who, at, action, { way: state.CLOCK }))

  test.each(types)('type %s allows the listed transitions and refuses all others', async order_type => {
    const rules = [...allowed[order_type]!, ...refunded]
    for (const order_status of states)
      for (const action of actions) {
        const row = await order(who, { order_type, order_status })
        const rule = rules.find(([may, from]) => may === action && from === order_status)
        const moved = move(row, action)
        if (rule) expect(await moved, `${action} ${order_status}`).toMatchObject({ order_status: rule[2] })
        else await expect(moved, `${action} ${order_status}`).rejects.toMatchObject({ reason: 'stateConflict' })
        const history = rule ? [{ action, from_status: order_status, to_status: rule[2] }] : []
        expect(await historyOf(db, row.id)).toMatchObject(history)
      }
  })

  test('random commands, also on outdated rows, never cause an illegal transition', async () => {
    const { upTo, one: drawn } = dice(20_261_122)
    const one = <Each>(all: readonly Each[]) => drawn(all)!
    const orders: state.OrderRow[] = []
    for (let n = 0; n < 60; n++) orders.push(await order(who, { order_type: types[n % 4]!, order_status: one(states) }))
    const first = new Map(orders.map(({ id, order_status }) => [id, order_status]))
    let done = 0
    await change(who, async who => {
      for (let n = 0; n < commands; n++) {
        const at = upTo(orders.length)
        const known = orders[at]!
        // Sometimes a command acts on an outdated state, or a finished order is reopened.
        const seen = upTo(5) === 0 ? { ...known, order_status: one(states) } : known
        const isOver = known.order_status === CLOSED || known.order_status === COMPLETED
        if (isOver && upTo(4) === 0) orders[at] = await anew(who, known)
        const moved = await state.moveOrder(who, seen, one(actions), { way: state.CLOCK }).catch(refused)
        if (moved) [orders[at], done] = [moved, done + 1]
      }
    })
    const log = await db
      .selectFrom('order_log')
      .select(['order_id', 'action', 'from_status', 'to_status'])
      .where('order_id', 'in', [...first.keys()])
      .orderBy('id')
      .execute()
    const at = new Map(first)
    for (const { order_id, action, from_status, to_status } of log) {
      expect(from_status).toBe(at.get(order_id))
      const { order_type } = orders.find(({ id }) => id === order_id)!
      const rules = [...allowed[order_type]!, ...refunded, ...anews]
      expect(rules).toContainEqual([action, from_status, to_status])
      at.set(order_id, to_status)
    }
    expect(log.filter(({ action }) => action !== ANEW)).toHaveLength(done)
    for (const { id, order_status } of orders) expect(await orderOf(db, id)).toMatchObject({ order_status })
    expect(done).toBeGreaterThan(commands / 50)
  }, 120_000)

  test('a refund lock refuses every transition but the refund’s own', async () => {
    const row = await order(who, { order_status: 3, is_lock: 1 })
    await expect(move(row, 'receive')).rejects.toMatchObject({ reason: 'stateConflict' })
    expect(await move(row, 'refunded')).toMatchObject({ order_status: -1, is_lock: 0 })
  })

  test('of twenty concurrent transitions one succeeds and is logged', async () => {
    const row = await order(who, { order_status: 3 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move(row, 'receive')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await historyOf(db, row.id)).toHaveLength(1)
  })

  test('each transition sets its time and the due time of the next', async () => {
    const later = after(who, 60)
    const row = await order(who, { order_status: 1 })
    const sent = await change(later, who => state.moveOrder(who, row, 'ship', { way: state.SHOP }))
    expect(sent).toMatchObject({ delivery_time: later.now, due_time: later.now + 14 * 86_400, is_evaluate: 0 })
    const received = await change(later, who => state.moveOrder(who, sent, 'receive', { way: state.BUYER }))
    expect(received).toMatchObject({ sign_time: later.now, due_time: later.now + 7 * 86_400, is_evaluate: 1 })
    const done = await change(later, who => state.moveOrder(who, received, 'complete', { way: state.CLOCK }))
    expect(done).toMatchObject({ finish_time: later.now, due_time: 0, is_enable_refund: 0 })
  })

  test('a paid slip advances its orders, issues codes, counts sales and notifies buyer and shop', async () => {
    const sent = await order(who)
    const keeper = await seller(db, sent.site_id)
    const picked = await order(who, { order_type: PICKUP, out_trade_no: sent.out_trade_no })
    const virtual = await order(who, { order_type: VIRTUAL, out_trade_no: sent.out_trade_no })
    const slip = { id: 0, out_trade_no: sent.out_trade_no, pay_type: 'sandbox' }
    await change(who, who => ordersPaid(who, slip))
    const rows = await Promise.all([sent, picked, virtual].map(({ id }) => orderOf(db, id)))
    expect(rows.map(row => [row.order_status, row.pay_status, row.pay_type])).toEqual([
      [1, 1, 'sandbox'],
      [2, 1, 'sandbox'],
      [1, 1, 'sandbox'],
    ])
    const codes = await db.selectFrom('verify').selectAll().where('user_id', '=', who.member).orderBy('id').execute()
    expect(codes.map(({ order_id, verify_type }) => [order_id, verify_type])).toEqual([
      [picked.id, 'pickup'],
      [virtual.id, 'virtualgoods'],
    ])
    for (const { verify_code } of codes) expect(verify_code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    const [line] = await linesOf(db, sent.id)
    const goods = db.selectFrom('goods').select('sale_num').where('id', '=', line!.goods_id)
    expect(await goods.executeTakeFirst()).toEqual({ sale_num: 2 })
    const told = await db.selectFrom('notice').select(['user_id', 'kind', 'target_id']).orderBy('id').execute()
    expect(told.filter(({ target_id }) => target_id === sent.id)).toEqual([
      { user_id: who.member, kind: 'ORDER_PAY', target_id: sent.id },
      { user_id: keeper.member, kind: 'BUYER_PAY', target_id: sent.id },
    ])
    await expect(change(who, who => ordersPaid(who, slip))).rejects.toMatchObject({ reason: 'stateConflict' })
  })
})
