import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { isOn, mustBeOn } from '../site/index.ts'

export type Combo = Awaited<ReturnType<typeof comboDetail>>

/** A bundle of goods at one price; refusals noSuchContent, addonOff. */
export async function comboDetail(who: Caller, { bl_id }: { bl_id: number }) {
  await mustBeOn(who, 'bundling')
  const [combo] = await combosBy(who, [bl_id])
  if (!combo) throw new Refusal('noSuchContent')
  return combo
}

/** The bundles that contain some goods, which are given by one of their SKUs. */
export async function comboLists(who: Caller, { sku_id }: { sku_id: number }) {
  if (!(await isOn(who, 'bundling'))) return []
  const rows = await naming(who.db, sku_id)
  return combosBy(
    who,
    rows.map(row => row.bl_id),
  )
}

const naming = query((db, sku_id: number) =>
  db
    .selectFrom('combo_goods')
    .innerJoin('sku', 'sku.goods_id', 'combo_goods.goods_id')
    .select('bl_id')
    .distinct()
    .where('sku.id', '=', sku_id),
)

async function combosBy({ db, reads }: Caller, ids: number[]) {
  reads(tag.promotions)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('combo')
    .innerJoin('combo_goods', 'combo_goods.bl_id', 'combo.id')
    .innerJoin('sku', 'sku.id', 'combo_goods.sku_id')
    .innerJoin('goods', 'goods.id', 'combo_goods.goods_id')
    .innerJoin('shop', 'shop.id', 'combo.site_id')
    .select(['combo.id as bl_id', 'combo.site_id', 'site_name', 'bl_name', 'bl_price', 'shipping_fee_type'])
    .select(['combo_goods.sku_id', 'combo_goods.goods_id', 'sku_name', 'goods.name as goods_name', 'goods_image'])
    .select(['sku_image', 'sku.price', 'sku.stock', 'goods.shown', 'sku.shown as sku_shown'])
    .where('combo.id', 'in', ids)
    .where('combo.status', '=', 1)
    .orderBy('combo.sort')
    .orderBy('combo.id')
    .orderBy('combo_goods.sort')
    .execute()
  for (const row of rows) reads(tag.goods(row.goods_id))
  // A bundle with an unavailable part is not sold.
  return [...Map.groupBy(rows, row => row.bl_id).values()]
    .filter(parts => parts.every(part => part.shown && part.sku_shown))
    .map(comboOf)
}

interface Part {
  bl_id: number
  site_id: number
  site_name: string
  bl_name: string
  bl_price: number
  shipping_fee_type: number
  sku_id: number
  goods_id: number
  sku_name: string
  goods_name: string
  goods_image: string
  sku_image: string
  price: number
  stock: number
}

function comboOf(parts: Part[]) {
  const { bl_id, site_id, site_name, bl_name, bl_price, shipping_fee_type } = parts[0]!
  const total = parts.reduce((sum, { price }) => sum + price, 0)
  return {
    bl_id,
    site_id,
    site_name,
    bl_name,
    shipping_fee_type,
    bl_price: yuan(bl_price),
    goods_money: yuan(total),
    save_the_price: yuan(Math.max(0, total - bl_price)),
    /** Number of bundles in stock. */
    stock: Math.min(...parts.map(part => part.stock)),
    bundling_goods: parts.map(({ sku_id, goods_id, sku_name, goods_name, goods_image, sku_image, price, stock }) => ({
      sku_id,
      goods_id,
      sku_name,
      goods_name,
      price: yuan(price),
      stock,
      num: 1,
      sku_image: sku_image || ((JSON.parse(goods_image) as string[])[0] ?? ''),
    })),
  }
}
