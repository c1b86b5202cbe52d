import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Members' passkeys, and the challenges for signing with them. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)
  await db.schema
    .createTable('passkey')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('credential', text, c => c.notNull().unique())
    .addColumn('public_key', text, c => c.notNull())
    .addColumn('counter', number, c => c.notNull())
    .addColumn('transports', text, c => c.notNull())
    .addColumn('name', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('usetime', number)
    .execute()
  await db.schema.createIndex('passkey_by_user_id').on('passkey').column('user_id').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('hash', text, c => c.primaryKey())
    .addColumn('user_id', key, c => c.references('user.id'))
    .addColumn('session', text, c => c.notNull())
    .addColumn('until', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('passkey_challenge_by_user_id').on('passkey_challenge').column('user_id').execute()
  await db.schema.createIndex('passkey_challenge_by_until').on('passkey_challenge').column('until').execute()
}
