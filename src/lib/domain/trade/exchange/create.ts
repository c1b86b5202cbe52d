import type { Changing, Member } from '../../../core/caller.ts'
import { config } from '../../../core/config.ts'
import { translator } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { idempotent } from '../../account/index.ts'
import { newSerialNumber, postEntries } from '../../ledger/index.ts'
import { reserveCoupons } from '../../mall/index.ts'
import { openSlip } from '../../payment/index.ts'
import { type Calculation, calculate } from '../checkout/calculate.ts'
import { createOrder } from '../checkout/create.ts'
import type { Choices } from '../checkout/draft.ts'
import { countPurchase, mustBeWithinLimit } from '../checkout/purchase-limits.ts'
import { grantCalculation, grantKey } from './grant.ts'
import { COUPON, GOODS, type Offer, offerOf, takeOffer } from './offer.ts'
import { exchangePaid } from './paid.ts'
import { recordGrant } from './record.ts'

export type ExchangeInput = { id: number; num: number } & Choices

/**
 * The price of an exchange in points and money. Goods are calculated like any order; coupons and balance credit cost
 * their listed price, and `gift` describes them. Refusals of `offerOf`; maxBuy; for goods also of `calculate`.
 */
export async function calculateExchange(who: Member, { id, num, ...choices }: ExchangeInput): Promise<Calculation> {
  const offer = await offerOf(who, id)
  if (offer.type === GOODS) return calculate(who, { ...choices, source: 'pointexchange', exchange_id: id, num })
  await mustBeWithinLimit(who, { kind: 'exchange', target_id: id, num, most: offer.max_buy })
  return grantCalculation(who, offer, num)
}

/**
 * Exchanges points and returns the number of the payment slip; a slip of 0 is paid, and its coupon or money delivered,
 * at once. Refusals of `offerOf`; outOfStock, maxBuy, couponGone, notEnough, priceChanged, keyReused, for goods also of
 * `createOrder`.
 */
export async function createExchange(who: Member, { id, num, ...choices }: ExchangeInput): Promise<string> {
  const { idempotency_key: key, order_key } = choices
  const kind = await who.db.selectFrom('exchange').select('type').where('id', '=', id).executeTakeFirst()
  if (kind?.type === GOODS) return createOrder(who, { ...choices, source: 'pointexchange', exchange_id: id, num })
  const body = { id, num, order_key }
  return idempotent(who, { key, route: 'create grant', body }, { run: who => grant(who, body) })
}

interface Asked {
  id: number
  num: number
  order_key: string | undefined
}

/** Takes limit, stock, coupons and points by conditional updates in one transaction: all or nothing. */
async function grant(who: Changing<Member>, { id, num, order_key }: Asked): Promise<string> {
  const offer = await offerOf(who, id)
  if (order_key !== undefined && order_key !== grantKey(offer, num)) throw new Refusal('priceChanged')
  await countPurchase(who, { kind: 'exchange', target_id: id, num, most: offer.max_buy })
  await takeOffer(who, id, num)
  await setAside(who, offer, num)
  const due_time = who.now + config.orderPeriods.pay
  const order_no = newSerialNumber(who.now)
  const exchange = await recordGrant(who, { offer, num, order_no, due_time })
  const point = offer.score_price * num
  await postEntries(who, {
    key: `exchange:${exchange}:create`,
    from_type: 'exchange',
    relate_id: exchange,
    remark: offer.title,
    moves: [
      { owner: 'user', id: who.member, kind: 'point', amount: -point },
      { owner: 'platform', kind: 'point', amount: point },
    ],
  })
  const t = translator(who.locale)
  const { out_trade_no } = await openSlip(
    who,
    {
      kind: 'exchange',
      exchange,
      user_id: who.member,
      expire_time: due_time,
      pay_money: offer.price * num,
      pay_body: num > 1 ? t('payment:slipBody', { name: offer.title, count: num }) : offer.title,
      pay_detail: order_no,
    },
    exchangePaid,
  )
  return out_trade_no
}

/** Reserves the coupons, so that they are there when the exchange is paid. */
async function setAside(who: Changing<Member>, { type, coupon_type_id }: Offer, num: number) {
  if (type !== COUPON) return
  if (coupon_type_id === null) throw new Refusal('noSuchContent')
  if (!(await reserveCoupons(who, coupon_type_id, num))) throw new Refusal('couponGone')
}
