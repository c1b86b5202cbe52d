import { CompiledQuery, type Insertable } from 'kysely'
import { picturesIn } from '../../core/pictures/site-pictures.ts'
import { isPostgres } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { indexRows, type SearchKind } from '../../db/search.ts'
import { photoKey, photoUpload, withPhotos } from '../pictures/library.ts'

/** Tables in an order in which every row stands after those it names. */
const order = [
  'user',
  'upload',
  'brand',
  'forum_category',
  'forum',
  'forum_column',
  'moderator',
  'certification',
  'moderator_apply',
  'talk',
  'essay',
  'essay_talk',
  'comment',
  'video',
  'pick',
  'carousel',
  'mark',
  'shop_category',
  'shop_guarantee',
  'shop',
  'shop_trade',
  'store',
  'member_address',
  'shop_goods_category',
  'freight_template',
  'freight_rule',
  'freeshipping',
  'goods_category',
  'goods_brand',
  'series',
  'attr',
  'attr_value',
  'category_attr',
  'goods',
  'sku',
  'goods_attr',
  'goods_fit',
  'evaluate',
  'coupon_type',
  'coupon_goods',
  'coupon_group',
  'manjian',
  'manjian_goods',
  'discount',
  'discount_goods',
  'seckill',
  'seckill_goods',
  'groupbuy',
  'groupbuy_sku',
  'combo',
  'combo_goods',
  'topic',
  'topic_goods',
  'exchange',
  'member_level',
  'recharge',
  'adv_position',
  'adv',
  'floor',
  'setting',
] as const
type Table = (typeof order)[number]
type Row = Record<string, unknown>
export type Load = ReturnType<typeof loader>

/** Rows of one statement: well below the 32,766 values that SQLite takes. */
const ROWS = 120

/** Who has uploaded the demo's photographs: the first member. */
const UPLOADER = 1

/**
 * Gathers rows and texts to be found by; `flush` writes what has been gathered, in the order of references. Photographs
 * in rows get the address that `urlOf` gives their key, and a row as uploads.
 */
export function loader(now: number, urlOf: (key: string) => string) {
  const rows = new Map<Table, Row[]>(order.map(table => [table, []]))
  const texts = new Map<SearchKind, { id: number; text: string }[]>()
  const pictures = new Set<string>()
  const uploaded = new Set<string>()
  let waiting = 0

  const addressOf = (name: string) => urlOf(photoKey(name, now))

  function upload(name: string) {
    if (uploaded.has(name)) return
    uploaded.add(name)
    rows.get('upload')!.push({ ...photoUpload(name, now), url: addressOf(name), user_id: UPLOADER })
  }

  /** The row with its pictures: photographs with their addresses. */
  function pictured(row: Row): Row {
    let made = row
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue
      for (const name of picturesIn(value)) pictures.add(name)
      if (!value.includes('photo:')) continue
      const { text, names } = withPhotos(value, addressOf)
      made = { ...made, [column]: text }
      for (const name of names) upload(name)
    }
    return made
  }

  return {
    add<Name extends Table>(table: Name, row: Insertable<Schema[Name]>) {
      rows.get(table)!.push(pictured(row as Row))
      waiting++
    },
    find(kind: SearchKind, id: number, text: string) {
      if (!texts.get(kind)?.push({ id, text })) texts.set(kind, [{ id, text }])
    },
    waiting: () => waiting,
    async flush(db: Db) {
      for (const [table, waiting] of rows) {
        for (let at = 0; at < waiting.length; at += ROWS) await insert(db, table, waiting.slice(at, at + ROWS))
        waiting.length = 0
      }
      for (const [kind, found] of texts) await indexRows(db, kind, found)
      texts.clear()
      await issue(db, [...pictures])
      pictures.clear()
      waiting = 0
    },
  }
}

// Kysely would build a tree of every value first; at millions of rows that costs more than the database.
async function insert(db: Db, table: Table, rows: Row[]) {
  const names = Object.keys(rows[0]!)
  const values = rows.flatMap(row => names.map(name => row[name]))
  await db.executeQuery(CompiledQuery.raw(statement(isPostgres(db), table, names, rows.length), values))
}

/** The generated pictures that these rows show exist from now on. */
async function issue(db: Db, names: string[]) {
  for (let at = 0; at < names.length; at += ROWS) {
    const values = names.slice(at, at + ROWS).map(name => ({ name }))
    await db
      .insertInto('generated_picture')
      .values(values)
      .onConflict(same => same.doNothing())
      .execute()
  }
}

const statements = new Map<string, string>()

function statement(numbered: boolean, table: Table, names: string[], count: number): string {
  const key = `${numbered} ${table} ${count}`
  const kept = statements.get(key)
  if (kept) return kept
  let number = 0
  const row = () => `(${names.map(() => (numbered ? `$${++number}` : '?')).join()})`
  const made = `insert into "${table}" ("${names.join('","')}") values ${Array.from({ length: count }, row).join()}`
  statements.set(key, made)
  return made
}
