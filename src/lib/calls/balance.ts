import { z } from 'zod'
import { bit, id, limit, list, maybe, mobile, money, oneOf, page, sixDigits, text, time, words } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

const nothing = z.object({})
const done = { toLogin: true, said: says('calls:done') } as const

const account_type = z.enum(['balance', 'balance_money', 'point', 'growth'])
const period = { from_type: maybe(text(30)), start_time: maybe(time), end_time: maybe(time) }

const bank = {
  realname: words(30),
  mobile,
  withdraw_type: z.enum(['bank', 'alipay', 'wechatpay']),
  branch_bank_name: maybe(text(50)),
  bank_account: words(30),
  is_default: maybe(bit),
}

/** A member's balance, points and growth; withdrawing and recharging. */
export const balanceCalls = {
  /** account_type: one kind, or several with commas. */
  '/api/memberaccount/info': later('signedIn', z.object({ account_type: list(account_type, 4) }), toLogin),
  '/api/memberaccount/page': later(
    'signedIn',
    z.object({ account_type: list(account_type, 4), ...period, page, page_size: limit(10) }),
    toLogin,
  ),
  '/api/memberaccount/sum': later('signedIn', z.object({ account_type: list(account_type, 4), ...period }), toLogin),
  '/api/memberaccount/fromType': later('signedIn', nothing, toLogin),
  '/api/memberbankaccount/page': later('signedIn', z.object({ page, page_size: limit(8) }), toLogin),
  '/api/memberbankaccount/info': later('signedIn', z.object({ id }), toLogin),
  '/api/memberbankaccount/add': later('signedIn', z.object(bank), done),
  '/api/memberbankaccount/edit': later('signedIn', z.object({ id, ...bank }), done),
  '/api/memberbankaccount/setdefault': later('signedIn', z.object({ id }), done),
  '/api/memberbankaccount/delete': later('signedIn', z.object({ id }), done),
  '/api/memberwithdraw/info': later('signedIn', nothing, toLogin),
  '/api/memberwithdraw/config': later('signedIn', nothing, toLogin),
  '/api/memberwithdraw/transferType': later('signedIn', nothing, toLogin),
  '/api/memberwithdraw/apply': later(
    'signedIn',
    z.object({ id, apply_money: money, pay_password: maybe(sixDigits), code: maybe(sixDigits) }),
    { toLogin: true, said: says('calls:submitDone') },
  ),
  /** status: 0 to be checked, 1 to be paid, 2 paid, -1 refused. */
  '/api/memberwithdraw/page': later(
    'signedIn',
    z.object({ status: maybe(oneOf(0, 1, 2, -1)), page, page_size: limit(10) }),
    toLogin,
  ),
  '/api/memberwithdraw/detail': later('signedIn', z.object({ id }), toLogin),
  '/memberrecharge/api/memberrecharge/config': later('open', nothing),
  '/memberrecharge/api/memberrecharge/page': later('open', z.object({ page, page_size: limit(10) })),
  '/memberrecharge/api/memberrecharge/info': later('open', z.object({ recharge_id: id })),
  '/memberrecharge/api/ordercreate/create': later('signedIn', z.object({ recharge_id: id }), toLogin),
  '/memberrecharge/api/order/page': later('signedIn', z.object({ page, page_size: limit(10) }), toLogin),
}
