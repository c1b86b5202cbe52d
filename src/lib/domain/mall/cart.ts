import type { Caller, Changing, Member } from '../../core/caller.ts'
import { priceForAll } from '../../core/goods/sku-price.ts'
import { CART_LINES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { idempotent, secondsUntilAllowed } from '../account/index.ts'
import type { SkuQuantity } from './cart-lines.ts'
import { boughtBy, maxBuyRefusal } from './purchase-limits.ts'
import { keepRemoved, restoreRemoved } from './removals.ts'
import { salePrice } from './running-discount.ts'

const DAY = 86_400

interface Chosen {
  sku_id?: number | undefined
  goods_id?: number | undefined
  num: number
}

/**
 * Adds a quantity of a SKU to the cart and returns its cart_id. Quantities of one SKU add up; repeating the idempotency
 * key adds nothing. Goods with a single SKU need no choice. Refusals goodsGone, chooseSku, outOfStock, minBuy, maxBuy,
 * cartFull, keyReused.
 */
export function addToCart(
  who: Member,
  { idempotency_key: key, ...asked }: Chosen & { idempotency_key?: string | undefined },
) {
  const run = async (who: Changing<Member>) => {
    const { num, ...chosen } = asked
    const sku = await skuOf(who, chosen)
    const line = await put(who, sku, num)
    await mustBeBuyable(who, sku, line.num)
    await notFull(who)
    return line.id
  }
  return idempotent(who, { key, route: 'addToCart', body: asked }, { run })
}

/**
 * Sets a line's quantity, or changes it by `num`; never below one. Returns { num }. Refusals as addToCart, and
 * noSuchContent.
 */
export function editCart(who: Member, { cart_id, action, num }: { cart_id: number; action: Action; num: number }) {
  return change(who, async who => {
    const line = await who.db
      .updateTable('cart')
      .set(e => ({ num: action === 'set' ? num : e('num', '+', action === 'inc' ? num : -num), updatetime: who.now }))
      .where('id', '=', cart_id)
      .where('user_id', '=', who.member)
      .returning(['sku_id', 'num'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustBeBuyable(who, await skuOf(who, line), line.num)
    return { num: line.num }
  })
}

/**
 * Whether this quantity of a SKU could be ordered, before a visitor's browser keeps it: the rule of a member's cart.
 * Returns { num }. Refusals goodsGone, outOfStock, minBuy, maxBuy.
 */
export async function checkQuantity(who: Caller, { sku_id, num }: SkuQuantity) {
  await mustBeBuyable(who, await skuOf(who, { sku_id }), num)
  return { num }
}

type Action = 'set' | 'inc' | 'dec'

/** Removes lines and returns how many are left; ids of other members are ignored. `restoreCart` takes it back. */
export const removeFromCart = (who: Member, cart_ids: number[]) =>
  change(who, async who => {
    const lines = who.db.deleteFrom('cart').where('user_id', '=', who.member).where('id', 'in', cart_ids)
    await keepRemoved(who, 'cart', await lines.returningAll().execute())
    return cartCount(who)
  })

/**
 * Puts lines back that were removed a moment ago, of these ids or all, as they were; a SKU that is in the cart again
 * stays as it is. Returns the number of lines. Refusals undoOver, cartFull.
 */
export const restoreCart = (who: Member, { cart_id }: { cart_id?: number[] | undefined }) =>
  change(who, async who => {
    await restoreRemoved(who, 'cart', cart_id)
    await notFull(who)
    return cartCount(who)
  })

/** Removes lines that are no longer available and returns how many are left. */
export const clearCart = (who: Member) => change(who, cleared)

async function cleared(who: Changing<Member>) {
  const sold = who.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .innerJoin('cart', 'cart.sku_id', 'sku.id')
    .select('cart.id')
    .where('cart.user_id', '=', who.member)
    .where('sku.shown', '=', 1)
    .where('goods.shown', '=', 1)
  const lines = who.db.deleteFrom('cart').where('user_id', '=', who.member).where('id', 'not in', sold)
  await keepRemoved(who, 'cart', await lines.returningAll().execute())
  return cartCount(who)
}

/** Number of lines in the cart. */
export async function cartCount({ db, member }: Member) {
  const row = await db
    .selectFrom('cart')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Merges the cart kept by the browser into the member's after login: quantities add up within stock and limits;
 * unavailable goods are left out. `key` identifies that cart, so a repeated call has no effect. Returns the number of
 * lines.
 */
export function mergeCart(who: Member, { key, items }: { key: string; items: SkuQuantity[] }) {
  return change(who, async who => {
    if (await secondsUntilAllowed(who, { name: `cart:${who.member}:${key}`, most: 1, seconds: DAY }))
      return cartCount(who)
    // In a fixed order, so that concurrent merges cannot deadlock.
    for (const { sku_id, num } of [...items].sort((one, other) => one.sku_id - other.sku_id)) {
      const sku = await skuOf(who, { sku_id }).catch(gone)
      if (!sku || sku.stock === 0 || (await cartCount(who)) >= CART_LINES) continue
      const line = await put(who, sku, num)
      const most = Math.min(sku.stock, sku.max_buy || sku.stock)
      if (line.num > most) await who.db.updateTable('cart').set({ num: most }).where('id', '=', line.id).execute()
    }
    return cartCount(who)
  })
}

function gone(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}

type Sku = Awaited<ReturnType<typeof skuOf>>

/** The chosen SKU, if it is available. */
async function skuOf({ db, now }: Caller, { sku_id, goods_id }: Omit<Chosen, 'num'>) {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id', 'goods_id', 'sku.site_id', 'sku.price', 'sku.stock', 'min_buy', 'max_buy'])
    .select(salePrice(now))
    .where('sku.shown', '=', 1)
    .where('goods.shown', '=', 1)
    .$if(sku_id !== undefined, query => query.where('sku.id', '=', sku_id!))
    .$if(goods_id !== undefined, query => query.where('goods.id', '=', goods_id!))
    .limit(2)
    .execute()
  if (!rows[0]) throw new Refusal('goodsGone')
  if (rows.length > 1) throw new Refusal('chooseSku')
  return rows[0]
}

function put({ db, member, now }: Member, sku: Sku, num: number) {
  const { id: sku_id, goods_id, site_id } = sku
  const added_price = priceForAll(sku)
  const times = { createtime: now, updatetime: now }
  return db
    .insertInto('cart')
    .values({ user_id: member, sku_id, goods_id, site_id, num, added_price, ...times })
    .onConflict(same =>
      same.columns(['user_id', 'sku_id']).doUpdateSet(e => ({ num: e('cart.num', '+', num), updatetime: now })),
    )
    .returning(['id', 'num'])
    .executeTakeFirstOrThrow()
}

/**
 * A cart reserves nothing: stock is taken when the order is created. It only refuses quantities that could not be
 * ordered.
 */
async function mustBeBuyable(who: Caller, { goods_id, stock, min_buy, max_buy }: Sku, num: number) {
  const least = Math.max(min_buy, 1)
  if (num < least) throw new Refusal('minBuy', { least: String(least) })
  const had = max_buy > 0 ? await boughtBy(who, { kind: 'goods', target_id: goods_id }) : 0
  if (max_buy > 0 && num + had > max_buy) throw maxBuyRefusal({ most: max_buy, had })
  if (num > stock) throw new Refusal('outOfStock', { stock: String(stock) })
}

async function notFull(who: Member) {
  if ((await cartCount(who)) > CART_LINES) throw new Refusal('cartFull', { most: String(CART_LINES) })
}
