import type { Member } from '../../../../src/lib/core/caller.ts'
import { as, type Town } from './scene.ts'

export type Move = (town: Town) => Promise<unknown>

export function buyerOf(usual: number[], work: (who: Member, order_id: number, town: Town) => Promise<unknown>): Move {
  return async town => {
    const order = await anyOrder(town, usual)
    if (order) await work(buyerIn(town, order.user_id), order.id, town)
  }
}

export function sellerOf(usual: number[], work: (who: Member, order_id: number, town: Town) => Promise<unknown>): Move {
  return async town => {
    const order = await anyOrder(town, usual)
    if (order) await work(sellerIn(town, order.site_id), order.id, town)
  }
}

export function byBuyer(
  usual: number[],
  work: (who: Member, order_goods_id: number, town: Town) => Promise<unknown>,
): Move {
  return async town => {
    const line = await anyLine(town, usual)
    if (line) await work(buyerIn(town, line.user_id), line.id, town)
  }
}

export function bySeller(
  usual: number[],
  work: (who: Member, order_goods_id: number, town: Town) => Promise<unknown>,
): Move {
  return async town => {
    const line = await anyLine(town, usual)
    if (line) await work(sellerIn(town, line.site_id), line.id, town)
  }
}

export const buyerIn = (town: Town, id: number) => as(town, town.buyers.find(({ member }) => member === id)!)
export const sellerIn = (town: Town, site_id: number) => as(town, town.sellers.get(site_id)!)

/** An order in a usual state or, sometimes, any order. */
export async function anyOrder({ db, dice }: Town, usual: number[]) {
  const rows = await db.selectFrom('shop_order').select(['id', 'user_id', 'site_id', 'order_status']).execute()
  const fit = rows.filter(({ order_status }) => usual.includes(order_status))
  return dice.one(dice.chance(8) && fit.length > 0 ? fit : rows)
}

/** A line of a paid order in a usual refund state or, sometimes, any line. */
export async function anyLine({ db, dice }: Town, usual: number[]) {
  const rows = await db
    .selectFrom('order_goods')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['order_goods.id', 'order_id', 'order_goods.user_id', 'order_goods.site_id', 'refund_status'])
    .where('order_status', 'in', [1, 2, 3, 4])
    .execute()
  const fit = rows.filter(({ refund_status }) => usual.includes(refund_status))
  return dice.one(dice.chance(8) && fit.length > 0 ? fit : rows)
}
