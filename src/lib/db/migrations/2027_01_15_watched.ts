import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Results of the last runs of background jobs, and errors in browsers. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('watched')
    .addColumn('name', text, c => c.primaryKey())
    .addColumn('lasttime', number, c => c.notNull())
    .addColumn('ms', key, c => c.notNull())
    .addColumn('goodtime', number, c => c.notNull())
    .addColumn('badtime', number, c => c.notNull())
    .addColumn('day', key, c => c.notNull())
    .addColumn('runs', key, c => c.notNull())
    .addColumn('failures', key, c => c.notNull())
    .addColumn('error', text, c => c.notNull())
    .addColumn('detail', text, c => c.notNull())
    .execute()
  await db.schema
    .createTable('browser_error')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('build', text, c => c.notNull())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('file', text, c => c.notNull())
    .addColumn('message', text, c => c.notNull())
    .addColumn('times', key, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('lasttime', number, c => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('browser_error')
  await index('browser_error_of_kind').columns(['build', 'kind', 'file', 'message']).unique().execute()
  await index('browser_error_by_lasttime').column('lasttime').execute()
}
