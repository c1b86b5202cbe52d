import type { SellerDesk } from '../../lib/http/seller.ts'
import { discountLists } from '../../lib/mall/desk/sales/discounts.ts'
import { groupbuyLists } from '../../lib/mall/desk/sales/groupbuys.ts'
import { manjianLists } from '../../lib/mall/desk/sales/manjians.ts'
import { seckillLists } from '../../lib/mall/desk/sales/seckills.ts'
import { comboLists } from '../../lib/mall/desk/sales/sets.ts'
import { topicLists } from '../../lib/mall/desk/sales/topics.ts'
import { idInAddress } from '../../lib/rules.ts'

const lists = {
  discount: discountLists,
  manjian: manjianLists,
  groupbuy: groupbuyLists,
  combo: comboLists,
  seckill: seckillLists,
  topic: topicLists,
}
export type SaleKind = keyof typeof lists

/** What ends a sale of each kind. */
export const closes = {
  discount: '/api/seller/discount/close',
  manjian: '/api/seller/manjian/close',
  groupbuy: '/api/seller/groupbuy/close',
  combo: '/api/seller/combo/close',
  seckill: '/api/seller/seckill/close',
  topic: '/api/seller/topic/close',
} as const satisfies Record<SaleKind, string>

const kinds = Object.keys(lists) as SaleKind[]

export const kindsOf = ({ t, to }: SellerDesk, current: SaleKind) =>
  kinds.map(kind => ({
    text: t(`seller:kind_${kind}`),
    href: to('/seller/promotions', `&kind=${kind}`),
    current: kind === current,
  }))

/** A sale of any kind, as its list shows it. */
export interface SaleRow {
  id: number
  state: 'coming' | 'running' | 'over' | 'closed' | 'waiting'
  name: string
  span: { start_time: number; end_time: number } | null
  skus: { sku_id: number; sku_name: string; usual: string; price?: string; shown?: number }[]
  /** The sum of a set. */
  sum?: string
  rules?: { money: string; discount_money: string }[]
  /** Goods of a reduction; none for all of them. */
  goods?: { name: string }[]
  sold?: number
  /** Of a seckill what is left; of a group-buy how many at least. */
  left?: number
  least?: number
  /** Most a member; 0 for no limit. */
  most?: number
  /** Who pays the freight of a set. */
  freight?: number
}

/** The sales of the kind that was asked for, a page of them. */
export async function salesOf({ who, site_id, query }: SellerDesk) {
  const kind = kinds.find(each => each === query.get('kind')) ?? 'discount'
  const asked = { site_id, page: query.page, page_size: 10 }
  const { list, count } = await lists[kind](who, asked)
  return { kind, count, list: list.map(rowOf) }
}

/** The sale that the address names; null where the shop has none of that kind. */
export async function saleOf({ who, site_id, query }: SellerDesk) {
  const kind = kinds.find(each => each === query.get('kind')) ?? 'discount'
  const { list } = await lists[kind](who, { site_id, id: idInAddress(query.get('id')), page: 1, page_size: 1 })
  return list[0] ? { kind, row: rowOf(list[0]) } : null
}

/** What of a sale its shop may change now: all of it until it begins, less from then on, nothing once it is over. */
export function mayChange(kind: SaleKind, { state }: SaleRow): 'all' | 'some' | null {
  if (state === 'waiting' || state === 'coming' || (kind === 'combo' && state === 'running')) return 'all'
  return state === 'running' && kind !== 'topic' ? 'some' : null
}

type Listed = Awaited<ReturnType<(typeof lists)[SaleKind]>>['list'][number]

function rowOf(row: Listed): SaleRow {
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
    ...{ sold: sale_num, most: row.max_buy },
    ...('stock' in row && { left: row.stock }),
  }
}
