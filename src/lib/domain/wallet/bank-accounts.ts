import type { Caller, Changing, Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { lockShop } from '../account/index.ts'

export const withdrawTypes = ['bank', 'alipay', 'wechatpay'] as const
export type WithdrawType = (typeof withdrawTypes)[number]

/** Whose account it is: a member's, or a shop's. */
export interface AccountOwner {
  owner_type: 'user' | 'shop'
  owner_id: number
}

export const memberAs = ({ member }: Member): AccountOwner => ({ owner_type: 'user', owner_id: member })

interface Written {
  realname: string
  mobile: string
  withdraw_type: WithdrawType
  /** For a bank account. */
  branch_bank_name?: string | undefined
  bank_account: string
  is_default?: 0 | 1 | undefined
}

const MOST = 10
const columns = ['id', 'realname', 'mobile', 'withdraw_type', 'branch_bank_name', 'bank_account', 'is_default'] as const

const accountsOf = ({ db }: Caller, owner: AccountOwner) =>
  db
    .selectFrom('bank_account')
    .where('owner_type', '=', owner.owner_type)
    .where('owner_id', '=', owner.owner_id)
    .where('is_deleted', '=', 0)

/** Masks account numbers and names. */
const masked = <Row extends { realname: string; mobile: string; bank_account: string }>(row: Row) => ({
  ...row,
  realname: `${[...row.realname][0] ?? ''}**`,
  mobile: row.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
  bank_account: maskedAccount(row.bank_account),
})

/** Keeps the last four digits of a number; of an e-mail address the first two characters and the domain. */
export const maskedAccount = (account: string) =>
  account.includes('@')
    ? `${account.slice(0, 2)}****${account.slice(account.indexOf('@'))}`
    : `****${account.slice(-4)}`

/** The member's withdrawal accounts, the default one first. */
export const bankAccounts = (who: Member, pages: Pages) => bankAccountPage(who, memberAs(who), pages)

export async function bankAccountPage(who: Caller, owner: AccountOwner, pages: Pages) {
  const rows = accountsOf(who, owner)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows
    .select(columns)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return pageOf(list.map(masked), count, pages)
}

/** One account unmasked, for its form. Refusal noSuchContent. */
export const bankAccount = (who: Member, { id }: { id: number }) => accountOf(who, memberAs(who), id)

/** Refusal noSuchContent, also for another owner's account. */
export const accountOf = (who: Caller, owner: AccountOwner, id: number) =>
  accountsOf(who, owner)
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** The owner's default account, or null. */
export async function defaultAccount(who: Caller, owner: AccountOwner) {
  const row = await accountsOf(who, owner)
    .select(columns)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ? masked(row) : null
}

/**
 * Adds an account; the first becomes the default. Refusals badField (bank account without a bank name),
 * tooManyAccounts.
 */
export const addBankAccount = (who: Member, written: Written) => addAccount(who, memberAs(who), written)

export function addAccount(who: Caller, owner: AccountOwner, { is_default = 0, ...written }: Written) {
  const values = checked(written)
  return change(who, async who => {
    await takeOwner(who, owner)
    const { count } = await accountsOf(who, owner)
      .select(e => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST) throw new Refusal('tooManyAccounts', { most: String(MOST) })
    const { id } = await who.db
      .insertInto('bank_account')
      .values({ ...owner, ...values, createtime: who.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (is_default || count === 0) await makeDefault(who, owner, id)
    return { id }
  })
}

/** Changes an account; its default flag is left alone. Refusals noSuchContent, badField. */
export function editBankAccount(who: Member, { id, is_default, ...written }: Written & { id: number }) {
  const values = checked(written)
  return change(who, async who => {
    const owner = memberAs(who)
    await takeOwner(who, owner)
    await accountOf(who, owner, id)
    await who.db.updateTable('bank_account').set(values).where('id', '=', id).execute()
    if (is_default) await makeDefault(who, owner, id)
    return { id }
  })
}

/** Refusal noSuchContent. */
export const setDefaultAccount = (who: Member, { id }: { id: number }) => defaultTo(who, memberAs(who), id)

export function defaultTo(who: Caller, owner: AccountOwner, id: number) {
  return change(who, async who => {
    await takeOwner(who, owner)
    await accountOf(who, owner, id)
    await makeDefault(who, owner, id)
    return []
  })
}

/** Deletes an account; the default one only when it is the last. Refusals noSuchContent, defaultAccount. */
export const deleteBankAccount = (who: Member, { id }: { id: number }) => deleteAccount(who, memberAs(who), id)

export function deleteAccount(who: Caller, owner: AccountOwner, id: number) {
  return change(who, async who => {
    await takeOwner(who, owner)
    const { is_default } = await accountOf(who, owner, id)
    const other = await accountsOf(who, owner).select('id').where('id', '<>', id).executeTakeFirst()
    if (is_default && other) throw new Refusal('defaultAccount')
    await who.db.deleteFrom('bank_account').where('id', '=', id).execute()
    return []
  })
}

/** Locks the owner: there is one default account and a limit on their number. */
const takeOwner = (who: Changing<Caller>, { owner_type, owner_id }: AccountOwner) =>
  owner_type === 'user'
    ? who.db
        .updateTable('user')
        .set(e => ({ grade: e.ref('grade') }))
        .where('id', '=', owner_id)
        .execute()
    : lockShop(who, owner_id)

const makeDefault = ({ db }: Changing<Caller>, { owner_type, owner_id }: AccountOwner, id: number) =>
  db
    .updateTable('bank_account')
    .set(e => ({ is_default: e.case().when('id', '=', id).then(1).else(0).end() }))
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .execute()

function checked({ branch_bank_name = '', ...written }: Omit<Written, 'is_default'>) {
  const isBank = written.withdraw_type === 'bank'
  if (isBank && branch_bank_name === '') throw new Refusal('badField', { field: 'branch_bank_name' }, 'wallet:askBank')
  return { ...written, branch_bank_name: isBank ? branch_bank_name : '' }
}
