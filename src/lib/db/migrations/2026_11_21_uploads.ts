import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)
  const index = (on: string, ...by: string[]) =>
    db.schema
      .createIndex(`${on}_by_${by.join('_')}`)
      .on(on)
      .columns(by)
      .execute()

  await db.schema
    .createTable('upload')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('token', text, c => c.notNull().unique())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('kind', text, c => c.notNull())
    .addColumn('type', text, c => c.notNull())
    .addColumn('size', number, c => c.notNull())
    .addColumn('md5', text, c => c.notNull())
    .addColumn('taken', number, c => c.notNull().defaultTo(0))
    .addColumn('raw', number, c => c.notNull().defaultTo(1))
    .addColumn('until', number, c => c.notNull())
    .addColumn('url', text, c => c.notNull().defaultTo(''))
    .addColumn('width', number, c => c.notNull().defaultTo(0))
    .addColumn('height', number, c => c.notNull().defaultTo(0))
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await index('upload', 'user_id', 'createtime')
  await index('upload', 'user_id', 'md5')
  await index('upload', 'raw', 'until')

  // No foreign key to the file: the log of who has viewed a document outlives the document.
  await db.schema
    .createTable('document_view')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('upload_id', key, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await index('document_view', 'upload_id')
}
