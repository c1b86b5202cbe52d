import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Topics that staff close and sort, and comments of videos that are held for review. */
export async function up(db: Kysely<unknown>) {
  const { number, text } = columns(db)
  for (const name of ['is_closed', 'sort'])
    await db.schema
      .alterTable('talk')
      .addColumn(name, number, c => c.notNull().defaultTo(0))
      .execute()
  await db.schema.createIndex('talk_open').on('talk').columns(['is_closed', 'sort', 'interact', 'id']).execute()
  await db.schema.createIndex('talk_open_week').on('talk').columns(['is_closed', 'week_interact', 'id']).execute()

  await db.schema
    .alterTable('video_comment')
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .execute()
  const waits = sql<boolean>`is_approved = 0 and deletetime is null`
  await db.schema.createIndex('video_comment_held').on('video_comment').column('id').where(waits).execute()
}
