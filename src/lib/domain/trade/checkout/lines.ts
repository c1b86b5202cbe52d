import type { Member } from '../../../core/caller.ts'
import { priceForMember } from '../../../core/goods/sku-price.ts'
import { Refusal } from '../../../core/refusal.ts'
import { outOfStockRefusal } from '../../mall/index.ts'
import type { OrderDraft } from './draft.ts'
import { promotionBasket } from './promotion-lines.ts'
import { type Basket, type CheckoutLine, checkoutLine, type SkuRow, skusOf } from './skus.ts'

/**
 * The lines of a draft at current prices. `discount` is the per cent that the member's level leaves to pay. Refusals
 * noDraft, goodsGone, outOfStock, minBuy, saleNotRunning, leastOfGroup, noSuchContent.
 */
export async function basketOf(who: Member, draft: OrderDraft, discount: number): Promise<Basket> {
  const basket =
    draft.source === 'cart' || draft.source === 'sku'
      ? await plain(who, draft, discount)
      : await promotionBasket(who, draft)
  if (basket.lines.length === 0) throw new Refusal('noDraft')
  return basket
}

type Plain = Extract<OrderDraft, { source: 'cart' | 'sku' }>

async function plain(who: Member, draft: Plain, discount: number): Promise<Basket> {
  const wanted = draft.source === 'cart' ? await inCart(who, draft.cart_ids) : [{ ...draft, cart_id: 0 }]
  const skus = await skusOf(
    who,
    wanted.map(({ sku_id }) => sku_id),
  )
  const lines = wanted.map(({ sku_id, num, cart_id }) => ({
    ...checkoutLine(skus.get(sku_id)!, num),
    ...priced(skus.get(sku_id)!, discount),
    cart_id,
  }))
  const groups = Map.groupBy(lines, line => line.goods_id)
  for (const some of groups.values()) leastOf(some, groups.size > 1)
  return { lines, end_time: null, freight: null, sets: 1 }
}

function inCart({ db, member }: Member, ids: number[]) {
  return db
    .selectFrom('cart')
    .select(['id as cart_id', 'sku_id', 'num'])
    .where('user_id', '=', member)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

const priced = ({ list_price: price, sale_price }: SkuRow, discount: number) =>
  priceForMember({ price, sale_price }, discount)

function leastOf(lines: CheckoutLine[], isOneOfMany: boolean) {
  const { min_buy, sku_name: name } = lines[0]!
  const num = lines.reduce((sum, line) => sum + line.num, 0)
  if (num >= min_buy) return
  const least = String(min_buy)
  throw isOneOfMany ? new Refusal('minBuy', { least, name }, 'refusal:minBuyNamed') : new Refusal('minBuy', { least })
}

/**
 * Checks that there is enough stock for all lines together; refusal outOfStock. Creating the order takes it by
 * conditional updates.
 */
export function mustBeInStock(lines: CheckoutLine[]) {
  const groups = Map.groupBy(lines, line => line.sku_id)
  for (const some of groups.values()) {
    const num = some.reduce((sum, line) => sum + line.num, 0)
    const [sku] = some
    if (num > sku!.stock) throw outOfStockRefusal(sku!, groups.size > 1)
  }
}
