import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Notices, letters, and blocked members. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)

  // Mentions look members up by nickname.
  await db.schema.createIndex('user_by_nickname').on('user').column('nickname').execute()
  // 1: letters only from people that the member follows.
  await db.schema
    .alterTable('user')
    .addColumn('letters_from', number, c => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('notice')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('type', text, c => c.notNull())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('actor_id', key, c => c.references('user.id'))
    .addColumn('target_type', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('text', text, c => c.notNull())
    // The key of a notice that is sent only once; null for one that may repeat.
    .addColumn('once', text)
    .addColumn('is_read', number, c => c.notNull().defaultTo(0))
    .addColumn('createtime', number, c => c.notNull())
    .addUniqueConstraint('notice_once', ['user_id', 'once'])
    .execute()
  await db.schema.createIndex('notice_by_user_id_id').on('notice').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('notice_by_user_id_type_id').on('notice').columns(['user_id', 'type', 'id']).execute()
  await db.schema.createIndex('notice_by_createtime').on('notice').column('createtime').execute()
  await sql`create index notice_unread on notice (user_id, type) where is_read = 0`.execute(db)

  await db.schema
    .createTable('notice_setting')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('type', text, c => c.notNull())
    .addColumn('site', number, c => c.notNull())
    .addPrimaryKeyConstraint('notice_setting_pk', ['user_id', 'type'])
    .execute()

  await db.schema
    .createTable('block')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('target_id', key, c => c.notNull().references('user.id'))
    .addColumn('createtime', number, c => c.notNull())
    .addPrimaryKeyConstraint('block_pk', ['user_id', 'target_id'])
    .execute()
  await db.schema.createIndex('block_by_target_id').on('block').column('target_id').execute()

  await db.schema
    .createTable('letter')
    .addColumn('id', id, c => c.primaryKey())
    // The two members, by ascending id: both sides share one thread.
    .addColumn('low_id', key, c => c.notNull().references('user.id'))
    .addColumn('high_id', key, c => c.notNull().references('user.id'))
    .addColumn('from_id', key, c => c.notNull())
    .addColumn('title', text, c => c.notNull())
    .addColumn('content', text, c => c.notNull())
    .addColumn('image', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('letter_by_low_id_high_id_id').on('letter').columns(['low_id', 'high_id', 'id']).execute()

  await db.schema
    .createTable('dialog')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('peer_id', key, c => c.notNull().references('user.id'))
    .addColumn('last_id', key, c => c.notNull().defaultTo(0))
    .addColumn('unread', number, c => c.notNull().defaultTo(0))
    // The last letter of the side that the member has deleted.
    .addColumn('deleted_id', key, c => c.notNull().defaultTo(0))
    .addColumn('shown', number, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('dialog_pk', ['user_id', 'peer_id'])
    .execute()
  await db.schema
    .createIndex('dialog_by_user_id_shown_last_id')
    .on('dialog')
    .columns(['user_id', 'shown', 'last_id'])
    .execute()
  await sql`create index dialog_unread on dialog (user_id) where unread > 0`.execute(db)
}
