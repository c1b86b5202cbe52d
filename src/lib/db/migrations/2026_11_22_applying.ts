import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Owner certifications and applications for a forum's moderation. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)

  // No foreign key to the files: the decision outlives the documents.
  await db.schema
    .createTable('certification')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('brand_id', key, c => c.notNull().references('brand.id'))
    .addColumn('series', text, c => c.notNull())
    .addColumn('id_positive', key, c => c.notNull())
    .addColumn('id_back', key, c => c.notNull())
    .addColumn('driving_license', key, c => c.notNull())
    .addColumn('car_photo', key, c => c.notNull())
    .addColumn('hashes', text, c => c.notNull())
    .addColumn('has_documents', number, c => c.notNull().defaultTo(1))
    .addColumn('state', number, c => c.notNull().defaultTo(0))
    .addColumn('refuse_reason', text, c => c.notNull().defaultTo(''))
    .addColumn('reviewer_id', key, c => c.references('user.id'))
    .addColumn('decidetime', number)
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  // At most one pending or approved application, however many are sent at once.
  await db.schema
    .createIndex('certification_standing')
    .unique()
    .on('certification')
    .column('user_id')
    .where(sql.ref('state'), 'in', [0, 1])
    .execute()
  await index('certification', 'user_id', 'id')
  await index('certification', 'state', 'createtime', 'id')
  await index('certification', 'has_documents', 'decidetime')

  await db.schema
    .createTable('moderator_apply')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('forum_id', key, c => c.notNull().references('forum.id'))
    .addColumn('nickname', text, c => c.notNull())
    .addColumn('realname', text, c => c.notNull())
    .addColumn('id_number', text, c => c.notNull())
    .addColumn('sex', number, c => c.notNull())
    .addColumn('province', text, c => c.notNull())
    .addColumn('city', text, c => c.notNull())
    .addColumn('area', text, c => c.notNull())
    .addColumn('address', text, c => c.notNull())
    .addColumn('industry', text, c => c.notNull())
    .addColumn('phone', text, c => c.notNull())
    .addColumn('email', text, c => c.notNull())
    .addColumn('reason', text, c => c.notNull())
    .addColumn('state', number, c => c.notNull().defaultTo(0))
    .addColumn('refuse_reason', text, c => c.notNull().defaultTo(''))
    .addColumn('reviewer_id', key, c => c.references('user.id'))
    .addColumn('decidetime', number)
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('moderator_apply_standing')
    .unique()
    .on('moderator_apply')
    .columns(['user_id', 'forum_id'])
    .where(sql.ref('state'), '=', 0)
    .execute()
  await index('moderator_apply', 'user_id', 'id')
  await index('moderator_apply', 'state', 'createtime', 'id')

  function index(on: string, ...by: string[]) {
    const made = db.schema.createIndex(`${on}_by_${by.join('_')}`)
    return made.on(on).columns(by).execute()
  }
}
