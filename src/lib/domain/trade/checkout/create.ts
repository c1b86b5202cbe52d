import type { Changing, Member } from '../../../core/caller.ts'
import { config } from '../../../core/config.ts'
import { cutText } from '../../../core/cut-text.ts'
import { type Translate, translator } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { checkPayPassword, idempotent } from '../../account/index.ts'
import { valuesOf } from '../../ledger/index.ts'
import { stockStateChanges, takeStock } from '../../mall/index.ts'
import { insertSlip, settleFreeSlip } from '../../payment/index.ts'
import { takeOffer } from '../exchange/offer.ts'
import { recordExchange } from '../exchange/record.ts'
import { ordersPaid } from '../orders-paid.ts'
import { mustBeWhole } from './calculate.ts'
import { calculatePrice, type PriceCalculation } from './calculate-price.ts'
import type { CheckoutInput, Source } from './draft.ts'
import { insertOrder } from './insert-order.ts'
import { checkInvoice } from './invoice.ts'
import { mustBeSame } from './order-key.ts'
import { takeFromWallet, useCoupon } from './pay-from-wallet.ts'
import { countPurchases } from './purchase-limits.ts'
import type { CheckoutLine } from './skus.ts'

/**
 * Creates the orders of a draft, one per shop, under one payment slip, and returns the slip's number. In one
 * transaction: checks that the price is the one shown, and takes stock, limits, coupons, points and balance by
 * conditional updates, all or nothing. Refusals of `calculatePrice` and its faults; priceChanged, outOfStock, maxBuy,
 * noPayPassword, wrongPayPassword, tooManyTries, keyReused.
 */
export function createOrder(who: Member, { idempotency_key: key, ...asked }: CheckoutInput): Promise<string> {
  const { pay_password: _, ...body } = asked
  return idempotent(
    who,
    { key, route: `create ${asked.source}`, body },
    {
      first: async () => {
        await mayBeLeft(who, asked)
        await mayUseBalance(who, asked)
      },
      run: who => create(who, asked),
    },
  )
}

/** Checks a seckill's stock before anything is written: in a rush most requests come after the last piece is sold. */
async function mayBeLeft({ db, now }: Member, asked: CheckoutInput) {
  if (asked.source !== 'seckill') return
  const row = await db
    .selectFrom('seckill_goods')
    .select('stock')
    .where('id', '=', asked.seckill_goods_id)
    .where('status', '=', 1)
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .executeTakeFirst()
  if (row && row.stock < asked.num) throw new Refusal('outOfStock', { stock: String(row.stock) })
}

/** Outside the transaction: a wrong password is counted even if the order fails. */
async function mayUseBalance(who: Member, { is_balance, pay_password }: CheckoutInput) {
  if (is_balance !== 1) return
  const { balance, balance_money } = await valuesOf(who.db, who.member, ['balance', 'balance_money'] as const)
  if (balance + balance_money > 0) await checkPayPassword(who, { pay_password: pay_password ?? '' })
}

async function create(who: Changing<Member>, asked: CheckoutInput): Promise<string> {
  const reckoning = await calculatePrice(who, asked)
  mustBeWhole(reckoning)
  if (asked.order_key !== undefined) mustBeSame(reckoning, asked.order_key)
  await checkInvoice(reckoning, asked)
  const { parts } = reckoning
  const lines = parts.flatMap(part => part.lines)
  const t = translator(who.locale)
  // The slip needs no check: it goes to PostgreSQL in the round trip of the first limit.
  const [slip] = await Promise.all([
    insertSlip(who, slipOf(who, reckoning, t)),
    countPurchases(who, asked.source, lines),
  ])
  await takeGoods(who, asked.source, lines)
  const orders: number[] = []
  for (const part of parts) {
    const id = await insertOrder(who, { part, reckoning, asked, slip, t })
    await useCoupon(who, part.coupon?.coupon, id)
    orders.push(id)
    if (asked.source === 'pointexchange') await recordExchange(who, asked, { order_id: id, point: reckoning.score })
  }
  await useCoupon(who, reckoning.platform.coupon?.coupon, orders[0]!)
  await emptyCart(who, lines)
  for (const [at, part] of parts.entries()) await takeFromWallet(who, orders[at]!, part, reckoning.spend.rate)
  await settleFreeSlip(who, slip, ordersPaid)
  return slip.out_trade_no
}

/** A seckill and goods for points have a stock of their own, everything else uses the stock of the goods. */
async function takeGoods(who: Changing<Member>, source: Source, lines: CheckoutLine[]) {
  if (source === 'pointexchange') return takeOffers(who, lines)
  if (source !== 'seckill') return takeStock(who, lines)
  for (const { promotion_id, num } of lines) {
    const row = await who.db
      .updateTable('seckill_goods')
      .set(e => ({ stock: e('stock', '-', num) }))
      .where('id', '=', promotion_id)
      .where('status', '=', 1)
      .where('start_time', '<=', who.now)
      .where('end_time', '>', who.now)
      .where('stock', '>=', num)
      .returning('stock')
      .executeTakeFirst()
    if (!row) throw new Refusal('outOfStock', { stock: '0' })
    if (stockStateChanges(row.stock + num, row.stock)) who.touches(tag.promotions)
  }
}

async function takeOffers(who: Changing<Member>, lines: CheckoutLine[]) {
  for (const { promotion_id, num } of lines) await takeOffer(who, promotion_id, num)
}

async function emptyCart({ db, member }: Member, lines: CheckoutLine[]) {
  const ids = lines.map(line => line.cart_id).filter(Boolean)
  if (ids.length > 0) await db.deleteFrom('cart').where('user_id', '=', member).where('id', 'in', ids).execute()
}

/** The slip of all orders, with a description for cashier and provider. */
function slipOf({ member, now }: Member, { parts }: PriceCalculation, t: Translate) {
  const lines = parts.flatMap(part => part.lines)
  const name = cutText(lines[0]!.sku_name, 60)
  const count = lines.reduce((sum, { num }) => sum + num, 0)
  return {
    kind: 'order' as const,
    user_id: member,
    expire_time: now + config.orderPeriods.pay,
    pay_body: count > 1 ? t('payment:slipBody', { name, count }) : name,
    pay_detail: parts.map(({ terms }) => terms.site_name).join(', '),
    pay_money: parts.reduce((sum, { pay_money }) => sum + pay_money, 0),
  }
}
