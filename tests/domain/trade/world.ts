import type { Insertable } from 'kysely'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import { postEntries } from '../../../src/lib/domain/ledger/post.ts'
import { addToCart } from '../../../src/lib/domain/mall/cart.ts'
import { addAddress } from '../../../src/lib/domain/trade/addresses.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import type { CheckoutInput } from '../../../src/lib/domain/trade/checkout/draft.ts'
import { add, member, NOW } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { couponType } from '../mall/world.ts'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

/** An address as it is entered. */
export const home = {
  name: '林晓岚',
  mobile: '13812346021',
  province_id: 330000,
  city_id: 330100,
  district_id: 330106,
  address: '文三路 188 号 3 幢 2 单元 1102',
}

/** A member with an address. */
export async function buyer(db: Db, values: Row<'user'> = {}) {
  const who = await member(db, values)
  await addAddress(who, home)
  return who
}

interface Sold extends Row<'sku'> {
  site_id?: number
  goods?: Row<'goods'>
}

/** A SKU for sale: 100 yuan, 20 pieces, no freight unless its shop has a template. */
export async function onShelf(db: Db, { site_id, goods: told = {}, ...values }: Sold = {}) {
  const goods_id = await goods(db, { ...told, ...(site_id !== undefined && { site_id }) })
  return sku(db, goods_id, { price: 10_000, stock: 20, ...values })
}

export const goodsOf = async (db: Db, sku_id: number) =>
  (await db.selectFrom('sku').select('goods_id').where('id', '=', sku_id).executeTakeFirstOrThrow()).goods_id

/** Adds these to the cart and returns the checkout input of the cart page. */
export async function cartOf(
  who: Member,
  ...items: [sku_id: number, num: number][]
): Promise<CheckoutInput & { source: 'cart' }> {
  const cart_ids: number[] = []
  for (const [sku_id, num] of items) cart_ids.push(await addToCart(who, { sku_id, num }))
  return { source: 'cart', cart_ids }
}

/** Gives a member balances (fen) and points. */
export const given = (who: Member, { balance = 0, balance_money = 0, point = 0 }) =>
  change(who, who =>
    postEntries(who, {
      key: `given:${who.member}:${Math.random()}`,
      from_type: 'adjust',
      moves: [
        { owner: 'user', id: who.member, kind: 'balance', amount: balance },
        { owner: 'user', id: who.member, kind: 'balance_money', amount: balance_money },
        { owner: 'outside', kind: 'adjust', amount: -balance - balance_money },
        { owner: 'user', id: who.member, kind: 'point', amount: point },
        { owner: 'platform', kind: 'point', amount: -point },
      ],
    }),
  )

/** A coupon the member has claimed; a platform coupon if site_id is null. */
export async function coupon(who: Member, values: Row<'coupon_type'> = {}) {
  const coupon_type_id = await couponType(who.db, values)
  const type = await who.db
    .selectFrom('coupon_type')
    .selectAll()
    .where('id', '=', coupon_type_id)
    .executeTakeFirstOrThrow()
  return add(who.db, 'coupon', {
    coupon_type_id,
    site_id: type.site_id,
    user_id: who.member,
    coupon_code: String(Math.random()),
    is_platform: Number(type.site_id === null),
    money: type.money,
    get_type: 2,
    fetch_time: NOW,
    start_time: NOW - 60,
    end_time: NOW + 86_400,
  })
}

/** A shop with freight: 10 yuan for the first piece, 3 for each more; 25 and 15 to Tibet and Xinjiang. */
export async function sendingShop(db: Db, values: Row<'shop'> = {}) {
  const site_id = await shop(db, values)
  const template_id = await add(db, 'freight_template', {
    site_id,
    name: '普通快递',
    fee_type: 3,
    is_default: 1,
    createtime: NOW,
  })
  const rule = { template_id, first: 1, more: 1 }
  await add(db, 'freight_rule', { ...rule, areas: '', first_fee: 1000, more_fee: 300, sort: 2 })
  await add(db, 'freight_rule', { ...rule, areas: '54,65', first_fee: 2500, more_fee: 1500, sort: 1 })
  return site_id
}

export const trades = (db: Db, site_id: number, values: Row<'shop_trade'>) =>
  db
    .insertInto('shop_trade')
    .values({ site_id, ...values })
    .execute()

/** Calculates and creates the order, as the page does. */
export async function orderOf(who: Member, asked: CheckoutInput) {
  const { order_key } = await calculate(who, asked)
  return createOrder(who, { ...asked, order_key })
}

/** The orders of a slip, with their lines. */
export async function ordersOf(db: Db, out_trade_no: string) {
  const orders = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_goods')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return orders.map(order => ({ ...order, lines: lines.filter(line => line.order_id === order.id) }))
}

/** A member’s balances and points. */
export async function balancesOf(db: Db, user_id: number) {
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'value'])
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', user_id)
    .execute()
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]))
}

export const stockOf = async (db: Db, sku_id: number) =>
  (await db.selectFrom('sku').select('stock').where('id', '=', sku_id).executeTakeFirstOrThrow()).stock
