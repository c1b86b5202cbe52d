import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { query } from '../../../db/query.ts'
import { valuesOf } from '../../ledger/index.ts'
import { levelOf, type Rules, rulesOf } from '../../wallet/index.ts'
import { type Address, defaultAddress } from '../addresses.ts'
import { apportion } from './apportion.ts'
import { type Coupon, chosenCoupons, couponsOf, type Usable, usableCoupons } from './coupons.ts'
import { deliver, type Fault, type Shipping } from './delivery.ts'
import { type CheckoutInput, isPromotion } from './draft.ts'
import { basketOf, mustBeInStock } from './lines.ts'
import { deductFromLines, type PriceLine, priceLine, remainingSum, sumOf } from './price-lines.ts'
import { applyFullReductions, type Reduction } from './reductions.ts'
import { type ShopTerms, shopTerms } from './shop-terms.ts'
import type { CheckoutLine } from './skus.ts'

/** One shop's part of the order. */
export interface ShopPricing {
  terms: ShopTerms
  lines: PriceLine<CheckoutLine>[]
  reductions: Reduction[]
  brought: Shipping
  coupons: Usable[]
  coupon: Usable | null
  invoice_money: number
  order_money: number
  /** Paid from the balances, in fen; the rest is paid at the cashier. */
  balance: number
  balance_money: number
  pay_money: number
}

export type PriceCalculation = Awaited<ReturnType<typeof calculatePrice>>

/** Highest price of an order, in fen (10 million yuan): anything above is a mistake. */
export const MOST_MONEY = 1_000_000_000

/**
 * The price of a draft now, each step split over the lines so that the lines add up and nothing falls below 0:
 * 1 member price or promotion price, 2 full reductions, 3 delivery, 4 freight, 5 coupon of each shop, 6 points,
 * 7 invoice, 8 platform coupon, 9 balance, 10 the rest to pay. In fen; a member price and an invoice are rounded to the
 * nearest, coupons and points down, once each, before they are split. What prevents the order is listed in `faults`. Refusals
 * of `basketOf`, and mixedVirtual, orderTooDear.
 */
export async function calculatePrice(who: Member, asked: CheckoutInput) {
  const own = await ownOf(who)
  const basket = await basketOf(who, asked, own.level.consume_discount)
  mustBeInStock(basket.lines)
  const lines = basket.lines.map(priceLine)
  if (sumOf(lines, 'goods_money') > MOST_MONEY) throw new Refusal('orderTooDear')
  const isVirtual = allOrNoneVirtual(lines)
  const parts = await partsOf(who, asked, { lines, own, freight: basket.freight })
  const score = scoreOf(lines)
  // Where points are the price they cannot be spent as a discount too.
  const spent = score > 0 ? 0 : usePoints(parts, own, asked.is_point === 1)
  for (const part of parts) part.invoice_money = invoiceOf(part, asked)
  const platform = usePlatformCoupon(parts, own.coupons, asked)
  for (const part of parts) part.order_money = remainingSum(part.lines) + part.brought.money + part.invoice_money
  const balance = useBalance(parts, own, asked.is_balance === 1)
  const faults = parts.flatMap(({ brought }) => brought.fault ?? [])
  if (hasUnusable(parts, platform.coupon, asked)) faults.push({ reason: 'couponUnusable', words: {} })
  const isSent = !isVirtual && parts.some(({ brought }) => brought.type !== 'store')
  const contact: Contact | null = contactOf(own, asked, isSent, isVirtual)
  if (!contact)
    faults.push({ reason: 'mobileNeeded', words: {}, ...(!isVirtual && { said: 'payment:askPickupMobile' }) })
  if (score > own.point) faults.push(pointsLacking(score, own.point))
  return {
    ...basket,
    ...own,
    parts,
    isVirtual,
    isSent,
    usable_point: spent * own.spend.rate,
    usable_point_money: spent,
    score,
    platform,
    used_balance: balance,
    faults: once(faults),
    contact,
  }
}

async function ownOf(who: Member) {
  const [level, account, spend, address, [user]] = await Promise.all([
    levelOf(who.db, who.member),
    valuesOf(who.db, who.member, ['balance', 'balance_money', 'point'] as const),
    rulesOf(who.db, 'spend'),
    defaultAddress(who),
    userOf(who.db, who.member),
  ])
  const coupons: Coupon[] = []
  return { level, ...account, spend, address, user: user!, coupons }
}

const userOf = query((db, id: number) =>
  db.selectFrom('user').select(['nickname', 'mobile', 'pay_password']).where('id', '=', id),
)

type Own = Awaited<ReturnType<typeof ownOf>>

/** Shipped and virtual goods cannot be in one order. */
function allOrNoneVirtual(lines: CheckoutLine[]) {
  const virtual = lines.filter(line => line.is_virtual === 1)
  if (virtual.length > 0 && virtual.length < lines.length) throw new Refusal('mixedVirtual')
  return virtual.length > 0
}

interface Laid {
  lines: PriceLine<CheckoutLine>[]
  own: Own
  freight: number | null
}

/** Steps 2 to 5 for each shop, in the order of shop ids. */
async function partsOf(who: Member, asked: CheckoutInput, { lines, own, freight }: Laid): Promise<ShopPricing[]> {
  const groups = Map.groupBy(lines, line => line.site_id)
  const sites = [...groups.keys()].sort((one, other) => one - other)
  const isPlain = !isPromotion(asked.source)
  const [terms, held] = await Promise.all([shopTerms(who, sites), isPlain ? couponsOf(who, sites) : []])
  own.coupons.push(...held)
  return sites.map(site => {
    const [shop, some] = [terms.get(site)!, groups.get(site)!]
    const reductions = isPlain ? applyFullReductions(some, shop.manjians) : []
    const isLevelFree = own.level.is_free_shipping === 1
    const brought = deliver({ terms: shop, lines: some, address: own.address, freight, isLevelFree }, asked)
    const ofShop = own.coupons.filter(({ is_platform }) => is_platform === 0)
    const coupons = usableCoupons(ofShop, some, () => shop.category_id)
    const said = asked.coupon?.[String(site)]
    const coupon = chosenCoupons(coupons, said ? (said.coupon_id ?? 0) : undefined)
    if (coupon) deductFromLines(coupon.lines, 'coupon_money', coupon.money)
    return {
      terms: shop,
      lines: some,
      reductions,
      brought,
      coupons,
      coupon,
      invoice_money: 0,
      order_money: 0,
      balance: 0,
      balance_money: 0,
      pay_money: 0,
    }
  })
}

/** Points charged by the lines in addition to their price. */
export const scoreOf = (lines: Pick<CheckoutLine, 'score_price' | 'num'>[]) =>
  lines.reduce((sum, { score_price, num }) => sum + score_price * num, 0)

export const pointsLacking = (need: number, has: number): Fault => ({
  reason: 'notEnough',
  words: { need: String(need), has: String(has) },
  said: 'refusal:notEnough_pointOf',
})

/** Step 6; returns how many fen could be paid with points. */
function usePoints(
  parts: ShopPricing[],
  { point, spend }: { point: number; spend: Rules['spend'] },
  isWanted: boolean,
): number {
  const cap = spend.is_use ? spend.cap : 0
  const rooms = parts.map(({ lines }) =>
    Math.min(Math.floor((sumOf(lines, 'goods_money') * cap) / 100), remainingSum(lines)),
  )
  const most = Math.min(
    Math.floor(point / spend.rate),
    rooms.reduce((sum, room) => sum + room, 0),
  )
  if (isWanted)
    for (const [at, share] of apportion(most, rooms).entries()) deductFromLines(parts[at]!.lines, 'point_money', share)
  return most
}

/** Step 7: tax on the price of the goods, and postage for a paper invoice. */
function invoiceOf({ terms, lines }: ShopPricing, { is_invoice, invoice_type }: CheckoutInput) {
  const { trade } = terms
  if (is_invoice !== 1 || trade.is_invoice !== 1) return 0
  return (
    Math.round((remainingSum(lines) * trade.invoice_rate) / 100) + (invoice_type === PAPER ? trade.invoice_postage : 0)
  )
}

const PAPER = 1

/** Step 8: one platform coupon over all shops it is valid for. */
function usePlatformCoupon(parts: ShopPricing[], coupons: Coupon[], { platform_coupon_id }: CheckoutInput) {
  const lines = parts.flatMap(part => part.lines)
  const category = new Map(parts.map(({ terms }) => [terms.site_id, terms.category_id]))
  const ofPlatform = coupons.filter(({ is_platform }) => is_platform === 1)
  const list = usableCoupons(ofPlatform, lines, site => category.get(site) ?? 0)
  const coupon = chosenCoupons(list, platform_coupon_id)
  if (coupon) deductFromLines(coupon.lines, 'platform_coupon_money', coupon.money)
  return { list, coupon }
}

/** Whether a named coupon takes nothing off, which is reported instead of silently ignored. */
function hasUnusable(
  parts: ShopPricing[],
  platform: Usable | null,
  { coupon = {}, platform_coupon_id }: CheckoutInput,
) {
  const used = new Map(parts.map(part => [String(part.terms.site_id), part.coupon]))
  if (platform_coupon_id && !platform) return true
  return Object.entries(coupon).some(([site, { coupon_id }]) => coupon_id && !used.get(site))
}

/**
 * Step 9: the balance that cannot be withdrawn is used first. Returns the sum; step 10, the rest to pay, is in each
 * part.
 */
function useBalance(parts: ShopPricing[], { balance, balance_money }: Own, isWanted: boolean): number {
  const due = parts.map(part => part.order_money)
  const used = isWanted
    ? Math.min(
        balance + balance_money,
        due.reduce((sum, each) => sum + each, 0),
      )
    : 0
  const shares = apportion(used, due)
  const first = apportion(Math.min(used, balance), shares)
  for (const [at, part] of parts.entries()) {
    part.balance = first[at]!
    part.balance_money = shares[at]! - first[at]!
    part.pay_money = part.order_money - shares[at]!
  }
  return used
}

/**
 * Recipient and mobile: the address where something is sent. What is only picked up or virtual needs a name and the
 * number of the form, and never an address; it defaults to the address's number (pick-up) or the member's own.
 */
function contactOf({ address, user }: Own, { member_address }: CheckoutInput, isSent: boolean, isVirtual: boolean) {
  // A missing address is already reported for each shop.
  if (isSent) return address ?? NOBODY
  const own = isVirtual ? null : address
  const mobile = member_address?.mobile ?? own?.mobile ?? user.mobile ?? ''
  return mobile ? { ...NOBODY, name: own?.name ?? user.nickname, mobile } : null
}

export type Contact = Pick<
  Address,
  'name' | 'mobile' | 'telephone' | 'province_id' | 'city_id' | 'district_id' | 'full_address' | 'address'
>

export const NOBODY: Contact = {
  name: '',
  mobile: '',
  telephone: '',
  province_id: 0,
  city_id: 0,
  district_id: 0,
  full_address: '',
  address: '',
}

const once = (faults: Fault[]) =>
  faults.filter(
    ({ reason }, at) => reason !== 'addressNeeded' || faults.findIndex(each => each.reason === reason) === at,
  )
