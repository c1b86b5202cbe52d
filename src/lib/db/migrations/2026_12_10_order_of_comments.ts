import { type Kysely, sql } from 'kysely'

/** Top-level comments by likes, and those of one member at a post. */
export async function up(db: Kysely<unknown>) {
  const stands = sql<boolean>`root_id = 0 and shown = 1`
  await db.schema
    .createIndex('comment_by_likes')
    .on('comment')
    .columns(['essay_id', 'quantity desc', 'id'])
    .where(stands)
    .execute()
  await db.schema
    .createIndex('comment_by_writer')
    .on('comment')
    .columns(['essay_id', 'user_id', 'id'])
    .where(stands)
    .execute()
}
