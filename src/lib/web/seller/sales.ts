import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { changeablePart, isEndable } from '../../domain/mall/seller/sales/changeable.ts'
import { discountLists } from '../../domain/mall/seller/sales/discounts.ts'
import { fullReductionLists } from '../../domain/mall/seller/sales/full-reductions.ts'
import { groupbuyLists } from '../../domain/mall/seller/sales/groupbuys.ts'
import { seckillLists } from '../../domain/mall/seller/sales/seckills.ts'
import { comboLists } from '../../domain/mall/seller/sales/sets.ts'
import { topicLists } from '../../domain/mall/seller/sales/topics.ts'
import { openSellerPage, type SellerPage, sellerShell } from './open.ts'

const LIMIT = 10

const lists = {
  discount: discountLists,
  manjian: fullReductionLists,
  groupbuy: groupbuyLists,
  combo: comboLists,
  seckill: seckillLists,
  topic: topicLists,
}
export type SaleKind = keyof typeof lists

/** The call that ends a sale of each kind. */
const closes = {
  discount: '/api/seller/discount/close',
  manjian: '/api/seller/manjian/close',
  groupbuy: '/api/seller/groupbuy/close',
  combo: '/api/seller/combo/close',
  seckill: '/api/seller/seckill/close',
  topic: '/api/seller/topic/close',
} as const satisfies Record<SaleKind, string>

const kinds = Object.keys(lists) as SaleKind[]
const kindIn = (query: SellerPage['query']) => kinds.find(each => each === query.get('kind')) ?? 'discount'

/** A page of a shop's sales of one kind, each with what may be done to it now. */
export async function loadSellerPromotions(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, closes)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const kind = kindIn(query)
  const { list, count } = await lists[kind](who, { site_id, page: query.page, page_size: LIMIT })
  return {
    shell: await sellerShell(opened),
    kind,
    tabs: kinds.map(each => ({
      text: t(`seller:kind_${each}`),
      href: to('/seller/promotions', `&kind=${each}`),
      current: each === kind,
    })),
    sales: list.map(rowOf).map(row => ({
      row,
      editHref: changeablePart(kind, row.state) && to('/seller/sale_edit', `&kind=${kind}&id=${row.id}`),
      isEndable: isEndable(row.state),
    })),
    newHref: to('/seller/sale_new', `&kind=${kind}`),
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}

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

/** The sale that the address names, with what of it may change now; null where the shop has none of that kind. */
export async function namedSale({ who, site_id, query }: SellerPage) {
  const kind = kindIn(query)
  const { list } = await lists[kind](who, { site_id, id: idInAddress(query.get('id')), page: 1, page_size: 1 })
  if (!list[0]) return null
  const row = rowOf(list[0])
  return { kind, row, changeable: changeablePart(kind, row.state) }
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
