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
import { messageIs, open, redirectsToLogin, seller, signedIn } from '../call.ts'
import { bankAccount, bankAccountPage, named, withdrawal, withdrawalPage } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})
const changed = { successMessage: messageIs('calls:done') } as const
const done = { toLogin: true, successMessage: messageIs('calls:done') } as const

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

/** A recharge package, and what comes with it. */
const rechargeOutput = z.object({
  face_value: z.string(),
  buy_price: out.money,
  recharge_id: out.id,
  recharge_name: z.string(),
  growth: z.number(),
  point: values.points,
  cover_img: z.string(),
  coupon_id: z.string(),
})

const settlement = z.object({
  commission: z.string(),
  id: out.id,
  createtime: out.time,
  site_id: out.id,
  start_time: out.time,
  end_time: out.time,
  coupon_money: out.money,
  order_money: out.money,
  refund_money: out.money,
  settlement_no: z.string(),
  order_num: out.count,
  shop_money: out.money,
})

/** A member's balance, points and growth; withdrawals and recharges. */
export const balanceCalls = {
  /** account_type: one kind, or several separated by commas. */
  '/api/memberaccount/info': signedIn({
    input: z.object({ account_type: list(account_type, 4) }),
    output: z.record(z.string(), z.union([z.string(), z.number()])),
    reads: true,
    run: accountInfo,
    ...redirectsToLogin,
  }),
  '/api/memberaccount/page': signedIn({
    input: z.object({ account_type: list(account_type, 4), ...period, page, page_size: limit(10) }),
    output: out.page(
      z.object({
        is_plus: out.flag,
        type_name: z.string(),
        time: z.string(),
        account_type: z.string(),
        account_data: z.union([z.string(), z.number()]),
        value: z.union([z.string(), z.number()]),
        create_time: out.time,
        remark: z.string(),
        from_type: z.string(),
        id: out.id,
        relate_id: out.id,
        /** The member's order that it is about; 0 and '' for none. */
        order_id: out.id,
        order_no: z.string(),
      }),
    ),
    reads: true,
    run: accountEntries,
    ...redirectsToLogin,
  }),
  '/api/memberaccount/sum': signedIn({
    input: z.object({ account_type: list(account_type, 4), ...period }),
    output: z.object({
      sum: z.union([z.string(), z.number()]),
      income: z.union([z.string(), z.number()]),
      expend: z.union([z.string(), z.number()]),
    }),
    reads: true,
    run: accountSum,
    ...redirectsToLogin,
  }),
  '/api/memberaccount/fromType': signedIn({
    input: nothing,
    output: z.array(
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
    reads: true,
    run: accountFromTypes,
    ...redirectsToLogin,
  }),
  '/api/memberbankaccount/page': signedIn({
    input: z.object({ page, page_size: limit(8) }),
    output: bankAccountPage,
    reads: true,
    run: bank.bankAccounts,
    ...redirectsToLogin,
  }),
  '/api/memberbankaccount/info': signedIn({
    input: z.object({ id }),
    output: bankAccount,
    reads: true,
    run: bank.bankAccount,
    ...redirectsToLogin,
  }),
  '/api/memberbankaccount/add': signedIn({
    input: z.object(account),
    output: out.saved,
    run: bank.addBankAccount,
    ...done,
  }),
  '/api/memberbankaccount/edit': signedIn({
    input: z.object({ id, ...account }),
    output: out.saved,
    run: bank.editBankAccount,
    ...done,
  }),
  '/api/memberbankaccount/setdefault': signedIn({
    input: z.object({ id }),
    output: out.nothing,
    run: bank.setDefaultAccount,
    ...done,
  }),
  '/api/memberbankaccount/delete': signedIn({
    input: z.object({ id }),
    output: out.nothing,
    run: bank.deleteBankAccount,
    ...done,
  }),
  '/api/memberwithdraw/info': signedIn({
    input: nothing,
    output: z.object({
      balance_money: out.money,
      balance_withdraw_apply: z.string(),
      bank_account: bankAccount.nullable(),
    }),
    reads: true,
    run: withdraw.withdrawInfo,
    ...redirectsToLogin,
  }),
  '/api/memberwithdraw/config': signedIn({
    input: nothing,
    output: z.object({
      is_use: out.flag,
      min: z.string(),
      max: z.string(),
      rate: z.number(),
      transfer_type: z.string(),
      is_auto_audit: out.flag,
      is_auto_transfer: out.flag,
    }),
    reads: true,
    run: withdraw.withdrawConfig,
    ...redirectsToLogin,
  }),
  '/api/memberwithdraw/transferType': signedIn({
    input: nothing,
    output: z.object({
      alipay: z.string().optional(),
      wechatpay: z.string().optional(),
      bank: z.string().optional(),
    }),
    reads: true,
    run: withdraw.transferType,
    ...redirectsToLogin,
  }),
  '/api/memberwithdraw/apply': signedIn({
    input: z.object({
      id: formId('refusal:noBankAccount'),
      apply_money: sum,
      pay_password: maybe(payPassword),
      code: maybe(sixDigits),
    }),
    output: z.object({
      id: out.id,
      withdraw_no: z.string(),
    }),
    run: withdraw.applyWithdraw,
    toLogin: true,
    successMessage: messageIs('wallet:withdrawDone'),
  }),
  /** status: 0 to be checked, 1 to be paid, 2 paid, -1 refused. */
  '/api/memberwithdraw/page': signedIn({
    input: z.object({ status: maybe(oneOf(0, 1, 2, -1)), page, page_size: limit(10) }),
    output: withdrawalPage,
    reads: true,
    run: withdraw.withdrawals,
    ...redirectsToLogin,
  }),
  '/api/memberwithdraw/detail': signedIn({
    input: z.object({ id }),
    output: withdrawal,
    reads: true,
    run: withdraw.withdrawDetail,
    ...redirectsToLogin,
  }),
  '/memberrecharge/api/memberrecharge/config': open({
    input: nothing,
    output: z.object({
      is_use: out.flag,
    }),
    reads: true,
    run: recharge.rechargeConfig,
  }),
  '/memberrecharge/api/memberrecharge/page': open({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(rechargeOutput),
    reads: true,
    run: recharge.rechargePage,
  }),
  '/memberrecharge/api/memberrecharge/info': open({
    input: z.object({ recharge_id: id }),
    output: rechargeOutput.extend({ coupon_list: z.array(named) }),
    reads: true,
    run: recharge.rechargeInfo,
  }),
  /** Returns the slip's number. */
  '/memberrecharge/api/ordercreate/create': signedIn({
    input: z.object({ recharge_id: id }),
    output: z.string(),
    run: recharge.createRecharge,
    ...redirectsToLogin,
  }),
  '/memberrecharge/api/order/page': signedIn({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(
      rechargeOutput.extend({ order_no: z.string(), order_id: out.id, create_time: out.time, pay_time: out.time }),
    ),
    reads: true,
    run: recharge.rechargeOrders,
    ...redirectsToLogin,
  }),
}

const shopEntry = z.object({
  amount: out.money,
  value: z.string(),
  type_name: z.string(),
  is_plus: out.flag,
  remark: z.string(),
  createtime: out.time,
  id: out.id,
})

const depositPage = out.page(shopEntry).extend({
  deposit: out.money,
  levels: z.array(z.object({ id: out.id, name: z.string(), money: out.money })),
  /** The last request for a refund. */
  asked: z
    .object({
      id: out.id,
      money: out.money,
      reason: z.string(),
      status: z.number(),
      answer: z.string(),
      createtime: out.time,
      handletime: out.time,
    })
    .nullable(),
})

/** A shop's money, for its sellers. */
export const shopMoneyCalls = {
  '/api/seller/account': seller({
    input: one,
    output: z.object({
      money: out.money,
      withdraw_apply: z.string(),
    }),
    reads: true,
    run: shop.shopAccount,
  }),
  '/api/seller/settlements': seller({
    input: one.extend({ page, page_size: limit(10) }),
    output: out.page(settlement),
    reads: true,
    run: settlements,
  }),
  '/api/seller/settlementOrders': seller({
    input: one.extend({ id, page, page_size: limit(20) }),
    output: settlement.extend({
      count: out.count,
      page_count: out.count,
      list: z.array(
        z.object({
          commission: z.string(),
          order_id: out.id,
          order_no: z.string(),
          order_money: out.money,
          refund_money: out.money,
          finish_time: out.time,
          shop_money: out.money,
          coupon_money: out.money,
        }),
      ),
    }),
    reads: true,
    run: settlementOrders,
  }),
  '/api/seller/deposit/info': seller({
    input: one.extend({ page, page_size: limit(10) }),
    output: depositPage,
    run: shopDeposit,
  }),
  /** money: yuan; returns the number of the slip to pay. */
  '/api/seller/deposit/pay': seller({
    input: one.extend({ money: depositMoney }),
    output: z.string(),
    run: payShopDeposit,
  }),
  /** money: yuan; returns the id of the pending request. */
  '/api/seller/deposit/ask': seller({
    input: one.extend({ money: depositMoney, reason: nonEmptyLines(200) }),
    output: out.id,
    run: requestDepositRefund,
    successMessage: messageIs('deposits:askDone'),
  }),
  '/api/seller/deposit/dropAsk': seller({
    input: one.extend({ id }),
    output: out.nothing,
    run: withdrawDepositRefund,
    ...changed,
  }),
  '/api/seller/accountPage': seller({
    input: one.extend({ page, page_size: limit(10) }),
    output: out.page(shopEntry.extend({ from_type: z.string(), relate_id: out.id })),
    reads: true,
    run: shop.shopEntries,
  }),
  '/api/seller/bankAccounts': seller({
    input: one.extend({ page, page_size: limit(10) }),
    output: bankAccountPage,
    reads: true,
    run: shop.shopBankAccounts,
  }),
  '/api/seller/bankAccountAdd': seller({
    input: one.extend(account),
    output: out.saved,
    run: shop.addShopBankAccount,
    ...changed,
  }),
  '/api/seller/bankAccountDelete': seller({
    input: one.extend({ id }),
    output: out.nothing,
    run: shop.deleteShopBankAccount,
    ...changed,
  }),
  '/api/seller/bankAccountDefault': seller({
    input: one.extend({ id }),
    output: out.nothing,
    run: shop.setDefaultShopAccount,
    ...changed,
  }),
  '/api/seller/withdrawApply': seller({
    input: one.extend({ id: formId('refusal:noBankAccount'), apply_money: sum, pay_password: payPassword }),
    output: z.object({
      id: out.id,
      withdraw_no: z.string(),
    }),
    run: shop.applyShopWithdraw,
    successMessage: messageIs('wallet:withdrawDone'),
  }),
  '/api/seller/withdrawals': seller({
    input: one.extend({ status: maybe(oneOf(0, 1, 2, -1)), page, page_size: limit(10) }),
    output: withdrawalPage,
    reads: true,
    run: shop.shopWithdrawals,
  }),
}
