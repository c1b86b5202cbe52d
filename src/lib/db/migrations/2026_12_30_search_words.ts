import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Db } from '../open.ts'
import { indexRows } from '../search.ts'
import brands from './search/brands.json' with { type: 'json' }
import trade from './search/trade.json' with { type: 'json' }

const BATCH = 500

/** Synonyms, and goods found by the names of their categories and brand too. */
export async function up(db: Kysely<unknown>) {
  const { id, text } = columns(db)
  await db.schema
    .createTable('search_word')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('words', text, c => c.notNull())
    .addColumn('finds', text, c => c.notNull())
    .execute()
  for (const [words = '', finds = ''] of [...brands, ...trade].map(parted))
    await sql`insert into search_word (words, finds) values (${words}, ${finds})`.execute(db)
  for (let after = 0; after >= 0; ) after = await indexGoods(db, after)
}

/** The words after `>` are found by those before it, but not the other way round. */
const parted = (line: string) => line.split('>').map(part => part.trim())

interface Goods {
  id: number
  text: string
  goods_spec_format: string
  goods_attr_format: string
}

/** Returns the last id of the batch, -1 when there are none left. */
export async function indexGoods(db: Kysely<unknown>, after: number): Promise<number> {
  const { rows } = await sql<Goods>`
    select goods.id as id, goods_spec_format, goods_attr_format, goods.name || ${'\n'} || introduction || ${'\n'} || keywords
      || ' ' || coalesce(one.name, '') || ' ' || coalesce(two.name, '') || ' ' || coalesce(three.name, '')
      || ' ' || coalesce(goods_brand.name, '') as text
    from goods
    left join goods_category as one on one.id = goods.category_id_1
    left join goods_category as two on two.id = goods.category_id_2
    left join goods_category as three on three.id = goods.category_id_3
    left join goods_brand on goods_brand.id = goods.brand_id
    where goods.id > ${after} and deletetime is null order by goods.id limit ${BATCH}
  `.execute(db)
  await indexRows(
    db as Db,
    'goods',
    rows.map(row => ({ id: row.id, text: `${row.text}\n${valuesOf(row)}` })),
  )
  return rows.length < BATCH ? -1 : rows.at(-1)!.id
}

function valuesOf({ goods_spec_format, goods_attr_format }: Goods): string {
  const specs: { value?: { spec_value_name: string }[] }[] = JSON.parse(goods_spec_format)
  const attrs: { attr_value_name?: string }[] = JSON.parse(goods_attr_format)
  const values = specs.flatMap(({ value = [] }) => value.map(each => each.spec_value_name))
  return [...values, ...attrs.map(({ attr_value_name }) => attr_value_name)].join('\n')
}
