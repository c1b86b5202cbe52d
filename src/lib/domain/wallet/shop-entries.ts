import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import type { FromType } from '../ledger/accounts.ts'

/** Entries of one account of a shop (money or deposit), the newest first, in yuan. The caller checks access. */
export async function entriesOfShop(
  who: Member,
  { site_id, kind, ...pages }: Pages & { site_id: number; kind: 'money' | 'deposit' },
) {
  const t = translator(who.locale)
  const rows = who.db
    .selectFrom('account')
    .innerJoin('entry', 'entry.account_id', 'account.id')
    .innerJoin('posting', 'posting.id', 'entry.posting_id')
    .where('owner_type', '=', 'shop')
    .where('owner_id', '=', site_id)
    .where('kind', '=', kind)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['entry.id', 'entry.amount', 'entry.value', 'from_type', 'relate_id', 'remark', 'createtime'])
    .orderBy('entry.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const wired = list.map(({ amount, value, from_type, ...row }) => ({
    ...row,
    from_type,
    type_name: t(`wallet:from_${from_type as FromType}`),
    is_plus: Number(amount > 0),
    amount: yuan(amount),
    value: yuan(value),
  }))
  return pageOf(wired, count, pages)
}
