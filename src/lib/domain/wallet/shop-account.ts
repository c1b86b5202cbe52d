import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import type { Pages } from '../../core/paging.ts'
import { change } from '../../db/change.ts'
import { checkPayPassword, mustSell, mustSellConfirmed } from '../account/index.ts'
import { type AccountOwner, addAccount, bankAccountPage, defaultTo, deleteAccount } from './bank-accounts.ts'
import { entriesOfShop } from './shop-entries.ts'
import { createWithdrawal, withdrawPage } from './withdraw.ts'

interface Of {
  site_id: number
}

const shopAs = (owner_id: number): AccountOwner => ({ owner_type: 'shop', owner_id })

/** A shop's money and what is being withdrawn, in yuan. Refusal forbidden unless the member sells there. */
export async function shopAccount(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const rows = await who.db
    .selectFrom('account')
    .select(['kind', 'value'])
    .where('owner_type', '=', 'shop')
    .where('owner_id', '=', site_id)
    .execute()
  const held = new Map(rows.map(({ kind, value }) => [kind, value]))
  return { money: yuan(held.get('money') ?? 0), withdraw_apply: yuan(held.get('withdraw_apply') ?? 0) }
}

/** The shop's withdrawal accounts. Refusal forbidden. */
export async function shopBankAccounts(who: Member, { site_id, ...pages }: Of & Pages) {
  await mustSell(who, site_id)
  return bankAccountPage(who, shopAs(site_id), pages)
}

type Written = Parameters<typeof addAccount>[2]

/** Adds a withdrawal account. Refusals forbidden, secondFactorFirst, confirmFirst, badField, tooManyAccounts. */
export async function addShopBankAccount(who: Member, { site_id, ...written }: Of & Written) {
  await mustSellConfirmed(who, site_id)
  return addAccount(who, shopAs(site_id), written)
}

/** Deletes one. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent, defaultAccount. */
export async function deleteShopBankAccount(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSellConfirmed(who, site_id)
  return deleteAccount(who, shopAs(site_id), id)
}

/** Makes one the default. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent. */
export async function setDefaultShopAccount(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSellConfirmed(who, site_id)
  return defaultTo(who, shopAs(site_id), id)
}

/**
 * Requests a withdrawal of a shop's money, confirmed by the seller's own pay password. Refusals forbidden,
 * secondFactorFirst, confirmFirst, and those of applyWithdraw.
 */
export async function applyShopWithdraw(
  who: Member,
  { site_id, pay_password, ...asked }: Of & { id: number; apply_money: number; pay_password: string },
) {
  await mustSellConfirmed(who, site_id)
  await checkPayPassword(who, { pay_password })
  return change(who, who => createWithdrawal(who, shopAs(site_id), asked))
}

/** The shop's withdrawals. Refusal forbidden. */
export async function shopWithdrawals(
  who: Member,
  { site_id, ...pages }: Of & Pages & { status?: number | undefined },
) {
  await mustSell(who, site_id)
  return withdrawPage(who, shopAs(site_id), pages)
}

/** Entries of a shop's account, the newest first, in yuan. Refusal forbidden. */
export async function shopEntries(who: Member, { site_id, ...pages }: Of & Pages) {
  await mustSell(who, site_id)
  return entriesOfShop(who, { site_id, kind: 'money', ...pages })
}

/**
 * The sum of paid orders that are not completed, less refunds, in yuan; before commission, and without cash still to be
 * collected. Refusal forbidden.
 */
export async function shopUnsettled(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const { sum } = await who.db
    .selectFrom('shop_order')
    .select(sql<number>`cast(coalesce(sum(order_money - refund_money), 0) as bigint)`.as('sum'))
    .where('site_id', '=', site_id)
    .where('order_status', 'in', UNDER_WAY)
    .where('pay_status', '=', 1)
    .executeTakeFirstOrThrow()
  return yuan(Number(sum))
}

/** To be sent, to be fetched, sent, received. */
const UNDER_WAY = [1, 2, 3, 4]
