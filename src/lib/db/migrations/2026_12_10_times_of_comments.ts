import { type Kysely, sql } from 'kysely'

/** Comments and replies of a post in the order of their creation. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('comment_by_arrival')
    .on('comment')
    .columns(['essay_id', 'id'])
    .where(sql<boolean>`shown = 1`)
    .execute()
}
