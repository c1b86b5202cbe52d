import { type Kysely, sql } from 'kysely'
import { columns, isPostgres } from '../columns.ts'

/** Staff roles, the audit log, and moderation queues. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)
  const index = (on: string, ...by: string[]) =>
    db.schema
      .createIndex(`${on}_by_${by.join('_')}`)
      .on(on)
      .columns(by)
      .execute()

  await db.schema
    .createTable('role')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('duty', text, c => c.notNull())
    .addColumn('scope', key, c => c.notNull().defaultTo(0))
    .addColumn('createtime', number, c => c.notNull())
    .addPrimaryKeyConstraint('role_pk', ['user_id', 'duty', 'scope'])
    .execute()
  await index('role', 'duty', 'scope')

  // No foreign keys: the audit log outlives its actors and subjects.
  await db.schema
    .createTable('audit')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('action', text, c => c.notNull())
    .addColumn('target_type', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('forum_id', key)
    .addColumn('reason', text, c => c.notNull())
    .addColumn('detail', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await index('audit', 'user_id', 'id')
  await index('audit', 'action', 'id')
  await index('audit', 'forum_id', 'id')
  await index('audit', 'target_type', 'target_id', 'id')
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db))

  await db.schema
    .createTable('report')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('target_type', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('author_id', key, c => c.notNull())
    .addColumn('forum_id', key)
    .addColumn('weight', number, c => c.notNull())
    .addColumn('status', number, c => c.notNull().defaultTo(0))
    .addColumn('assignee', key)
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('donetime', number)
    .addColumn('reason', text, c => c.notNull())
    .addColumn('desc', text, c => c.notNull())
    .addColumn('images', text, c => c.notNull())
    .execute()
  await index('report', 'status', 'id')
  await index('report', 'forum_id', 'status', 'id')
  await index('report', 'target_type', 'target_id', 'status')
  await sql`create unique index report_open on report (user_id, target_type, target_id) where status < 2`.execute(db)

  await db.schema
    .createTable('review')
    .addColumn('kind', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('assignee', key)
    .addColumn('taketime', number)
    .addColumn('appeal', text, c => c.notNull().defaultTo(''))
    .addColumn('appealtime', number)
    .addPrimaryKeyConstraint('review_pk', ['kind', 'target_id'])
    .execute()
  await db.schema
    .createTable('review_note')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('text', text, c => c.notNull())
    .execute()
  await index('review_note', 'kind', 'target_id', 'id')

  await db.schema
    .createTable('ban')
    .addColumn('user_id', key, c => c.primaryKey().references('user.id'))
    .addColumn('until', number, c => c.notNull())
    .addColumn('reason', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await index('ban', 'until')

  // The moderation queues, oldest first; published rows are not in these indexes.
  for (const table of ['essay', 'comment'])
    await sql`
      create index ${sql.id(`${table}_waiting`)} on ${sql.id(table)} (id) where is_approved = 0 and deletetime is null
    `.execute(db)
}

async function keepOnSqlite(db: Kysely<unknown>) {
  for (const verb of ['update', 'delete'])
    await sql`
      create trigger ${sql.id(`audit_no_${verb}`)} before ${sql.raw(verb)} on audit
      begin select raise(abort, 'the audit log is append-only'); end
    `.execute(db)
}

async function keepOnPostgres(db: Kysely<unknown>) {
  await sql`
    create function audit_is_kept() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$
  `.execute(db)
  await sql`
    create trigger audit_is_kept before update or delete or truncate on audit
    for each statement execute function audit_is_kept()
  `.execute(db)
}
