import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { time } from '../../core/time.ts'
import { type FromType, fromTypes, type UserKind, unitOf, valuesOf } from '../ledger/index.ts'

export const listedAccounts = ['balance', 'balance_money', 'point', 'growth'] as const
type Kind = (typeof listedAccounts)[number]

interface Asked {
  account_type: Kind[]
  from_type?: string | undefined
  start_time?: number | undefined
  end_time?: number | undefined
}

const shown = (kind: string, amount: number) => (unitOf(kind) === 'money' ? yuan(amount) : amount)

/** A member's values of these accounts: money as "12.00", points and growth as numbers. */
export async function accountInfo({ db, member }: Member, { account_type }: { account_type: Kind[] }) {
  const kinds: UserKind[] = account_type.length > 0 ? account_type : [...listedAccounts]
  const values = await valuesOf(db, member, kinds)
  return Object.fromEntries(kinds.map(kind => [kind, shown(kind, values[kind])]))
}

/** Entries of these accounts, the newest first; of all time unless a period is given. */
export async function accountEntries(who: Member, { page, page_size, ...asked }: Asked & Pages) {
  const t = translator(who.locale)
  const rows = entries(who, asked)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows
    .select([
      'entry.id',
      'account.kind',
      'entry.amount',
      'entry.value',
      'from_type',
      'relate_id',
      'remark',
      'createtime',
      'posting.key as cause',
    ])
    .orderBy('entry.id', 'desc')
    .limit(page_size)
    .offset(offsetOf({ page, page_size }))
    .execute()
  const orders = await ordersOf(who, list)
  const wired = list.map(({ kind, amount, value, createtime, cause, ...row }) => ({
    ...row,
    ...(orders.get(isOfOrder(cause) ? row.relate_id : 0) ?? { order_id: 0, order_no: '' }),
    account_type: kind,
    account_data: shown(kind, amount),
    value: shown(kind, value),
    create_time: createtime,
    is_plus: Number(amount > 0),
    type_name: t(`wallet:from_${row.from_type as FromType}`),
    time: time(createtime),
  }))
  return pageOf(wired, count, { page, page_size })
}

/** Postings whose `relate_id` is an order: its payment, closing, refund, points for it. */
const isOfOrder = (cause: string) => /^(order|refund|memberconsume):/.test(cause)

/** The member's own orders that these entries are about. */
async function ordersOf({ db, member }: Member, entries: { cause: string; relate_id: number }[]) {
  const ids = entries.filter(({ cause }) => isOfOrder(cause)).map(({ relate_id }) => relate_id)
  if (ids.length === 0) return new Map<number, { order_id: number; order_no: string }>()
  const rows = await db
    .selectFrom('shop_order')
    .select(['id as order_id', 'order_no'])
    .where('id', 'in', ids)
    .where('user_id', '=', member)
    .execute()
  return new Map(rows.map(row => [row.order_id, row]))
}

/** Total in and out; for accounts of one unit only. */
export async function accountSum(who: Member, asked: Asked) {
  const rows = await entries(who, asked)
    .select('account.kind')
    .select(
      sql<number>`cast(coalesce(sum(case when entry.amount > 0 then entry.amount else 0 end), 0) as bigint)`.as('came'),
    )
    .select(
      sql<number>`cast(coalesce(sum(case when entry.amount < 0 then -entry.amount else 0 end), 0) as bigint)`.as(
        'went',
      ),
    )
    .groupBy('account.kind')
    .execute()
  const kind = asked.account_type[0] ?? 'balance'
  const all = (name: 'came' | 'went') => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    income: shown(kind, all('came')),
    expend: shown(kind, all('went')),
    sum: shown(kind, all('came') - all('went')),
  }
}

/** Names of the entry sources that lists can be filtered by. */
export function accountFromTypes({ locale }: Member) {
  const t = translator(locale)
  return fromTypes.map(from_type => ({ from_type, type_name: t(`wallet:from_${from_type}`) }))
}

/** Sources that occur in the member's own entries. */
export async function ownFromTypes({ db, member }: Member, account_type: Kind[]) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('entry', 'entry.account_id', 'account.id')
    .innerJoin('posting', 'posting.id', 'entry.posting_id')
    .select('from_type')
    .distinct()
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', member)
    .where('kind', 'in', account_type)
    .execute()
  const known = new Set(rows.map(row => row.from_type))
  return fromTypes.filter(from_type => known.has(from_type))
}

function entries({ db, member }: Member, { account_type, from_type, start_time, end_time }: Asked) {
  let rows = db
    .selectFrom('account')
    .innerJoin('entry', 'entry.account_id', 'account.id')
    .innerJoin('posting', 'posting.id', 'entry.posting_id')
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', member)
    .where('kind', 'in', account_type.length > 0 ? account_type : [...listedAccounts])
  if (from_type) rows = rows.where('from_type', '=', from_type)
  if (start_time) rows = rows.where('createtime', '>=', start_time)
  if (end_time) rows = rows.where('createtime', '<', end_time)
  return rows
}
