import type { Changing, Member } from '../../../../core/caller.ts'
import type { MessageKey } from '../../../../core/i18n.ts'
import type { Pages } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { fieldRefusal, sellerSkus } from '../seller-goods.ts'

export interface InShop {
  site_id: number
}

/** A page of a shop's promotions of a kind, or the one with this id. */
export interface SaleListQuery extends InShop, Pages {
  id?: number | undefined
}

export interface SalePeriod {
  start_time: number
  end_time: number
}

const YEAR = 366 * 86_400

/** The end must be after the start, some time from now, and within a year; refusal badField. */
export function mustSpan({ now }: Member, { start_time, end_time }: SalePeriod) {
  if (end_time <= start_time || end_time <= now || end_time - start_time > YEAR)
    throw fieldRefusal('end_time', 'seller:badSpan')
}

interface ChangedSpan {
  /** When omitted the start is unchanged. */
  start_time?: number | undefined
  end_time: number
}

/**
 * The new times of a promotion. Before it starts everything may change; while it runs only the end, so that nobody gets
 * another price than the one shown (`isMore`: something else is to change too). Refusals stateConflict once it is over,
 * badField.
 */
export function changedSpan(
  who: Member,
  row: SalePeriod & { status: number },
  sent: ChangedSpan,
  isMore: boolean,
): SalePeriod {
  const state = openSaleState(who, row)
  const span = { start_time: sent.start_time ?? row.start_time, end_time: sent.end_time }
  if (state === 'running' && (isMore || span.start_time !== row.start_time))
    throw fieldRefusal('start_time', 'seller:saleBegun')
  mustSpan(who, span)
  return span
}

/** State of a running or upcoming promotion; refusal stateConflict for any other. */
export function openSaleState(who: Member, row: SalePeriod & { status: number }): 'coming' | 'running' {
  const state = saleState(who, row)
  if (state === 'coming' || state === 'running') return state
  throw new Refusal('stateConflict', { field: '' }, 'seller:saleOver')
}

/** Refusal saleOverlaps, naming the conflicting goods. */
export const overlapRefusal = (said: MessageKey, words: Record<string, string>) =>
  new Refusal('saleOverlaps', words, said)

/** 'coming', 'running', 'over', or 'closed' by its shop. */
export function saleState({ now }: Member, { start_time, end_time, status }: SalePeriod & { status: number }) {
  if (status === -1) return 'closed' as const
  return now < start_time ? ('coming' as const) : now < end_time ? ('running' as const) : ('over' as const)
}

/** Each SKU once, at a price below its ordinary one; refusal badField. */
export function mustBeCheaper(
  prices: { sku_id: number; price: number }[],
  skus: Map<number, { price: number; sku_name: string }>,
) {
  if (prices.length === 0) throw fieldRefusal('skus', 'seller:askSaleSku')
  if (new Set(prices.map(({ sku_id }) => sku_id)).size < prices.length) throw fieldRefusal('skus', 'seller:twiceSku')
  for (const { sku_id, price } of prices) {
    const { sku_name, price: usual } = skus.get(sku_id)!
    if (price <= 0 || price >= usual) throw fieldRefusal('skus', 'seller:notCheaper', { sku: sku_name })
  }
}

interface Price {
  sku_id: number
  /** Fen. */
  price: number
}

/** SKUs of a shop that a sale makes cheaper, by id; refusals badField, and those of `sellerSkus`. */
export async function cheaperSkus(who: Member, site_id: number, prices: Price[]) {
  const ids = prices.map(({ sku_id }) => sku_id)
  const skus = await sellerSkus(who, site_id, ids)
  mustBeCheaper(prices, skus)
  return skus
}

/** The same of prices that change, where any do. */
export async function mustCostLess(who: Member, site_id: number, prices: Price[]) {
  if (prices.length > 0) await cheaperSkus(who, site_id, prices)
}

/** Ends a sale of a shop now; refusal noSuchContent where none of its own runs or is to come. */
export async function endSale(
  { db, now }: Changing<Member>,
  table: 'discount' | 'groupbuy' | 'manjian',
  { site_id, id }: InShop & { id: number },
) {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow a table that is a parameter.
  const own = (db as any).updateTable(table).set({ status: -1 }).where('id', '=', id).where('site_id', '=', site_id)
  const ended = await own.where('status', '=', 1).where('end_time', '>', now).returning('id').executeTakeFirst()
  if (!ended) throw new Refusal('noSuchContent')
}
