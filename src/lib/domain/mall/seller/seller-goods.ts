import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import type { MessageKey } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { mustSell } from '../../account/index.ts'

/** Refusal badField for a field, with a message of its own. */
export const fieldRefusal = (field: string, said: MessageKey, words: Record<string, string> = {}) =>
  new Refusal('badField', { field, ...words }, said)

/** This shop's existing goods by id; refusal noSuchContent if one is another shop's or deleted. */
export async function sellerGoods({ db }: Member, site_id: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'type'])
    .where('id', 'in', ids)
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('noSuchContent')
  return rows
}

/** This shop's SKUs for sale by id; refusal noSuchContent if one is not. */
export async function sellerSkus({ db }: Member, site_id: number, ids: number[]) {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id as sku_id', 'goods_id', 'sku.price', 'sku.stock', 'sku_name', 'goods.type', 'goods.name'])
    .where('sku.id', 'in', ids.length > 0 ? ids : [0])
    .where('sku.site_id', '=', site_id)
    .where('sku.shown', '=', 1)
    .where('deletetime', 'is', null)
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('noSuchContent')
  return new Map(rows.map(row => [row.sku_id, row]))
}

interface Asked {
  site_id: number
  text: string
  /** Already chosen goods, always included. */
  ids: number[]
  /** Limit of others. */
  most: number
}

/** Goods of a shop to choose from, already chosen ones first, and whether there are more. Refusal forbidden. */
export async function goodsToChoose(who: Member, { site_id, text, ids, most }: Asked) {
  await mustSell(who, site_id)
  const chosen = ids.length > 0 ? ids : [0]
  const own = who.db
    .selectFrom('goods')
    .select(['id as goods_id', 'name', 'price', 'goods_image', 'stock'])
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .where('goods_state', '=', 1)
  const [first, others] = await Promise.all([
    own.where('id', 'in', chosen).orderBy('id', 'desc').execute(),
    own
      .where('id', 'not in', chosen)
      .$if(text !== '', query => query.where('name', 'like', likePattern(text)))
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute(),
  ])
  const list = [...first, ...others.slice(0, most)].map(({ price, goods_image, ...row }) => ({
    ...row,
    price: yuan(price),
    image: (JSON.parse(goods_image) as string[])[0] ?? '',
    isChosen: ids.includes(row.goods_id),
  }))
  return { list, isMore: others.length > most }
}

/** The SKUs of these goods of a shop, to enter promotion prices. Refusal forbidden. */
export async function skusToChoose(who: Member, { site_id, ids }: { site_id: number; ids: number[] }) {
  await mustSell(who, site_id)
  const rows = await who.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['sku.id as sku_id', 'goods_id', 'sku_name', 'sku.price', 'sku.stock'])
    .where('goods_id', 'in', ids.length > 0 ? ids : [0])
    .where('sku.site_id', '=', site_id)
    .where('sku.shown', '=', 1)
    .where('deletetime', 'is', null)
    .orderBy('goods_id')
    .orderBy('sku.sort')
    .orderBy('sku.id')
    .execute()
  return rows.map(row => ({ ...row, price: yuan(row.price) }))
}
