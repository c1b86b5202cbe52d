import type { Kysely } from 'kysely'

/** Notices are sorted by time: one written late, about an earlier event, is inserted where it belongs. */
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
