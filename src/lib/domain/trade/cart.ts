import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { cartList, cartPreview, type SkuQuantity } from '../mall/index.ts'
import { levelOf } from '../wallet/index.ts'
import { fullReductionsOf } from './checkout/full-reductions.ts'

/**
 * The member's cart at the prices they would pay, in the shape of `cartList`; `manjian` is the full reduction that
 * applies to a line.
 */
export async function cartOf(who: Member) {
  const { consume_discount } = await levelOf(who.db, who.member)
  return withReductions(who, await cartList(who, consume_discount))
}

/** The same for a visitor's cart, which is stored only in the browser. */
export const guestCartOf = async (who: Caller, asked: { items: SkuQuantity[] }) =>
  withReductions(who, await cartPreview(who, asked))

async function withReductions<Line extends { site_id: number; goods_id: number }>(who: Caller, lines: Line[]) {
  const shops = [...new Set(lines.map(({ site_id }) => site_id))]
  const running = shops.length > 0 ? await fullReductionsOf(who, shops) : []
  return lines.map(line => ({ ...line, manjian: manjianOf(line, running) }))
}

type Running = Awaited<ReturnType<typeof fullReductionsOf>>

/** The reduction that ends first applies, as at the checkout. */
function manjianOf({ site_id, goods_id }: { site_id: number; goods_id: number }, running: Running) {
  const found = running.find(
    each => each.site_id === site_id && (each.goods_ids === null || each.goods_ids.includes(goods_id)),
  )
  if (!found) return null
  const rules = found.rules.map(rule => ({ money: yuan(rule.money), discount_money: yuan(rule.discount_money) }))
  return { manjian_id: found.id, rules }
}
