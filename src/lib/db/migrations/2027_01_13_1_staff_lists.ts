import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'
import carriers from './lists/carriers.json' with { type: 'json' }
import promises from './lists/promises.json' with { type: 'json' }
import reasons from './lists/report-reasons.json' with { type: 'json' }

const switched = ['shop_category', 'shop_guarantee', 'brand', 'series', 'attr', 'attr_value', 'adv_position']

/**
 * What staff set up can be switched off; former constants become tables that start with the same rows: carriers,
 * promises of shops, reasons of reports.
 */
export async function up(db: Kysely<unknown>) {
  const { id, key, text } = columns(db)
  for (const table of switched)
    await db.schema
      .alterTable(table)
      .addColumn('is_show', key, c => c.notNull().defaultTo(1))
      .execute()
  await db.schema
    .alterTable('adv_position')
    .addColumn('sort', key, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('shop')
    .addColumn('promise_ids', text, c => c.notNull().defaultTo(''))
    .execute()
  const list = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id, c => c.primaryKey())
      .addColumn('sort', key, c => c.notNull().defaultTo(0))
      .addColumn('is_show', key, c => c.notNull().defaultTo(1))
  await list('carrier')
    .addColumn('name', text, c => c.notNull().unique())
    .addColumn('short_name', text, c => c.notNull())
    .addColumn('code', text, c => c.notNull().defaultTo(''))
    .execute()
  await list('promise')
    .addColumn('code', text, c => c.notNull().defaultTo(''))
    .addColumn('icon', text, c => c.notNull())
    .addColumn('name', text, c => c.notNull().unique())
    .addColumn('name_en', text, c => c.notNull().defaultTo(''))
    .addColumn('desc', text, c => c.notNull().defaultTo(''))
    .addColumn('desc_en', text, c => c.notNull().defaultTo(''))
    .execute()
  await list('report_reason')
    .addColumn('title', text, c => c.notNull().unique())
    .addColumn('title_en', text, c => c.notNull().defaultTo(''))
    .execute()
  for (const [at, [name, short, code]] of carriers.entries())
    await sql`insert into carrier (sort, name, short_name, code) values (${at + 1}, ${name}, ${short}, ${code})`.execute(
      db,
    )
  for (const [at, [code, icon, name, name_en, desc, desc_en]] of promises.entries())
    await sql`insert into promise (sort, code, icon, name, name_en, "desc", desc_en)
      values (${at + 1}, ${code}, ${icon}, ${name}, ${name_en}, ${desc}, ${desc_en})`.execute(db)
  for (const [at, [title, title_en]] of reasons.entries())
    await sql`insert into report_reason (sort, title, title_en) values (${at + 1}, ${title}, ${title_en})`.execute(db)
}
