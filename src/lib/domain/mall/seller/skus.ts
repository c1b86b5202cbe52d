import type { Changing, Member } from '../../../core/caller.ts'
import { combinationName, MOST_SKUS } from '../../../core/goods/specs.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isOwnPicture } from '../../text/index.ts'
import type { Spec } from '../goods.ts'
import { invalidateSalePages } from '../update-goods.ts'
import { fieldRefusal } from './seller-goods.ts'
import { type ChosenSpecValue, keyOf, specValuesOf } from './specs.ts'

export interface WrittenSku {
  /** One value per spec, in the order of the specs. */
  values: string[]
  /** Fen. */
  price: number
  market_price: number
  cost_price: number
  /** Pieces to add, negative to remove; for a new SKU its whole stock. */
  more: number
  sku_no: string
  /** Grams and cubic centimetres. */
  weight: number
  volume: number
  /** A picture; '' for the goods' main one. */
  sku_image: string
}

interface Of {
  id: number
  site_id: number
  name: string
  specs: Spec[]
  images: string[]
}

/**
 * Writes the SKUs of goods: existing combinations are updated (stock by differences), new ones added, and missing ones
 * retired instead of deleted, because orders, carts and reviews refer to them. Returns by how many pieces the goods'
 * stock changes and how many SKUs are for sale. Refusals badField, outOfStock, stateConflict.
 */
export async function writeSkus(who: Changing<Member>, goods: Of, written: WrittenSku[]) {
  const drawn = checkedSkuRows(goods, written)
  const known = await who.db
    .selectFrom('sku')
    .select(['id', 'spec_key', 'shown'])
    .where('goods_id', '=', goods.id)
    .orderBy('id')
    .execute()
  let more = 0
  // In ascending order of ids, as orders lock them, so that they cannot deadlock.
  for (const row of known) {
    const sku = drawn.find(({ spec_key }) => spec_key === row.spec_key)
    if (sku) more += await changed(who, row, sku)
    else if (row.shown) more += await retired(who, row.id)
  }
  for (const { more: stock, at: _, ...sku } of drawn.filter(
    ({ spec_key }) => !known.some(row => row.spec_key === spec_key),
  )) {
    if (stock < 0) throw new Refusal('outOfStock', { stock: '0', field: 'skus' })
    const { numInsertedOrUpdatedRows } = await who.db
      .insertInto('sku')
      .values({ goods_id: goods.id, site_id: goods.site_id, ...sku, stock, shown: 1 })
      .onConflict(same => same.columns(['goods_id', 'spec_key']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('stateConflict', { field: '' }, 'seller:changedSince')
    more += stock
  }
  return { more, count: drawn.length }
}

/** The rows of the SKUs that a seller entered, once checked. Refusal badField. */
export function checkedSkuRows(goods: Pick<Of, 'name' | 'specs' | 'images'>, written: WrittenSku[]) {
  if (written.length === 0) throw fieldRefusal('skus', 'seller:askSku')
  if (written.length > MOST_SKUS) throw fieldRefusal('skus', 'seller:manySkus', { most: String(MOST_SKUS) })
  const drawn = written.map((sku, at) => ({ ...drawnOf(goods, sku), more: sku.more, at, sort: at }))
  if (new Set(drawn.map(({ spec_key }) => spec_key)).size < drawn.length) throw fieldRefusal('skus', 'seller:twiceSku')
  return drawn
}

function drawnOf(
  { name, specs, images }: Pick<Of, 'name' | 'specs' | 'images'>,
  { values, more: _, ...sku }: WrittenSku,
) {
  const chosen = specValuesOf(specs, values)
  if (!chosen) throw fieldRefusal('skus', 'seller:badSku', { sku: combinationName(values) })
  if (sku.price <= 0) throw fieldRefusal('skus', 'seller:askPriceOf', { sku: combinationName(values) || name })
  if (sku.sku_image !== '' && !isOwnPicture(sku.sku_image)) throw fieldRefusal('skus', 'seller:badPicture')
  return {
    ...sku,
    sku_name: [name, ...values].join(' '),
    spec_key: keyOf(chosen),
    sku_spec_format: JSON.stringify(chosen satisfies ChosenSpecValue[]),
    sku_images: JSON.stringify(
      sku.sku_image ? [sku.sku_image, ...images.filter(image => image !== sku.sku_image)] : [],
    ),
  }
}

type Drawn = ReturnType<typeof drawnOf> & { more: number; at: number; sort: number }

async function changed(
  who: Changing<Member>,
  { id, shown }: { id: number; shown: number },
  { more, at: _, ...sku }: Drawn,
): Promise<number> {
  const row = await who.db
    .updateTable('sku')
    .set(e => ({ ...sku, shown: 1, stock: e('stock', '+', more) }))
    .where('id', '=', id)
    .where('shown', '=', shown)
    .where('stock', '>=', Math.max(0, -more))
    .returning(['stock', 'goods_id'])
    .executeTakeFirst()
  // A SKU that is offered again keeps its remaining stock.
  if (row && !shown) await invalidateSalePages(who, row.goods_id)
  if (row) return shown ? more : row.stock
  const { stock } = await who.db.selectFrom('sku').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  throw new Refusal('outOfStock', { stock: String(stock), field: 'skus' })
}

async function retired({ db }: Changing<Member>, id: number): Promise<number> {
  const { stock } = await db
    .updateTable('sku')
    .set({ shown: 0 })
    .where('id', '=', id)
    .where('shown', '=', 1)
    .returning('stock')
    .executeTakeFirstOrThrow(() => new Refusal('stateConflict', { field: '' }, 'seller:changedSince'))
  return -stock
}
