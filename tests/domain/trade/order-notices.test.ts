import { describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import { adjustOrder } from '../../../src/lib/domain/trade/adjust-price.ts'
import { arbitrate, fileComplaint } from '../../../src/lib/domain/trade/complaints.ts'
import { askRefund } from '../../../src/lib/domain/trade/refunds.ts'
import { addAgain, addEvaluate } from '../../../src/lib/domain/trade/write-review.ts'
import { type AccountAdjustment, applyAdjustment } from '../../../src/lib/domain/wallet/staff-withdrawals.ts'
import { databases, member, staff } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { linesOf, order, seller } from './orders.ts'
import { paidOrder } from './paid.ts'

describe.each(databases)('trade notices on %s', async (_name, open) => {
  const db = await open()
  const buyer = await member(db)
  const site_id = await shop(db)
  const [keeper, colleague] = [await seller(db, site_id), await seller(db, site_id)]
  const told = async (user_id: number, kind: string) =>
    (
      await db.selectFrom('notice').select('text').where('user_id', '=', user_id).where('kind', '=', kind).execute()
    ).map(({ text }) => text)

  test('notifies all sellers of a complaint and of its verdict', async () => {
    const [first] = await linesOf(db, (await paidOrder(buyer, { site_id })).id)
    const one = { order_goods_id: first!.id }
    await askRefund(buyer, { ...one, refund_type: 1, refund_reason: '其他' })
    await fileComplaint(buyer, { ...one, complain_reason: '商家不理' })
    await arbitrate(await staff(db, 'trade'), { ...one, state: 1, answer: '商家未发货' })
    for (const { member } of [keeper, colleague]) {
      expect(await told(member, 'BUYER_COMPLAINT')).toEqual(['商家不理'])
      expect(await told(member, 'COMPLAINT_UPHELD')).toEqual(['商家未发货'])
    }
  })

  test('notifies buyer and colleagues of a price change, and all sellers of a review', async () => {
    const { id } = await order(buyer, { site_id })
    await adjustOrder(keeper, { order_id: id, adjust_money: -1000 })
    expect(await told(buyer.member, 'ORDER_ADJUST')).toEqual(['200.00 → 190.00'])
    expect(await told(colleague.member, 'SHOP_ORDER_ADJUST')).toEqual(['200.00 → 190.00'])
    expect(await told(keeper.member, 'SHOP_ORDER_ADJUST')).toEqual([])
    const done = await order(buyer, { site_id, order_status: 4, is_evaluate: 1 })
    const [line] = await linesOf(db, done.id)
    const goods_evaluate = [{ order_goods_id: line!.id, content: '好', scores: 5 }]
    await addEvaluate(buyer, { order_id: done.id, goods_evaluate })
    expect(await told(keeper.member, 'BUYER_EVALUATE')).toEqual(['全合成机油 4L'])
    const again = { order_goods_id: line!.id, again_content: '用了一个月，还是好' }
    await addAgain(buyer, { order_id: done.id, goods_evaluate: [again] })
    expect(await told(keeper.member, 'BUYER_EVALUATE_AGAIN')).toEqual(['全合成机油 4L'])
  })

  test('notifies a member of an adjustment by staff and its reason', async () => {
    const who = await staff(db, 'trade')
    const adjust = (account_type: AccountAdjustment['account_type'], amount: number) =>
      change(who, who => applyAdjustment(who, { user_id: buyer.member, reason: '补偿', account_type, amount }))
    await adjust('balance', 1250)
    await adjust('point', 30)
    expect(await told(buyer.member, 'BALANCE_ADJUSTED')).toEqual(['+¥12.50 补偿'])
    expect(await told(buyer.member, 'POINT_ADJUSTED')).toEqual(['+30 补偿'])
  })
})
