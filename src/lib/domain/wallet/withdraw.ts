import type { Caller, Changing, Member } from '../../core/caller.ts'
import { money, yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { checkPayPassword, ownMobile, sendNotice, useCode } from '../account/index.ts'
import { newSerialNumber, valuesOf } from '../ledger/index.ts'
import {
  type AccountOwner,
  accountOf,
  defaultAccount,
  maskedAccount,
  memberAs,
  type WithdrawType,
  withdrawTypes,
} from './bank-accounts.ts'
import { type Rules, rulesOf } from './reward-rules.ts'
import { logWithdrawal, moveWithdraw, reserveWithdrawal } from './withdraw-states.ts'

type Config = Rules['withdraw']

/** The platform's fee on a withdrawal, in fen; rate in hundredths of a per cent. */
export const feeOf = (money: number, { rate }: Pick<Config, 'rate'>) => Math.round((money * rate) / 10_000)

/** The rules of withdrawing in wire units: yuan, per cent. */
export async function withdrawConfig({ db }: Caller) {
  const { is_use, min, max, rate, transfer_type, is_auto_audit } = await rulesOf(db, 'withdraw')
  return { is_use, min: yuan(min), max: yuan(max), rate: rate / 100, transfer_type, is_auto_audit, is_auto_transfer: 0 }
}

/** Names of the ways of transfer. */
export async function transferType({ db, locale }: Caller): Promise<Partial<Record<WithdrawType, string>>> {
  const t = translator(locale)
  const { transfer_type } = await rulesOf(db, 'withdraw')
  const on = withdrawTypes.filter(each => transfer_type.split(',').includes(each))
  return Object.fromEntries(on.map(each => [each, t(`wallet:type_${each}`)]))
}

/** For the form: the default account, the withdrawable amount, and what is being withdrawn. */
export async function withdrawInfo(who: Member) {
  const [account, values] = await Promise.all([
    defaultAccount(who, memberAs(who)),
    valuesOf(who.db, who.member, ['balance_money', 'balance_withdraw_apply']),
  ])
  const { balance_money, balance_withdraw_apply } = values
  return {
    balance_money: yuan(balance_money),
    balance_withdraw_apply: yuan(balance_withdraw_apply),
    bank_account: account,
  }
}

interface Asked {
  /** The bank account. */
  id: number
  /** Fen. */
  apply_money: number
  pay_password?: string | undefined
  code?: string | undefined
}

/**
 * Requests a withdrawal; the money is reserved until staff pay or refuse. Confirmed by the pay password or by a code
 * sent to the member's own number. Refusals withdrawOff, withdrawLeast, withdrawMost, withdrawMore, noSuchContent,
 * noPayPassword, wrongPayPassword, tooManyTries, wrongCode.
 */
export async function applyWithdraw(who: Member, { pay_password, code, ...asked }: Asked) {
  if (code && !pay_password) await useCode(who, { mobile: await ownMobile(who), type: 7, code })
  else await checkPayPassword(who, { pay_password: pay_password ?? '' })
  return change(who, who => createWithdrawal(who, memberAs(who), asked))
}

/** The same for any owner; the caller checks access. */
export async function createWithdrawal(
  who: Changing<Member>,
  owner: AccountOwner,
  { id: account_id, apply_money }: Pick<Asked, 'id' | 'apply_money'>,
) {
  const config = await rulesOf(who.db, 'withdraw')
  checkAmount(config, apply_money)
  const account = await accountOf(who, owner, account_id)
  if (!config.transfer_type.split(',').includes(account.withdraw_type)) throw new Refusal('withdrawOff')
  const service_money = feeOf(apply_money, config)
  const row = await who.db
    .insertInto('withdraw')
    .values({
      withdraw_no: newSerialNumber(who.now),
      ...owner,
      withdraw_type: account.withdraw_type,
      realname: account.realname,
      mobile: account.mobile,
      bank_name: account.branch_bank_name,
      account_number: account.bank_account,
      apply_money,
      rate: config.rate,
      service_money,
      money: apply_money - service_money,
      createtime: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logWithdrawal(who, {
    id: row.id,
    from_status: null,
    to_status: 0,
    action: 'apply',
    way: 1,
    user_id: who.member,
  })
  await reserved(who, row)
  await notifyOfWithdrawal(who, row, 'USER_WITHDRAWAL_APPLY')
  if (config.is_auto_audit) await moveWithdraw(who, row.id, 'agree', { way: 4 })
  return { id: row.id, withdraw_no: row.withdraw_no }
}

function checkAmount({ is_use, min, max }: Config, money: number) {
  if (!is_use) throw new Refusal('withdrawOff')
  if (money < min) throw new Refusal('withdrawLeast', { least: yuan(min), field: 'apply_money' })
  if (money > max) throw new Refusal('withdrawMost', { most: yuan(max), field: 'apply_money' })
}

async function reserved(who: Changing<Member>, row: Parameters<typeof reserveWithdrawal>[1]) {
  try {
    await reserveWithdrawal(who, row)
  } catch (error) {
    const isShort = error instanceof Refusal && error.reason === 'notEnough'
    throw isShort ? new Refusal('withdrawMore', { field: 'apply_money' }) : error
  }
}

interface Sum {
  id: number
  owner_type: string
  owner_id: number
  money: number
}

/** Notifies a member; shops see their own list. */
export async function notifyOfWithdrawal(
  who: Changing<Caller>,
  row: Sum,
  kind: 'USER_WITHDRAWAL_APPLY' | 'USER_WITHDRAWAL_AGREE' | 'USER_WITHDRAWAL_SUCCESS' | 'USER_WITHDRAWAL_REFUSE',
  text = money(row.money),
) {
  if (row.owner_type !== 'user') return
  const about = { target_type: 'withdraw', target_id: row.id, text }
  await sendNotice({ ...who, member: null }, { to: row.owner_id, type: 'trade', kind, ...about })
}

/** The member's withdrawals, the newest first. */
export const withdrawals = (who: Member, asked: Pages & { status?: number | undefined }) =>
  withdrawPage(who, memberAs(who), asked)

export async function withdrawPage(
  who: Caller,
  owner: AccountOwner,
  { status, ...pages }: Pages & { status?: number | undefined },
) {
  let rows = who.db
    .selectFrom('withdraw')
    .where('owner_type', '=', owner.owner_type)
    .where('owner_id', '=', owner.owner_id)
  if (status !== undefined) rows = rows.where('status', '=', status)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  return pageOf(
    list.map(row => withdrawalView(who, row)),
    count,
    pages,
  )
}

/** One of the member's own withdrawals with its history. Refusal noSuchContent. */
export async function withdrawDetail(who: Member, { id }: { id: number }) {
  const { owner_type, owner_id } = memberAs(who)
  const row = await who.db
    .selectFrom('withdraw')
    .selectAll()
    .where('id', '=', id)
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  return withdrawalView(who, row)
}

interface Row extends Sum {
  withdraw_type: string
  status: number
  apply_money: number
  service_money: number
  rate: number
  account_number: string
}

/** In yuan, with the account number masked. */
export function withdrawalView<Each extends Row>({ locale }: Caller, { account_number, ...row }: Each) {
  const t = translator(locale)
  return {
    ...row,
    apply_money: yuan(row.apply_money),
    service_money: yuan(row.service_money),
    money: yuan(row.money),
    rate: row.rate / 100,
    bank_account: maskedAccount(account_number),
    status_name: t(`wallet:withdraw_${nameOf(row.status)}`),
    transfer_type_name: t(`wallet:type_${row.withdraw_type as WithdrawType}`),
  }
}

const nameOf = (status: number) =>
  status === -1 ? 'refused' : status === 2 ? 'paid' : status === 1 ? 'toPay' : 'toCheck'
