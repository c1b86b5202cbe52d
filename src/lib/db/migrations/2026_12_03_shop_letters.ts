import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Letters between members and shops: in the same table as all others; a row covers both sides of a conversation. */
export async function up(db: Kysely<unknown>) {
  const { key, number } = columns(db)
  // 0 between two members; with a shop low_id and high_id are both the member.
  await db.schema
    .alterTable('letter')
    .addColumn('site_id', key, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('letter_by_low_id_high_id_site_id_id')
    .on('letter')
    .columns(['low_id', 'high_id', 'site_id', 'id'])
    .execute()
  await db.schema.dropIndex('letter_by_low_id_high_id_id').execute()

  await db.schema
    .createTable('shop_dialog')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('site_id', key, c => c.notNull().references('shop.id'))
    .addColumn('last_id', key, c => c.notNull().defaultTo(0))
    .addColumn('unread', number, c => c.notNull().defaultTo(0))
    .addColumn('deleted_id', key, c => c.notNull().defaultTo(0))
    .addColumn('shown', number, c => c.notNull().defaultTo(0))
    .addColumn('is_block', number, c => c.notNull().defaultTo(0))
    .addColumn('desk_unread', number, c => c.notNull().defaultTo(0))
    .addColumn('is_mute', number, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('shop_dialog_pk', ['user_id', 'site_id'])
    .execute()
  await db.schema
    .createIndex('shop_dialog_by_user_id_shown_last_id')
    .on('shop_dialog')
    .columns(['user_id', 'shown', 'last_id'])
    .execute()
  await db.schema
    .createIndex('shop_dialog_by_site_id_last_id')
    .on('shop_dialog')
    .columns(['site_id', 'last_id'])
    .execute()
  await sql`create index shop_dialog_unread on shop_dialog (user_id) where unread > 0`.execute(db)
  await sql`create index shop_dialog_waiting on shop_dialog (site_id, last_id) where desk_unread > 0`.execute(db)
}
