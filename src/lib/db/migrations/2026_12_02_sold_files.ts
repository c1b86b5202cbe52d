import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** The columns that held files of goods until now. */
const sold: Record<string, string[]> = {
  goods: ['goods_image', 'video_url', 'goods_spec_format', 'goods_content', 'goods_blocks'],
  sku: ['sku_image', 'sku_images'],
  order_goods: ['sku_image'],
  evaluate: ['sku_image'],
}
const BATCH = 500

/** Files that goods show, or showed when they were bought or reviewed, are flagged. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('upload')
    .addColumn('sold', columns(db).number, c => c.notNull().defaultTo(0))
    .execute()
  for (const [table, names] of Object.entries(sold)) await mark(db, table, names)
}

async function mark(db: Kysely<unknown>, table: string, names: string[]) {
  const held = sql.join([sql.ref('id'), ...names.map(name => sql.ref(name))])
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select ${held} from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db)
    const tokens = new Set(JSON.stringify(rows).match(/[\da-f]{32}/g))
    if (tokens.size > 0) await sql`update upload set sold = 1 where token in (${sql.join([...tokens])})`.execute(db)
    if (rows.length < BATCH) return
    after = Number(rows.at(-1)!.id)
  }
}
