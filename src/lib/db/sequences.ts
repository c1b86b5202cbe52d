import { sql } from 'kysely'
import { allTables } from './dump/tables.ts'
import type { Db } from './open.ts'

/** PostgreSQL numbers new rows after the highest id of each table, once rows were inserted with ids of their own. */
export async function advanceSequences(db: Db): Promise<void> {
  const tables = (await allTables(db)).filter(({ isNumbered }) => isNumbered)
  const newest = tables.map(
    ({ name }) => sql`
      select pg_get_serial_sequence(${sql.lit(`"${name}"`)}, 'id') as sequence, max(id) as id from ${sql.id(name)}`,
  )
  await sql`
    select setval(sequence, id) from (${sql.join(newest, sql` union all `)}) as newest
    where sequence is not null and id is not null`.execute(db)
}
