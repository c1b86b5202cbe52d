import { z } from 'zod'
import { bankAccountPage, withdrawalPage } from './parts/shared.ts'
import { count, flag, id, money, nothing, page, saved, time } from './words.ts'

const settlement = z.object({
  commission: z.string(),
  id,
  createtime: time,
  site_id: id,
  start_time: time,
  end_time: time,
  coupon_money: money,
  order_money: money,
  refund_money: money,
  settlement_no: z.string(),
  order_num: count,
  shop_money: money,
})

/** Schemas of the `data` that this area's calls return. */
export const shopMoneyOutputs = {
  '/api/seller/account': z.object({
    money,
    withdraw_apply: z.string(),
  }),
  '/api/seller/settlements': page(settlement),
  '/api/seller/settlementOrders': settlement.extend({
    count,
    page_count: count,
    list: z.array(
      z.object({
        commission: z.string(),
        order_id: id,
        order_no: z.string(),
        order_money: money,
        refund_money: money,
        finish_time: time,
        shop_money: money,
        coupon_money: money,
      }),
    ),
  }),
  '/api/seller/deposit/ask': id,
  '/api/seller/deposit/dropAsk': nothing,
  '/api/seller/accountPage': page(
    z.object({
      amount: money,
      value: z.string(),
      from_type: z.string(),
      type_name: z.string(),
      is_plus: flag,
      remark: z.string(),
      createtime: time,
      id,
      relate_id: id,
    }),
  ),
  '/api/seller/bankAccounts': bankAccountPage,
  '/api/seller/bankAccountAdd': saved,
  '/api/seller/bankAccountDelete': nothing,
  '/api/seller/bankAccountDefault': nothing,
  '/api/seller/withdrawApply': z.object({
    id,
    withdraw_no: z.string(),
  }),
  '/api/seller/withdrawals': withdrawalPage,
}
