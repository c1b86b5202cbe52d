import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { CART_LINES } from '../../../src/lib/core/limits.ts'
import {
  addToCart,
  cartCount,
  checkQuantity,
  clearCart,
  editCart,
  mergeCart,
  removeFromCart,
  restoreCart,
} from '../../../src/lib/domain/mall/cart.ts'
import { cartList, cartPreview } from '../../../src/lib/domain/mall/cart-lines.ts'
import { forgetRemoved } from '../../../src/lib/domain/mall/removals.ts'
import { databases, member, NOW, visitor } from '../../world.ts'
import { goods, onSale, sku } from './shelves.ts'

describe.each(databases)('the cart on %s', async (_name, open) => {
  const db = await open()

  test('adding a SKU again increases the quantity of its line', async () => {
    const who = await member(db)
    const sku_id = await sku(db, await goods(db), { stock: 5 })
    const first = await addToCart(who, { sku_id, num: 1 })
    expect(await addToCart(who, { sku_id, num: 2 })).toBe(first)
    expect(await cartList(who)).toMatchObject([{ cart_id: first, car_id: first, sku_id, num: 3 }])
  })

  test('what is taken back is one’s own, also where the id was that of somebody else’s line', async () => {
    const [one, other] = [await member(db), await member(db)]
    const sku_id = await sku(db, await goods(db), { stock: 9 })
    const id = await addToCart(one, { sku_id, num: 3 })
    await removeFromCart(one, [id])
    const line = await addToCart(other, { sku_id, num: 2 })
    await db.updateTable('cart').set({ id }).where('id', '=', line).execute()
    expect(await restoreCart(one, { cart_id: [id] })).toBe(1)
    expect(await cartList(one)).toMatchObject([{ sku_id, num: 3 }])
    await removeFromCart(other, [id])
    await db.updateTable('cart').set({ id }).where('user_id', '=', one.member).execute()
    await removeFromCart(one, [id])
    expect(await restoreCart(one, { cart_id: [id] })).toBe(1)
    expect(await cartList(one)).toMatchObject([{ sku_id, num: 3 }])
    await expect(restoreCart(other, { cart_id: [id] })).rejects.toMatchObject({ reason: 'undoOver' })
  })

  test('a removal is taken back as it was within seconds, once, and by nobody else', async () => {
    const [who, other] = [await member(db), await member(db)]
    const skus = [await sku(db, await goods(db), { stock: 9 }), await sku(db, await goods(db), { stock: 9 })]
    const ids = [await addToCart(who, { sku_id: skus[0]!, num: 3 }), await addToCart(who, { sku_id: skus[1]!, num: 1 })]
    await db.updateTable('cart').set({ added_price: 4321 }).where('id', '=', ids[0]!).execute()
    const before = await cartList(who)
    expect(await removeFromCart(who, ids)).toBe(0)
    await expect(restoreCart(other, { cart_id: ids })).rejects.toMatchObject({ reason: 'undoOver' })
    expect(await restoreCart({ ...who, now: who.now + 10 }, { cart_id: [ids[0]!] })).toBe(1)
    const both = await Promise.allSettled([1, 2].map(() => restoreCart(who, {})))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cartList(who)).toEqual(before)
    await removeFromCart(who, ids)
    await addToCart(who, { sku_id: skus[0]!, num: 2 })
    expect(await restoreCart(who, {})).toBe(2)
    expect((await cartList(who)).find(({ sku_id }) => sku_id === skus[0])).toMatchObject({ num: 2 })
    await removeFromCart(
      who,
      (await cartList(who)).map(({ cart_id }) => cart_id),
    )
    await expect(restoreCart({ ...who, now: who.now + 16 }, {})).rejects.toMatchObject({ reason: 'undoOver' })
    await forgetRemoved({ ...visitor(db), now: who.now + 16 })
    expect(await db.selectFrom('removed_row').selectAll().where('user_id', '=', who.member).execute()).toEqual([])
  })

  test('twenty concurrent additions add up to twenty', async () => {
    const who = await member(db)
    const sku_id = await sku(db, await goods(db), { stock: 20 })
    await Promise.all(Array.from({ length: 20 }, () => addToCart(who, { sku_id, num: 1 })))
    expect(await cartList(who)).toMatchObject([{ num: 20 }])
  })

  test('an idempotency key adds once, per member, and is refused for another quantity', async () => {
    const [who, other] = [await member(db), await member(db)]
    const sku_id = await sku(db, await goods(db), { stock: 20 })
    const keyed = (who: Member, num: number) => addToCart(who, { sku_id, num, idempotency_key: 'a-lost-answer' })
    const lines = await Promise.all(Array.from({ length: 5 }, () => keyed(who, 2)))
    expect(new Set([...lines, await keyed(who, 2)]).size).toBe(1)
    expect(await cartList(who)).toMatchObject([{ num: 2 }])
    await expect(keyed(who, 3)).rejects.toMatchObject({ reason: 'keyReused' })
    await keyed(other, 3)
    expect(await cartList(other)).toMatchObject([{ num: 3 }])
    await expect(addToCart(who, { sku_id, num: 30, idempotency_key: 'refused-first' })).rejects.toThrow()
    await sql`update sku set stock = 50 where id = ${sku_id}`.execute(db)
    await addToCart(who, { sku_id, num: 30, idempotency_key: 'refused-first' })
    expect(await cartList(who)).toMatchObject([{ num: 32 }])
  })

  test('adding by goods id works for a single SKU and otherwise asks for a choice', async () => {
    const who = await member(db)
    const goods_id = await goods(db)
    const sku_id = await sku(db, goods_id)
    await addToCart(who, { goods_id, num: 1 })
    expect(await cartList(who)).toMatchObject([{ sku_id }])
    await sku(db, goods_id)
    await expect(addToCart(who, { goods_id, num: 1 })).rejects.toMatchObject({ reason: 'chooseSku' })
  })

  test('refuses quantities beyond stock, above the maximum or below the minimum, changing nothing', async () => {
    const who = await member(db)
    const sku_id = await sku(db, await goods(db, { min_buy: 2, max_buy: 4 }), { stock: 3 })
    await expect(addToCart(who, { sku_id, num: 1 })).rejects.toMatchObject({ reason: 'minBuy' })
    await expect(addToCart(who, { sku_id, num: 5 })).rejects.toMatchObject({ reason: 'maxBuy' })
    await expect(addToCart(who, { sku_id, num: 4 })).rejects.toMatchObject({
      reason: 'outOfStock',
      words: { stock: '3' },
    })
    expect(await cartCount(who)).toBe(0)
    await addToCart(who, { sku_id, num: 3 })
    await expect(addToCart(who, { sku_id, num: 1 })).rejects.toMatchObject({ reason: 'outOfStock' })
    expect(await cartList(who)).toMatchObject([{ num: 3 }])
  })

  test('says of a member’s limit how much of it their orders have used up', async () => {
    const who = await member(db)
    const goods_id = await goods(db, { max_buy: 4 })
    const sku_id = await sku(db, goods_id, { stock: 9 })
    await db.insertInto('bought').values({ kind: 'goods', target_id: goods_id, user_id: who.member, num: 3 }).execute()
    const had = { reason: 'maxBuy', said: 'refusal:maxBuyHad', words: { most: '4', had: '3' } }
    await expect(addToCart(who, { sku_id, num: 2 })).rejects.toMatchObject(had)
    const cart_id = await addToCart(who, { sku_id, num: 1 })
    await expect(editCart(who, { cart_id, action: 'inc', num: 1 })).rejects.toMatchObject(had)
    await addToCart(await member(db), { sku_id, num: 4 })
  })

  test('refuses a guest what it refuses a member, before the browser keeps it', async () => {
    const guest = visitor(db)
    const sku_id = await sku(db, await goods(db, { min_buy: 2, max_buy: 40 }), { stock: 29 })
    await expect(checkQuantity(guest, { sku_id, num: 35 })).rejects.toMatchObject({ words: { stock: '29' } })
    await expect(checkQuantity(guest, { sku_id, num: 41 })).rejects.toMatchObject({ reason: 'maxBuy' })
    await expect(checkQuantity(guest, { sku_id, num: 1 })).rejects.toMatchObject({ reason: 'minBuy' })
    await expect(checkQuantity(guest, { sku_id: 2_000_000, num: 1 })).rejects.toMatchObject({ reason: 'goodsGone' })
    expect(await checkQuantity(guest, { sku_id, num: 29 })).toEqual({ num: 29 })
  })

  test('refuses goods off sale, hidden SKUs and unknown ids', async () => {
    const who = await member(db)
    const off = await sku(db, await goods(db, { shown: 0, goods_state: 0 }))
    const dropped = await sku(db, await goods(db), { shown: 0 })
    for (const sku_id of [off, dropped, 2_000_000])
      await expect(addToCart(who, { sku_id, num: 1 })).rejects.toMatchObject({ reason: 'goodsGone' })
  })

  test('sets, increases and decreases a line within its limits, for its owner only', async () => {
    const who = await member(db)
    const cart_id = await addToCart(who, { sku_id: await sku(db, await goods(db), { stock: 9 }), num: 2 })
    expect(await editCart(who, { cart_id, action: 'inc', num: 3 })).toEqual({ num: 5 })
    expect(await editCart(who, { cart_id, action: 'dec', num: 4 })).toEqual({ num: 1 })
    await expect(editCart(who, { cart_id, action: 'dec', num: 1 })).rejects.toMatchObject({ reason: 'minBuy' })
    await expect(editCart(who, { cart_id, action: 'set', num: 10 })).rejects.toMatchObject({ reason: 'outOfStock' })
    const other = await member(db)
    await expect(editCart(other, { cart_id, action: 'set', num: 9 })).rejects.toMatchObject({ reason: 'noSuchContent' })
    expect(await removeFromCart(other, [cart_id])).toBe(0)
    expect(await cartList(who)).toMatchObject([{ num: 1 }])
    expect(await removeFromCart(who, [cart_id])).toBe(0)
  })

  test('goods taken off sale stay as invalid lines until cleared', async () => {
    const who = await member(db)
    const goods_id = await goods(db)
    await addToCart(who, { sku_id: await sku(db, goods_id), num: 1 })
    await addToCart(who, { sku_id: await sku(db, await goods(db)), num: 1 })
    await db.updateTable('goods').set({ shown: 0, goods_state: 0 }).where('id', '=', goods_id).execute()
    expect((await cartList(who)).map(line => line.is_valid)).toEqual([1, 0])
    expect(await clearCart(who)).toBe(1)
    expect((await cartList(who)).map(line => line.is_valid)).toEqual([1])
  })

  test('shows the current price beside the price when added', async () => {
    const who = await member(db)
    const goods_id = await goods(db)
    const sku_id = await sku(db, goods_id, { price: 9990 })
    await addToCart(who, { sku_id, num: 1 })
    await onSale(db, goods_id, sku_id, { price: 8800, start_time: NOW, end_time: NOW + 60 })
    const [line] = await cartList(who)
    expect(line).toMatchObject({ price: '99.90', added_price: '99.90', discount_price: '88.00', promotion_type: 1 })
    const [later] = await cartList({ ...who, now: NOW + 60 })
    expect(later).toMatchObject({ discount_price: '99.90', promotion_type: 0 })
  })

  test('refuses more than a hundred lines', async () => {
    const who = await member(db)
    const goods_id = await goods(db)
    for (let n = 0; n < CART_LINES; n++) await addToCart(who, { sku_id: await sku(db, goods_id), num: 1 })
    await expect(addToCart(who, { sku_id: await sku(db, goods_id), num: 1 })).rejects.toMatchObject({
      reason: 'cartFull',
    })
    expect(await cartCount(who)).toBe(CART_LINES)
  })

  test('previews a guest’s cart and merges it once, up to stock and purchase limit', async () => {
    const who = await member(db)
    const here = await sku(db, await goods(db), { stock: 5, price: 1000 })
    const gone = await sku(db, await goods(db), { stock: 0 })
    const limited = await sku(db, await goods(db, { max_buy: 2 }), { stock: 9 })
    await addToCart(who, { sku_id: here, num: 4 })
    const items = [here, gone, limited, 2_000_000].map(sku_id => ({ sku_id, num: 3 }))
    expect(await cartPreview(visitor(db), { items })).toMatchObject([
      { sku_id: here, num: 3, cart_id: 0, discount_price: '10.00' },
      { sku_id: gone, stock: 0 },
      { sku_id: limited },
    ])
    const merges = await Promise.all([1, 2].map(() => mergeCart(who, { key: 'of-one-browser', items })))
    expect(merges).toContain(2)
    const lines = (await cartList(who)).map(({ sku_id, num }) => [sku_id, num])
    expect(lines).toEqual([
      [limited, 2],
      [here, 5],
    ])
  })
})
