import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Lists sort posts by their time of publication; their indexes follow. */
const sorted = [
  ['forum_id', 'shown', 'top', 'createtime', 'id', 'column_id'],
  ['forum_id', 'shown', 'createtime', 'id', 'column_id'],
  ['forum_id', 'shown', 'flag', 'createtime', 'id', 'column_id'],
  ['createtime', 'id', 'forum_id', 'shown'],
  ['flag', 'createtime', 'id', 'forum_id', 'shown'],
  ['user_id', 'shown', 'createtime', 'id', 'forum_id'],
]

export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)
  await db.schema
    .alterTable('essay')
    .addColumn('publishtime', number, c => c.notNull().defaultTo(0))
    .execute()
  // A post hidden by reports was published before; one that waits for its first review was not.
  await sql`
    update essay set publishtime = createtime
    where shown = 1 or is_approved = 1
      or exists (select 1 from report where target_type = 'essay' and target_id = essay.id)
  `.execute(db)
  for (const before of sorted) {
    const after = before.map(name => (name === 'createtime' ? 'publishtime' : name))
    await db.schema.dropIndex(`essay_by_${before.join('_')}`).execute()
    await db.schema
      .createIndex(`essay_by_${after.join('_')}`)
      .on('essay')
      .columns(after)
      .execute()
  }
  await db.schema
    .createTable('essay_revision')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('essay_id', key, c => c.notNull().unique().references('essay.id'))
    .addColumn('title', text, c => c.notNull())
    .addColumn('content', text, c => c.notNull())
    .addColumn('blocks', text)
    .addColumn('column_id', key)
    .addColumn('talk_ids', text, c => c.notNull())
    .addColumn('is_approved', number, c => c.notNull().defaultTo(0))
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await sql`create index essay_revision_waiting on essay_revision (essay_id) where is_approved = 0`.execute(db)
}
