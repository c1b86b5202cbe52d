import { sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'

const AT_ONCE = 5000

/** Scheduled: adds pending entries to the accounts of the platform and the outside world; safe in several processes. */
export async function mergePendingEntries(who: Caller): Promise<void> {
  while ((await change(who, ({ db }) => mergeBatch(db))) === AT_ONCE);
}

async function mergeBatch(db: Db) {
  const next = db.selectFrom('account_waiting').select('id').orderBy('id').limit(AT_ONCE)
  const rows = await db
    .deleteFrom('account_waiting')
    .where('id', 'in', next)
    .returning(['account_id', 'amount'])
    .execute()
  const sums = new Map<number, number>()
  for (const { account_id, amount } of rows) sums.set(account_id, (sums.get(account_id) ?? 0) + amount)
  for (const [id, sum] of [...sums].sort(([one], [other]) => one - other))
    await db
      .updateTable('account')
      .set(e => ({ value: e('value', '+', sum) }))
      .where('id', '=', id)
      .execute()
  return rows.length
}

/** The value of an account of the platform or the outside world with its pending entries; fen or points. */
export async function pendingBalance(db: Db, owner: 'platform' | 'outside', kind: string): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select(e =>
      e(
        'value',
        '+',
        e
          .selectFrom('account_waiting')
          .whereRef('account_id', '=', 'account.id')
          .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum')),
      ).as('worth'),
    )
    .where('owner_type', '=', owner)
    .where('owner_id', '=', 0)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Number(row?.worth ?? 0)
}
