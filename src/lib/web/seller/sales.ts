import { idInAddress } from '../../core/rules.ts'
import { changeablePart } from '../../domain/mall/seller/sales/changeable.ts'
import { discountLists } from '../../domain/mall/seller/sales/discounts.ts'
import { fullReductionLists } from '../../domain/mall/seller/sales/full-reductions.ts'
import { groupbuyLists } from '../../domain/mall/seller/sales/groupbuys.ts'
import { seckillLists } from '../../domain/mall/seller/sales/seckills.ts'
import { comboLists } from '../../domain/mall/seller/sales/sets.ts'
import { topicLists } from '../../domain/mall/seller/sales/topics.ts'
import type { SellerPage } from './seller-page.ts'

/** The list of each kind of promotion. */
export const saleLists = {
  discount: discountLists,
  manjian: fullReductionLists,
  groupbuy: groupbuyLists,
  combo: comboLists,
  seckill: seckillLists,
  topic: topicLists,
}
export type SaleKind = keyof typeof saleLists

export const listedKinds = Object.keys(saleLists) as SaleKind[]
/** The kind in the address. */
export const kindIn = (query: SellerPage['query']) => listedKinds.find(each => each === query.get('kind')) ?? 'discount'

/** A promotion of any kind as a list row. */
export interface SaleRow {
  id: number
  state: 'coming' | 'running' | 'over' | 'closed' | 'waiting'
  name: string
  span: { start_time: number; end_time: number } | null
  skus: { sku_id: number; sku_name: string; usual: string; price?: string; shown?: number }[]
  /** Price of a bundle. */
  sum?: string
  rules?: { money: string; discount_money: string }[]
  /** Goods of a full reduction; none for all. */
  goods?: { name: string }[]
  sold?: number
  /** For a seckill its remaining stock; for a group-buy the smallest quantity. */
  left?: number
  least?: number
  /** Limit per member; 0 for none. */
  most?: number
  /** Who pays the freight of a bundle. */
  freight?: number
}

/** The promotion in the address, with what can still be changed; null where the shop has none of that kind. */
export async function namedSale({ who, site_id, query }: SellerPage) {
  const kind = kindIn(query)
  const { list } = await saleLists[kind](who, { site_id, id: idInAddress(query.get('id')), page: 1, page_size: 1 })
  if (!list[0]) return null
  const row = saleRowOf(list[0])
  return { kind, row, changeable: changeablePart(kind, row.state) }
}

type Listed = Awaited<ReturnType<(typeof saleLists)[SaleKind]>>['list'][number]

/** A row from the list of its own kind. */
export function saleRowOf(row: Listed): SaleRow {
  const span = 'start_time' in row ? { start_time: row.start_time, end_time: row.end_time } : null
  const { id, state } = row
  if ('bl_name' in row)
    return { id, state, span, name: row.bl_name, skus: row.skus, sum: row.bl_price, freight: row.shipping_fee_type }
  const told = { id, state, span, name: row.name }
  if ('rules' in row) return { ...told, skus: [], rules: row.rules, goods: row.goods }
  if ('buy_num' in row) return { ...told, skus: row.skus, least: row.buy_num, sold: row.sell_num }
  if ('skus' in row) return { ...told, skus: row.skus }
  const { sku_id, sku_name, usual, price, sale_num } = row
  return {
    ...told,
    skus: [{ sku_id, sku_name, usual, price }],
    sold: sale_num,
    most: row.max_buy,
    ...('stock' in row && { left: row.stock }),
  }
}
