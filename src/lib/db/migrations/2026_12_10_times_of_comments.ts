import { type Kysely, sql } from 'kysely'

/** Comments and answers as they came to a post. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('comment_by_arrival')
    .on('comment')
    .columns(['essay_id', 'id'])
    .where(sql<boolean>`shown = 1`)
    .execute()
}
