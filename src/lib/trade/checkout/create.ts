import { checkPayPassword } from '../../account/pay-password.ts'
import type { Changing, Member } from '../../caller.ts'
import { type Translate, translator } from '../../i18n.ts'
import { valuesOf } from '../../ledger/post.ts'
import { crosses, takeStock } from '../../mall/stock.ts'
import { openSlip } from '../../pay/slips.ts'
import { Refusal } from '../../refusal.ts'
import { tag } from '../../tags.ts'
import { noteExchange } from '../exchange/note.ts'
import { takeOffer } from '../exchange/offer.ts'
import { once } from '../once.ts'
import { PAY_WITHIN } from '../states.ts'
import type { Asked, Source } from './asked.ts'
import { checkInvoice } from './invoice.ts'
import { mustBeSame } from './key.ts'
import { takeLimits } from './limits.ts'
import type { Line } from './lines.ts'
import { takeFromPurse, useCoupon } from './purse.ts'
import { type Reckoning, reckon } from './reckon.ts'
import { insertOrder } from './rows.ts'
import { mustBeWhole } from './wire.ts'

/**
 * Makes the orders of a draft, one a shop, under one slip, and answers its number (screens.md 2.4, 2.8.7). In one
 * change: the price is still the one that was shown, stock, limits, coupons, points and balance are taken by conditional
 * updates, all or nothing. Refusals of `reckon` and of what is lacking; priceChanged, outOfStock, maxBuy, noPayPassword,
 * wrongPayPassword, tooManyTries, keyReused.
 */
export function createOrder(who: Member, { idempotency_key: key, ...asked }: Asked): Promise<string> {
  const { pay_password: _, ...body } = asked
  return once(
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

/** A burst goes on long after its last piece: who comes too late is told so before anything is begun. */
async function mayBeLeft({ db, now }: Member, asked: Asked) {
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

/** Outside the change: a wrong password counts, whatever becomes of the order. */
async function mayUseBalance(who: Member, { is_balance, pay_password }: Asked) {
  if (is_balance !== 1) return
  const { balance, balance_money } = await valuesOf(who.db, who.member, ['balance', 'balance_money'] as const)
  if (balance + balance_money > 0) await checkPayPassword(who, { pay_password: pay_password ?? '' })
}

async function create(who: Changing<Member>, asked: Asked): Promise<string> {
  const reckoning = await reckon(who, asked)
  mustBeWhole(reckoning)
  if (asked.order_key !== undefined) mustBeSame(reckoning, asked.order_key)
  checkInvoice(reckoning, asked)
  const { parts } = reckoning
  const lines = parts.flatMap(part => part.lines)
  await takeLimits(who, asked.source, lines)
  await takeGoods(who, asked.source, lines)
  const t = translator(who.locale)
  const orders: number[] = []
  for (const part of parts) {
    const id = await insertOrder(who, { part, reckoning, asked, t })
    await useCoupon(who, part.coupon?.coupon, id)
    orders.push(id)
    if (asked.source === 'pointexchange') await noteExchange(who, asked, { order_id: id, point: reckoning.score })
  }
  await useCoupon(who, reckoning.platform.coupon?.coupon, orders[0]!)
  await emptyCart(who, lines)
  for (const [at, part] of parts.entries()) await takeFromPurse(who, orders[at]!, part, reckoning.spend.rate)
  const { out_trade_no } = await openSlip(who, {
    ...{ kind: 'order', orders, user_id: who.member, ...bodyOf(reckoning, t) },
    pay_money: parts.reduce((sum, { pay_money }) => sum + pay_money, 0),
    expire_time: who.now + PAY_WITHIN,
  })
  return out_trade_no
}

/** A seckill and goods for points are sold from a stock of their own, everything else from the goods'. */
async function takeGoods(who: Changing<Member>, source: Source, lines: Line[]) {
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
    if (crosses(row.stock + num, row.stock)) who.touches(tag.promotions)
  }
}

async function takeOffers(who: Changing<Member>, lines: Line[]) {
  for (const { promotion_id, num } of lines) await takeOffer(who, promotion_id, num)
}

async function emptyCart({ db, member }: Member, lines: Line[]) {
  const ids = lines.map(line => line.cart_id).filter(Boolean)
  if (ids.length > 0) await db.deleteFrom('cart').where('user_id', '=', member).where('id', 'in', ids).execute()
}

/** What the cashier and the channel say is paid for. */
function bodyOf({ parts }: Reckoning, t: Translate) {
  const lines = parts.flatMap(part => part.lines)
  const name = [...lines[0]!.sku_name].slice(0, 60).join('')
  const count = lines.reduce((sum, { num }) => sum + num, 0)
  return {
    pay_body: count > 1 ? t('payment:slipBody', { name, count }) : name,
    pay_detail: parts.map(({ terms }) => terms.site_name).join(', '),
  }
}
