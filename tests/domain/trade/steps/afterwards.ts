import { expect } from 'vitest'
import { startPaying } from '../../../../src/lib/domain/cashier/cashier.ts'
import { payByBalance } from '../../../../src/lib/domain/cashier/pay-by-balance.ts'
import { paybackDone, paybackRetry } from '../../../../src/lib/domain/cashier/paybacks.ts'
import { deleteOrder } from '../../../../src/lib/domain/trade/buyer-requests.ts'
import { redeemCode } from '../../../../src/lib/domain/trade/verify.ts'
import { addAgain, addEvaluate } from '../../../../src/lib/domain/trade/write-review.ts'
import { buyerOf, type Move } from './actors.ts'
import { as } from './scene.ts'

/** Moves at the counter and after delivery. */
export const afterwards: Record<string, Move> = {
  /** Usually at the right shop with a fresh code; sometimes at another shop, or with any code. */
  async redeem(town) {
    const { db, dice, sellers } = town
    const codes = await db.selectFrom('verify').select(['verify_code', 'site_id', 'is_verify']).execute()
    const fresh = codes.filter(({ is_verify }) => is_verify === 0)
    const code = dice.one(dice.chance(8) && fresh.length > 0 ? fresh : codes)
    if (!code) return
    const desk = dice.chance(9) ? sellers.get(code.site_id)! : dice.one([...sellers.values()])!
    await redeemCode(as(town, desk), code)
  },
  review: buyerOf([4, 10], async (who, order_id, { db, dice }) => {
    const lines = await db.selectFrom('order_goods').select('id').where('order_id', '=', order_id).execute()
    const said = lines.filter(() => dice.chance(8))
    await addEvaluate(who, {
      order_id,
      shop_desccredit: 1 + dice.upTo(5),
      is_anonymous: dice.chance(3) ? 1 : 0,
      goods_evaluate: said.map(({ id }) => ({
        order_goods_id: id,
        content: '不错',
        scores: 1 + dice.upTo(5),
        ...(dice.chance(4) && { images: ['/art/cover-v1.svg'] }),
      })),
    })
  }),
  reviewAgain: buyerOf([4, 10], async (who, order_id, { db, dice }) => {
    const lines = await db.selectFrom('order_goods').select('id').where('order_id', '=', order_id).execute()
    const said = lines.filter(() => dice.chance(8))
    await addAgain(who, {
      order_id,
      goods_evaluate: said.map(({ id }) => ({ order_goods_id: id, again_content: '还是不错' })),
    })
  }),
  remove: buyerOf([-1], (who, order_id) => deleteOrder(who, { order_id })),
  /** Opens the cashier: cash where the shops take it, or a channel that does not answer yet. */
  async cashier(town) {
    const { db, dice, buyers } = town
    const slip = dice.one(await db.selectFrom('pay').selectAll().where('pay_status', 'in', [0, 1]).execute())
    if (!slip) return
    const who = as(town, buyers.find(({ member }) => member === slip.user_id)!)
    const pay_type = dice.one(['offlinepay', 'alipay', 'wechatpay'] as const)!
    await startPaying(who, { out_trade_no: slip.out_trade_no, pay_type })
  },
  /** Pays what the balance holds, twice at once as by a double click; also slips that are no longer open. */
  async balance(town) {
    const { db, dice, buyers } = town
    const slips = db.selectFrom('pay').selectAll()
    const slip = dice.one(await (dice.chance(8) ? slips.where('pay_status', 'in', [0, 1]) : slips).execute())
    if (!slip) return
    const who = as(town, buyers.find(({ member }) => member === slip.user_id)!)
    const asked = { out_trade_no: slip.out_trade_no, pay_password: '135790' }
    const done = await Promise.allSettled([payByBalance(who, asked), payByBalance(who, asked)])
    const paid = done.filter(({ status }) => status === 'fulfilled')
    expect(paid.length).toBeLessThan(2)
    for (const each of done) if (each.status === 'rejected' && paid.length === 0) throw each.reason
  },
  /** Staff pay back by hand what a channel failed to refund, or retry it. */
  async byHand(town) {
    const { db, dice, desk } = town
    const refund = dice.one(await db.selectFrom('pay_refund').select('id').where('status', '=', -1).execute())
    if (!refund) return
    if (dice.chance(5)) await paybackDone(as(town, desk), { id: refund.id, reason: '已转账' })
    else await paybackRetry(as(town, desk), refund)
  },
}
