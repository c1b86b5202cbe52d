import { z } from 'zod'
import { formId, formMobile, formMoney, formText } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { sixDigits } from '../../core/password-rules.ts'
import { bit, id, limit, list, maybe, nonEmptyLines, oneOf, page, text, time } from '../../core/rules.ts'
import * as bank from '../../domain/wallet/bank-accounts.ts'
import { settlementOrders, settlements } from '../../domain/wallet/daily-settlements.ts'
import { payShopDeposit, shopDeposit } from '../../domain/wallet/deposit.ts'
import * as recharge from '../../domain/wallet/recharge.ts'
import { requestDepositRefund, withdrawDepositRefund } from '../../domain/wallet/request-deposit-refund.ts'
import * as shop from '../../domain/wallet/shop-account.ts'
import {
  accountEntries,
  accountFromTypes,
  accountInfo,
  accountSum,
  listedAccounts,
} from '../../domain/wallet/wallet-entries.ts'
import * as withdraw from '../../domain/wallet/withdraw.ts'
import { messageIs, open, redirectsToLogin, seller, signedIn } from '../endpoint.ts'

const nothing = z.object({})
const changed = { said: messageIs('calls:done') } as const
const done = { toLogin: true, said: messageIs('calls:done') } as const

const account_type = z.enum(listedAccounts)
const period = { from_type: maybe(text(30)), start_time: maybe(time), end_time: maybe(time) }

const account = {
  realname: formText(30, 'wallet:askName'),
  mobile: formMobile('wallet:askMobile'),
  withdraw_type: z.enum(bank.withdrawTypes, { error: 'wallet:askType' satisfies MessageKey }),
  branch_bank_name: maybe(text(50)),
  bank_account: formText(30, 'wallet:askAccount'),
  is_default: maybe(bit),
}

const sum = formMoney('wallet:askMoney')
const payPassword = formText(6, 'account:askPay').regex(/^\d{6}$/, 'account:sixDigits')
const one = z.object({ site_id: id })

const depositMoney = formMoney('deposits:askMoney').refine(fen => fen >= 100, 'deposits:askMoney')

/** A member's balance, points and growth; withdrawals and recharges. */
export const balanceCalls = {
  /** account_type: one kind, or several separated by commas. */
  '/api/memberaccount/info': signedIn(z.object({ account_type: list(account_type, 4) }), accountInfo, redirectsToLogin),
  '/api/memberaccount/page': signedIn(
    z.object({ account_type: list(account_type, 4), ...period, page, page_size: limit(10) }),
    accountEntries,
    redirectsToLogin,
  ),
  '/api/memberaccount/sum': signedIn(
    z.object({ account_type: list(account_type, 4), ...period }),
    accountSum,
    redirectsToLogin,
  ),
  '/api/memberaccount/fromType': signedIn(nothing, accountFromTypes, redirectsToLogin),
  '/api/memberbankaccount/page': signedIn(z.object({ page, page_size: limit(8) }), bank.bankAccounts, redirectsToLogin),
  '/api/memberbankaccount/info': signedIn(z.object({ id }), bank.bankAccount, redirectsToLogin),
  '/api/memberbankaccount/add': signedIn(z.object(account), bank.addBankAccount, done),
  '/api/memberbankaccount/edit': signedIn(z.object({ id, ...account }), bank.editBankAccount, done),
  '/api/memberbankaccount/setdefault': signedIn(z.object({ id }), bank.setDefaultAccount, done),
  '/api/memberbankaccount/delete': signedIn(z.object({ id }), bank.deleteBankAccount, done),
  '/api/memberwithdraw/info': signedIn(nothing, withdraw.withdrawInfo, redirectsToLogin),
  '/api/memberwithdraw/config': signedIn(nothing, withdraw.withdrawConfig, redirectsToLogin),
  '/api/memberwithdraw/transferType': signedIn(nothing, withdraw.transferType, redirectsToLogin),
  '/api/memberwithdraw/apply': signedIn(
    z.object({
      id: formId('refusal:noBankAccount'),
      apply_money: sum,
      pay_password: maybe(payPassword),
      code: maybe(sixDigits),
    }),
    withdraw.applyWithdraw,
    { toLogin: true, said: messageIs('wallet:withdrawDone') },
  ),
  /** status: 0 to be checked, 1 to be paid, 2 paid, -1 refused. */
  '/api/memberwithdraw/page': signedIn(
    z.object({ status: maybe(oneOf(0, 1, 2, -1)), page, page_size: limit(10) }),
    withdraw.withdrawals,
    redirectsToLogin,
  ),
  '/api/memberwithdraw/detail': signedIn(z.object({ id }), withdraw.withdrawDetail, redirectsToLogin),
  '/memberrecharge/api/memberrecharge/config': open(nothing, recharge.rechargeConfig),
  '/memberrecharge/api/memberrecharge/page': open(z.object({ page, page_size: limit(10) }), recharge.rechargePage),
  '/memberrecharge/api/memberrecharge/info': open(z.object({ recharge_id: id }), recharge.rechargeInfo),
  /** Returns the slip's number. */
  '/memberrecharge/api/ordercreate/create': signedIn(
    z.object({ recharge_id: id }),
    recharge.createRecharge,
    redirectsToLogin,
  ),
  '/memberrecharge/api/order/page': signedIn(
    z.object({ page, page_size: limit(10) }),
    recharge.rechargeOrders,
    redirectsToLogin,
  ),
}

/** A shop's money, for its sellers. */
export const shopMoneyCalls = {
  '/api/seller/account': seller(one, shop.shopAccount),
  '/api/seller/settlements': seller(one.extend({ page, page_size: limit(10) }), settlements),
  '/api/seller/settlementOrders': seller(one.extend({ id, page, page_size: limit(20) }), settlementOrders),
  '/api/seller/deposit/info': seller(one.extend({ page, page_size: limit(10) }), shopDeposit),
  /** money: yuan; returns the number of the slip to pay. */
  '/api/seller/deposit/pay': seller(one.extend({ money: depositMoney }), payShopDeposit),
  /** money: yuan; returns the id of the pending request. */
  '/api/seller/deposit/ask': seller(
    one.extend({ money: depositMoney, reason: nonEmptyLines(200) }),
    requestDepositRefund,
    {
      said: messageIs('deposits:askDone'),
    },
  ),
  '/api/seller/deposit/dropAsk': seller(one.extend({ id }), withdrawDepositRefund, changed),
  '/api/seller/accountPage': seller(one.extend({ page, page_size: limit(10) }), shop.shopEntries),
  '/api/seller/bankAccounts': seller(one.extend({ page, page_size: limit(10) }), shop.shopBankAccounts),
  '/api/seller/bankAccountAdd': seller(one.extend(account), shop.addShopBankAccount, changed),
  '/api/seller/bankAccountDelete': seller(one.extend({ id }), shop.deleteShopBankAccount, changed),
  '/api/seller/bankAccountDefault': seller(one.extend({ id }), shop.setDefaultShopAccount, changed),
  '/api/seller/withdrawApply': seller(
    one.extend({ id: formId('refusal:noBankAccount'), apply_money: sum, pay_password: payPassword }),
    shop.applyShopWithdraw,
    { said: messageIs('wallet:withdrawDone') },
  ),
  '/api/seller/withdrawals': seller(
    one.extend({ status: maybe(oneOf(0, 1, 2, -1)), page, page_size: limit(10) }),
    shop.shopWithdrawals,
  ),
}
