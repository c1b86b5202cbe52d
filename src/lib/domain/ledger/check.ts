import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Checks the ledger: returns one sentence per error, none when it is consistent. Each check is one statement, so it can
 * run while the site does.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const answers = await Promise.all([unbalanced(db), unequal(db), negative(db), unfinished(db), empty(db)])
  return answers.flat()
}

/** Number of rows checked. */
export async function ledgerSize(db: Db) {
  const count = async (table: 'account' | 'posting' | 'entry') => {
    const row = await db
      .selectFrom(table)
      .select(e => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return { accounts: await count('account'), postings: await count('posting'), entries: await count('entry') }
}

const unit = sql<string>`case when account.kind in ('point', 'growth') then account.kind else 'money' end`
const sum = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

async function unbalanced(db: Db) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select('posting_id')
    .select(unit.as('unit'))
    .select(sum('entry.amount').as('sum'))
    .groupBy(['posting_id', unit])
    .having(sum('entry.amount'), '<>', 0)
    .limit(100)
    .execute()
  return rows.map(row => `posting ${row.posting_id} is out by ${row.sum} of ${row.unit}`)
}

async function unequal(db: Db) {
  const sums = db.selectFrom('entry').select('account_id').select(sum('amount').as('entries')).groupBy('account_id')
  const waits = db
    .selectFrom('account_waiting')
    .select('account_id')
    .select(sum('amount').as('waiting'))
    .groupBy('account_id')
  const had = sql<number>`account.value + coalesce(waits.waiting, 0)`
  const got = sql<number>`coalesce(sums.entries, 0)`
  const rows = await db
    .selectFrom('account')
    .leftJoin(sums.as('sums'), 'sums.account_id', 'account.id')
    .leftJoin(waits.as('waits'), 'waits.account_id', 'account.id')
    .select(['owner_type', 'owner_id', 'kind', had.as('had'), got.as('got')])
    .where(had, '<>', got)
    .limit(100)
    .execute()
  return rows.map(row => `${row.owner_type} ${row.owner_id} has ${row.had} of ${row.kind}, its entries say ${row.got}`)
}

async function negative(db: Db) {
  const rows = await db
    .selectFrom('account')
    .select(['owner_type', 'owner_id', 'kind', 'value'])
    .where('owner_type', 'in', ['user', 'shop'])
    .where('value', '<', 0)
    .limit(100)
    .execute()
  return rows.map(row => `${row.owner_type} ${row.owner_id} owes ${-row.value} of ${row.kind}`)
}

/** An account's value must equal that of its newest entry. */
async function unfinished(db: Db) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('entry', 'entry.account_id', 'account.id')
    .select(['owner_type', 'owner_id', 'account.kind', 'account.value', 'entry.value as said'])
    .where('owner_type', 'in', ['user', 'shop'])
    .where('entry.id', '=', e =>
      e
        .selectFrom('entry as newest')
        .whereRef('newest.account_id', '=', 'account.id')
        .select(e => e.fn.max('newest.id').as('id')),
    )
    .whereRef('entry.value', '<>', 'account.value')
    .limit(100)
    .execute()
  return rows.map(
    row => `${row.owner_type} ${row.owner_id} has ${row.value} of ${row.kind}, the last entry ${row.said}`,
  )
}

async function empty(db: Db) {
  const rows = await db
    .selectFrom('posting')
    .select(['id', 'key'])
    .where(e => e.not(e.exists(e.selectFrom('entry').whereRef('posting_id', '=', 'posting.id').select('entry.id'))))
    .limit(100)
    .execute()
  return rows.map(row => `posting ${row.id} (${row.key}) has no entries`)
}
