import { setImmediate } from 'node:timers/promises'
import type { Caller } from '../../../core/caller.ts'
import { emptyGoodsIndex, type GoodsIndex, place } from './goods-index.ts'

interface Kept {
  shelf: GoodsIndex
  /** The last version read of each row of `shelf`. */
  versions: Map<number, number>
  /** The running read, shared by all callers. */
  reading: Promise<void> | null
}

type Db = Caller['db']
const AT_ONCE = 2000
const known = new WeakMap<Db, Kept>()

/**
 * The goods index, up to date with the database. Every change of goods increments the version of their row in `shelf`
 * and stores it with them (update-goods.ts); the row's lock makes versions commit in order, so none is missed. Costs
 * one short query when nothing has changed.
 */
export async function currentGoodsIndex({ db }: Pick<Caller, 'db'>): Promise<GoodsIndex> {
  const kept = known.get(db) ?? { shelf: emptyGoodsIndex(), versions: new Map(), reading: null }
  known.set(db, kept)
  await kept.reading
  kept.reading ??= read(db, kept).finally(() => {
    kept.reading = null
  })
  await kept.reading
  return kept.shelf
}

/** Reads the index anew at its next use: for a database whose contents were replaced. */
export const forgetGoodsIndex = (db: Db) => void known.delete(db)

async function read(db: Db, { shelf, versions }: Kept) {
  const rows = await db.selectFrom('shelf').selectAll().execute()
  if (versions.size === 0) await readAll(db, shelf)
  for (const { id, version } of rows) {
    const from = versions.get(id)
    if (from !== undefined && from < version) await readChanged(db, shelf, id, from)
    versions.set(id, version)
  }
}

const columns = [
  ...(['id', 'site_id', 'shop_category_id_1', 'shop_category_id_2', 'category_id', 'shown'] as const),
  ...(['discount_price as price', 'sale_num', 'score', 'terms'] as const),
] as const

async function readChanged(db: Db, shelf: GoodsIndex, shelf_id: number, from: number) {
  const rows = await db
    .selectFrom('goods')
    .select(columns)
    .where('shelf_id', '=', shelf_id)
    .where('version', '>', from)
    .execute()
  for (const row of rows) place(shelf, row)
}

/**
 * Ordered by category and price: a category filter then skips the pages of all others, and a price range cuts through
 * few words.
 */
async function readAll(db: Db, shelf: GoodsIndex) {
  const byCategory = new Map<number, Row[]>()
  for (let rows = await readSome(db, 0); rows.length > 0; rows = await readSome(db, rows.at(-1)!.id)) {
    for (const row of rows) {
      const known = byCategory.get(row.category_id)
      if (known) known.push(row)
      else byCategory.set(row.category_id, [row])
    }
    await setImmediate()
  }
  let placed = 0
  for (const category_id of [...byCategory.keys()].sort((one, other) => one - other)) {
    for (const row of byCategory.get(category_id)!.sort((one, other) => one.price - other.price)) {
      place(shelf, row)
      if (++placed % AT_ONCE === 0) await setImmediate()
    }
  }
}

type Row = Awaited<ReturnType<typeof readSome>>[number]

const readSome = (db: Db, last: number) =>
  db
    .selectFrom('goods')
    .select(columns)
    .where('id', '>', last)
    .where('shown', '=', 1)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
