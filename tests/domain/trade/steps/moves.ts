import { askChannels, closeSlips } from '../../../../src/lib/domain/cashier/ask-provider.ts'
import { handleProviderNotice } from '../../../../src/lib/domain/cashier/provider-notices.ts'
import { sendRefunds } from '../../../../src/lib/domain/payment/send-back.ts'
import { adjustOrder } from '../../../../src/lib/domain/trade/adjust-price.ts'
import {
  cancelOrder,
  confirmReceipt,
  extendDelivery,
  payOrders,
} from '../../../../src/lib/domain/trade/buyer-requests.ts'
import { createOrder } from '../../../../src/lib/domain/trade/checkout/create.ts'
import { arbitrate, cancelComplaint, fileComplaint } from '../../../../src/lib/domain/trade/complaints.ts'
import { closeUnpaidGrants } from '../../../../src/lib/domain/trade/exchange/close.ts'
import { createExchange } from '../../../../src/lib/domain/trade/exchange/create.ts'
import { closeExchange } from '../../../../src/lib/domain/trade/exchange/lists.ts'
import { closeUnpaid, completeReceived, receiveSent } from '../../../../src/lib/domain/trade/order-deadlines.ts'
import {
  agreeRefund,
  closeRefund,
  receiveReturnedGoods,
  refuseRefund,
  transferRefund,
} from '../../../../src/lib/domain/trade/refund-decisions.ts'
import { sweepRefunds } from '../../../../src/lib/domain/trade/refund-sweep.ts'
import { askRefund, cancelRefund, sendBack } from '../../../../src/lib/domain/trade/refunds.ts'
import { shipOrder } from '../../../../src/lib/domain/trade/ship.ts'
import { closeShopOrder, extendSold } from '../../../../src/lib/domain/trade/shop-orders.ts'
import { settleShops } from '../../../../src/lib/domain/wallet/daily-settlements.ts'
import { anyLine, buyerIn, buyerOf, byBuyer, bySeller, type Move, sellerIn, sellerOf } from './actors.ts'
import { afterwards } from './afterwards.ts'
import { as, nobody } from './scene.ts'
import { wish } from './wishes.ts'

const DAY = 86_400
const waits = [10, 600, 1800, DAY, 2 * DAY, 7 * DAY, 14 * DAY]

/** What actors do or try to do, with any order in any state. */
export const moves: Record<string, Move> = {
  async buy(town) {
    const { dice, buyers } = town
    const who = as(town, dice.one(buyers)!)
    await createOrder(who, await wish(town, who))
  },
  async exchange(town) {
    const { dice, buyers, gifts } = town
    await createExchange(as(town, dice.one(buyers)!), { id: dice.one(gifts)!, num: 1 + dice.upTo(2) })
  },
  async closeExchange(town) {
    const row = town.dice.one(await town.db.selectFrom('exchange_order').selectAll().execute())
    if (row) await closeExchange(buyerIn(town, row.user_id), { order_id: row.id })
  },
  async notice(town) {
    const slip = town.dice.one(await town.db.selectFrom('pay').selectAll().execute())
    if (!slip) return
    const provider = town.dice.one(['alipay', 'alipay', 'alipay', 'wechatpay', 'sandbox'] as const)!
    const money = town.dice.chance(1) ? slip.pay_money + 1 : slip.pay_money
    const { out_trade_no } = slip
    await handleProviderNotice(nobody(town), { provider, out_trade_no, money, trade_no: `${provider} ${out_trade_no}` })
  },
  /** Pays an open slip, so that orders progress. */
  async pay(town) {
    const open = town.db.selectFrom('pay').selectAll().where('pay_status', 'in', [0, 1])
    const slip = town.dice.one(await open.execute())
    if (!slip) return
    const { out_trade_no, pay_money: money } = slip
    const word = { provider: 'alipay', out_trade_no, money, trade_no: `alipay ${out_trade_no}` }
    const twice = [handleProviderNotice(nobody(town), word), handleProviderNotice(nobody(town), word)]
    await Promise.all(twice)
  },
  close: buyerOf([0], (who, order_id) => cancelOrder(who, { order_id })),
  split: buyerOf([0], (who, order_id) => payOrders(who, { order_ids: [order_id] })),
  receive: buyerOf([3], (who, order_id) => confirmReceipt(who, { order_id })),
  extend: buyerOf([3], (who, order_id) => extendDelivery(who, { order_id })),
  closeSold: sellerOf([0], (who, order_id) => closeShopOrder(who, { order_id, cause: '缺货' })),
  extendSold: sellerOf([3], (who, order_id) => extendSold(who, { order_id })),
  adjust: sellerOf([0], (who, order_id, { dice }) =>
    adjustOrder(who, { order_id, adjust_money: dice.upTo(4001) - 2000, delivery_money: dice.upTo(3) * 500 }),
  ),
  ship: sellerOf([1], (who, order_id) =>
    shipOrder(who, { order_id, delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1' }),
  ),
  async shipPart(town) {
    const line = await anyLine(town, [0])
    const goods = line && [{ order_goods_id: line.id, num: 1 }]
    if (line) await shipOrder(sellerIn(town, line.site_id), { order_id: line.order_id, delivery_type: 0, goods })
  },
  // Also after a piece of the line was refunded or a claim was closed.
  ask: byBuyer([0, 3, -1, -2], (who, order_goods_id, { dice }) =>
    askRefund(who, {
      order_goods_id,
      refund_type: dice.chance(5) ? 1 : 2,
      refund_reason: '其他',
      ...(dice.chance(7) && { num: 1 + dice.upTo(2) }),
    }),
  ),
  /** A refund of a single piece, so that lines are refunded in parts. */
  pieceBack: byBuyer([0, 3, -2], async (who, order_goods_id, town) => {
    await askRefund(who, { order_goods_id, refund_type: 1, refund_reason: '其他', num: 1 })
    const line = town.db.selectFrom('order_goods').select('site_id').where('id', '=', order_goods_id)
    const shop = sellerIn(town, (await line.executeTakeFirstOrThrow()).site_id)
    await agreeRefund(shop, { order_goods_id })
    await transferRefund(shop, { order_goods_id })
  }),
  cancelRefund: byBuyer([1, -1], (who, order_goods_id) => cancelRefund(who, { order_goods_id })),
  sendBack: byBuyer([4], (who, order_goods_id) =>
    sendBack(who, { order_goods_id, refund_delivery_name: '顺丰', refund_delivery_no: 'SF2' }),
  ),
  complain: byBuyer([1, -1, 5], (who, order_goods_id) =>
    fileComplaint(who, { order_goods_id, complain_reason: '其他' }),
  ),
  cancelComplaint: byBuyer([1, -1, 5], (who, order_goods_id) => cancelComplaint(who, { order_goods_id })),
  agree: bySeller([1], (who, order_goods_id) => agreeRefund(who, { order_goods_id })),
  refuse: bySeller([1, 5], (who, order_goods_id) => refuseRefund(who, { order_goods_id, reason: '不符' })),
  closeRefund: bySeller([1, 4, 5, -1], (who, order_goods_id) => closeRefund(who, { order_goods_id })),
  receiveBack: bySeller([5], (who, order_goods_id, { dice }) =>
    receiveReturnedGoods(who, { order_goods_id, restock: dice.chance(5) ? 1 : 0 }),
  ),
  transfer: bySeller([2, 6], (who, order_goods_id) => transferRefund(who, { order_goods_id })),
  async arbitrate(town) {
    const line = await anyLine(town, [1, -1, 5])
    const state = town.dice.chance(5) ? 1 : 2
    if (line) await arbitrate(as(town, town.desk), { order_goods_id: line.id, state, answer: '照片清楚' })
  },
  async time(town) {
    town.clock += town.dice.one(waits)!
    const who = nobody(town)
    for (const sweep of [closeUnpaid, closeUnpaidGrants, receiveSent, completeReceived, sweepRefunds, closeSlips])
      await sweep(who)
    await askChannels(who).catch(noAnswer)
  },
  /** As by two concurrent processes. */
  async settle(town) {
    await Promise.all([settleShops(nobody(town)), settleShops(nobody(town))])
  },
  async sendRefunds(town) {
    town.clock += 60
    await sendRefunds(nobody(town)).catch(noAnswer)
  },
  ...afterwards,
}

function noAnswer(error: Error) {
  if (error.message !== 'no answer') throw error
}

/** The names of moves; those that make orders progress are repeated. */
export const often = Object.keys(moves).flatMap(name => {
  const more: Record<string, number> = {
    buy: 6,
    exchange: 2,
    pay: 4,
    ship: 2,
    redeem: 3,
    ask: 4,
    agree: 2,
    transfer: 2,
    complain: 2,
    review: 2,
    pieceBack: 3,
    closeExchange: 3,
    cashier: 4,
    balance: 3,
    settle: 2,
  }
  return Array<string>(more[name] ?? 1).fill(name)
})
