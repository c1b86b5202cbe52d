import type { Kysely } from 'kysely'

/** Indexes for paging through marks, moderators, blocks and followers: the id breaks ties within a second. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('mark_by_user_id_kind_createtime').execute()
  await db.schema.dropIndex('mark_by_kind_target_id_createtime').execute()
  await index('mark', 'user_id', 'kind', 'createtime', 'target_id')
  await index('mark', 'kind', 'target_id', 'createtime', 'user_id')
  await index('moderator', 'user_id', 'createtime', 'forum_id')
  await index('block', 'user_id', 'createtime', 'target_id')

  function index(on: string, ...by: string[]) {
    const made = db.schema.createIndex(`${on}_by_${by.join('_')}`)
    return made.on(on).columns(by).execute()
  }
}
