import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Columns that can be hidden, moderation queues, and the data that trust is computed from. */
export async function up(db: Kysely<unknown>) {
  const { key, number, text } = columns(db)

  await db.schema
    .alterTable('forum_column')
    .addColumn('is_show', number, c => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('comment')
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .execute()

  // Few rows are pending at any time: these partial indexes contain nothing else.
  const waits = sql<boolean>`is_approved = 0 and deletetime is null`
  await db.schema.createIndex('essay_held').on('essay').columns(['forum_id', 'id']).where(waits).execute()
  await db.schema.createIndex('comment_held').on('comment').columns(['essay_id', 'id']).where(waits).execute()
  await db.schema.createIndex('mute_by_forum_id_until').on('mute').columns(['forum_id', 'until']).execute()

  const liked = sql<boolean>`quantity > 0 and shown = 1`
  await db.schema.createIndex('comment_liked').on('comment').columns(['user_id']).where(liked).execute()

  // The days on which a member was active, and how many posts they opened.
  await db.schema
    .createTable('presence')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('day', number, c => c.notNull())
    .addColumn('essays', number, c => c.notNull())
    .addPrimaryKeyConstraint('presence_pk', ['user_id', 'day'])
    .execute()
}
