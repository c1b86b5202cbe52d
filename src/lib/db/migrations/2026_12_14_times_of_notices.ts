import type { Kysely } from 'kysely'

/** Notices are read by their time: what is told late, of something that happened before, stands where it belongs. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const at = ['createtime', 'id']
  await schema
    .createIndex('notice_by_user_id_createtime')
    .on('notice')
    .columns(['user_id', ...at])
    .execute()
  await schema
    .createIndex('notice_by_user_id_type_createtime')
    .on('notice')
    .columns(['user_id', 'type', ...at])
    .execute()
  await schema.dropIndex('notice_by_user_id_id').execute()
  await schema.dropIndex('notice_by_user_id_type_id').execute()
}
