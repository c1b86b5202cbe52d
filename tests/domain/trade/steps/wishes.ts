import type { Member } from '../../../../src/lib/core/caller.ts'
import type { CheckoutInput, Delivery, OrderDraft } from '../../../../src/lib/domain/trade/checkout/draft.ts'
import { cartOf } from '../world.ts'
import type { Town } from './scene.ts'

/** What a buyer would like to order, from any kind of offer, and how it is delivered. */
export async function wish(town: Town, who: Member): Promise<CheckoutInput> {
  const { dice } = town
  const balance = dice.chance(3)
    ? ({ is_balance: 1, is_point: 1, pay_password: '135790' } as const)
    : { is_point: dice.chance(3) ? (1 as const) : (0 as const) }
  const mobile = dice.chance(9) && { member_address: { mobile: '13800138000' } }
  return { ...(await goods(town, who)), ...balance, ...mobile, delivery: ways(town) }
}

async function goods({ dice, skus, virtual, offers }: Town, who: Member): Promise<OrderDraft> {
  const num = 1 + dice.upTo(3)
  if (dice.chance(2)) return { source: 'sku', sku_id: dice.one(virtual)!, num }
  if (dice.chance(4)) return { source: 'sku', sku_id: dice.one(skus)!, num }
  if (dice.chance(6)) return dice.one(offers)!(num)
  const chosen = new Set([dice.one(skus)!, dice.one(skus)!, dice.one(dice.chance(1) ? virtual : skus)!])
  return cartOf(who, ...[...chosen].map((sku_id): [number, number] => [sku_id, 1 + dice.upTo(2)]))
}

/** A delivery method per shop; where missing, the shop’s default applies. */
function ways({ dice, shops, stores }: Town) {
  const kinds: Delivery[] = ['express', 'express', 'store', 'store', 'local']
  const said = shops.filter(() => dice.chance(8))
  return Object.fromEntries(
    said.map(site_id => [site_id, { delivery_type: dice.one(kinds)!, store_id: stores.get(site_id)! }]),
  )
}
