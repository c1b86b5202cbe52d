import { afterEach, describe, expect, test } from 'vitest'
import { applySettings } from '../../../src/lib/core/apply-settings.ts'
import { config, readConfig } from '../../../src/lib/core/config.ts'
import { orderPeriodsOf, withPeriods } from '../../../src/lib/core/config-orders.ts'
import { change } from '../../../src/lib/db/change.ts'
import { changedSinceBuild } from '../../../src/lib/domain/content/changed-since-build.ts'
import { settingsSave } from '../../../src/lib/domain/staff/settings.ts'
import { moveOrder } from '../../../src/lib/domain/trade/order-states.ts'
import { refund, refundDeadline } from '../../../src/lib/domain/trade/refund-states.ts'
import { createRecharge } from '../../../src/lib/domain/wallet/recharge.ts'
import { add, databases, member, staff, visitor } from '../../world.ts'
import { reading } from '../content/desk.ts'
import { slipOf } from '../payment/scene.ts'
import { order, orderOf } from './orders.ts'

const [DAY, MINUTE] = [86_400, 60]
afterEach(() => applySettings({}))

test('the periods are those of today unless they are set, and completion leaves a week for returns', () => {
  const today = { pay: 30 * MINUTE, receive: 14 * DAY, complete: 7 * DAY, complain: 7 * DAY }
  expect(orderPeriodsOf({})).toEqual(today)
  expect(() => readConfig({ ORDER_COMPLETE_DAYS: '6' })).toThrow(/^ORDER_COMPLETE_DAYS must be a whole number from 7/)
})

test('a text shows the periods, and keeps every other placeholder', () => {
  const periods = orderPeriodsOf({ ORDER_PAY_MINUTES: '45' })
  const text = '{{order_pay_minutes}} 分钟，{{order_receive_days}} 天，{{order_x_days}}，{{title}}'
  expect(withPeriods(text, periods)).toBe('45 分钟，14 天，{{order_x_days}}，{{title}}')
})

describe.each(databases)('periods of orders on %s', async (_name, open) => {
  const db = await open()

  test('an order’s steps, a slip and a refused refund use the settings, and open periods stay', async () => {
    const who = await member(db)
    const before = await order(who)
    applySettings({
      ORDER_PAY_MINUTES: '45',
      ORDER_RECEIVE_DAYS: '3',
      ORDER_COMPLETE_DAYS: '10',
      ORDER_COMPLAIN_DAYS: '2',
    })
    const paid = await order(who, { order_status: 1 })
    const move = async (action: 'ship' | 'receive') =>
      change(who, async who => moveOrder(who, await orderOf(db, paid.id), action, { way: 2 }))
    expect(await move('ship')).toMatchObject({ due_time: who.now + 3 * DAY })
    expect(await move('receive')).toMatchObject({ due_time: who.now + 10 * DAY })
    expect(refundDeadline(refund.refused, who.now)).toBe(who.now + 2 * DAY)
    const recharge = { recharge_name: '充100', face_value: 10_000, buy_price: 9900, createtime: 0 }
    const number = await createRecharge(who, { recharge_id: await add(db, 'recharge', recharge) })
    expect(await slipOf(who, number)).toMatchObject({ expire_time: who.now + 45 * MINUTE })
    expect(await orderOf(db, before.id)).toMatchObject({ due_time: who.now + 30 * MINUTE })
  })

  test('once they are set, prerendered pages that show them are outdated', async () => {
    const who = await staff(db, 'admin')
    const changed = () => changedSinceBuild(reading(visitor(db)))
    expect((await changed()).shell).toBe(false)
    await settingsSave(who, { ORDER_RECEIVE_DAYS: '10' })
    expect(config.orderPeriods.receive).toBe(10 * DAY)
    expect(who.touched).toContain('shell')
    expect((await changed()).shell).toBe(true)
    await settingsSave(who, { ORDER_RECEIVE_DAYS: '' })
    expect((await changed()).shell).toBe(false)
  })
})
