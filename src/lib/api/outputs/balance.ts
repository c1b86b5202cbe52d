import { z } from 'zod'
import { bankAccount, bankAccountPage, named, withdrawal, withdrawalPage } from './parts/shared.ts'
import { points } from './states.ts'
import { flag, id, money, nothing, page, saved, time } from './words.ts'

/** A recharge package, and what comes with it. */
const recharge = z.object({
  face_value: z.string(),
  buy_price: money,
  recharge_id: id,
  recharge_name: z.string(),
  growth: z.number(),
  point: points,
  cover_img: z.string(),
  coupon_id: z.string(),
})

/** Schemas of the `data` that this area's calls return. */
export const balanceOutputs = {
  '/api/memberaccount/info': z.record(z.string(), z.union([z.string(), z.number()])),
  '/api/memberaccount/page': page(
    z.object({
      is_plus: flag,
      type_name: z.string(),
      time: z.string(),
      account_type: z.string(),
      account_data: z.union([z.string(), z.number()]),
      value: z.union([z.string(), z.number()]),
      create_time: time,
      remark: z.string(),
      from_type: z.string(),
      id,
      relate_id: id,
      /** The member's order that it is about; 0 and '' for none. */
      order_id: id,
      order_no: z.string(),
    }),
  ),
  '/api/memberaccount/sum': z.object({
    sum: z.union([z.string(), z.number()]),
    income: z.union([z.string(), z.number()]),
    expend: z.union([z.string(), z.number()]),
  }),
  '/api/memberaccount/fromType': z.array(
    z.object({
      from_type: z.enum([
        'exchange',
        'order',
        'pay',
        'refund',
        'video',
        'register',
        'manjian',
        'post',
        'reply',
        'withdraw',
        'certification',
        'adjust',
        'review',
        'signin',
        'liked',
        'accepted',
        'essence',
        'memberrecharge',
        'memberconsume',
        'fenxiao',
        'upgrade',
        'settle',
        'bounty',
        'deposit',
      ]),
      type_name: z.string(),
    }),
  ),
  '/api/memberbankaccount/page': bankAccountPage,
  '/api/memberbankaccount/info': bankAccount,
  '/api/memberbankaccount/add': saved,
  '/api/memberbankaccount/edit': saved,
  '/api/memberbankaccount/setdefault': nothing,
  '/api/memberbankaccount/delete': nothing,
  '/api/memberwithdraw/info': z.object({
    balance_money: money,
    balance_withdraw_apply: z.string(),
    bank_account: bankAccount.nullable(),
  }),
  '/api/memberwithdraw/config': z.object({
    is_use: flag,
    min: z.string(),
    max: z.string(),
    rate: z.number(),
    transfer_type: z.string(),
    is_auto_audit: flag,
    is_auto_transfer: flag,
  }),
  '/api/memberwithdraw/transferType': z.object({
    alipay: z.string().optional(),
    wechatpay: z.string().optional(),
    bank: z.string().optional(),
  }),
  '/api/memberwithdraw/apply': z.object({
    id,
    withdraw_no: z.string(),
  }),
  '/api/memberwithdraw/page': withdrawalPage,
  '/api/memberwithdraw/detail': withdrawal,
  '/memberrecharge/api/memberrecharge/config': z.object({
    is_use: flag,
  }),
  '/memberrecharge/api/memberrecharge/page': page(recharge),
  '/memberrecharge/api/memberrecharge/info': recharge.extend({ coupon_list: z.array(named) }),
  '/memberrecharge/api/ordercreate/create': z.string(),
  '/memberrecharge/api/order/page': page(
    recharge.extend({ order_no: z.string(), order_id: id, create_time: time, pay_time: time }),
  ),
}
