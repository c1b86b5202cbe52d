import { z } from 'zod'
import { plainNumber } from '../../core/id-number.ts'
import { sixDigits } from '../../core/password-rules.ts'
import {
  bit,
  id,
  idempotency_key,
  ids,
  json,
  lines,
  maybe,
  mobile,
  money,
  needsOne,
  nonEmptyText,
  oneOf,
  text,
  wholeNumber,
} from '../../core/rules.ts'
import { calculate } from '../../domain/trade/checkout/calculate.ts'
import { createOrder } from '../../domain/trade/checkout/create.ts'
import type { CheckoutInput } from '../../domain/trade/checkout/draft.ts'
import { calculateExchange, createExchange } from '../../domain/trade/exchange/create.ts'
import { messageIs, type Rules, redirectsToLogin, signedIn } from '../call.ts'
import { checkoutAnswer } from '../outputs/checkout.ts'

const submitted = { toLogin: true, successMessage: messageIs('calls:submitDone') } as const
const num = wholeNumber(1, 100_000)
/** A choice for each shop of the order. */
const perShop = <Rule extends z.ZodType>(rule: Rule) => maybe(json(z.record(z.string().regex(/^\d{1,10}$/), rule)))

const delivery = z.object({
  delivery_type: z.enum(['express', 'store', 'local']),
  delivery_type_name: maybe(text(20)),
  store_id: maybe(id),
  buyer_ask_delivery_time: maybe(text(50)),
})

const choices = {
  is_balance: maybe(bit),
  is_point: maybe(bit),
  pay_password: maybe(sixDigits),
  buyer_message: perShop(lines(140)),
  delivery: perShop(delivery),
  coupon: perShop(z.object({ coupon_id: maybe(id), coupon_money: maybe(money) })),
  /** 0: none. */
  platform_coupon_id: maybe(wholeNumber(0, 2 ** 31 - 1)),
  member_address: maybe(json(z.object({ mobile }))),
  latitude: maybe(text(20)),
  longitude: maybe(text(20)),
  is_invoice: maybe(bit),
  invoice_type: maybe(oneOf(1, 2)),
  invoice_title_type: maybe(oneOf(1, 2)),
  invoice_title: maybe(text(100)),
  taxpayer_number: maybe(text(60).overwrite(plainNumber)),
  invoice_content: maybe(text(100)),
  invoice_full_address: maybe(text(200)),
  invoice_email: maybe(z.email().max(100)),
  /** The hash of the last calculation: a price that has changed since is refused. */
  order_key: maybe(nonEmptyText(128)),
  idempotency_key,
}

const cart = z
  .object({ cart_ids: maybe(ids), sku_id: maybe(id), num: maybe(num), ...choices })
  .check(needsOne('cart_ids', 'sku_id'))
const seckill = z.object({ seckill_goods_id: id, num, ...choices })
const groupbuy = z.object({ groupbuy_id: id, sku_id: id, num, ...choices })
const combo = z.object({ bl_id: id, num, ...choices })
const topic = z.object({ topic_goods_id: id, num, ...choices })
const exchange = z.object({ id, num: maybe(num).transform(num => num ?? 1), ...choices })

/** Opening the page, and each change of it. */
const calculation = <In, Sent>(input: Rules<In, Sent>, draftOf: (input: In) => CheckoutInput) =>
  signedIn({
    input,
    output: checkoutAnswer,
    reads: true,
    run: (who, input) => calculate(who, draftOf(input)),
    ...redirectsToLogin,
  })

const creation = <In, Sent>(input: Rules<In, Sent>, draftOf: (input: In) => CheckoutInput) =>
  signedIn({
    input,
    output: z.string(),
    run: (who, input) => createOrder(who, draftOf(input)),
    ...submitted,
    keyed: true,
  })

/** Lines of the cart, or one SKU directly. */
function ofCart({ cart_ids, sku_id = 0, num = 1, ...choices }: z.output<typeof cart>): CheckoutInput {
  return cart_ids ? { ...choices, source: 'cart', cart_ids } : { ...choices, source: 'sku', sku_id, num }
}

const ofSeckill = (input: z.output<typeof seckill>): CheckoutInput => ({ ...input, source: 'seckill' })
const ofGroupbuy = (input: z.output<typeof groupbuy>): CheckoutInput => ({ ...input, source: 'groupbuy' })
const ofCombo = (input: z.output<typeof combo>): CheckoutInput => ({ ...input, source: 'bundling' })
const ofTopic = (input: z.output<typeof topic>): CheckoutInput => ({ ...input, source: 'topic' })

/** Every source of an order takes the same choices and returns the same data. */
export const checkoutCalls = {
  '/api/ordercreate/payment': calculation(cart, ofCart),
  '/api/ordercreate/calculate': calculation(cart, ofCart),
  '/api/ordercreate/create': creation(cart, ofCart),
  '/seckill/api/ordercreate/payment': calculation(seckill, ofSeckill),
  '/seckill/api/ordercreate/calculate': calculation(seckill, ofSeckill),
  '/seckill/api/ordercreate/create': creation(seckill, ofSeckill),
  '/groupbuy/api/ordercreate/payment': calculation(groupbuy, ofGroupbuy),
  '/groupbuy/api/ordercreate/calculate': calculation(groupbuy, ofGroupbuy),
  '/groupbuy/api/ordercreate/create': creation(groupbuy, ofGroupbuy),
  '/bundling/api/ordercreate/payment': calculation(combo, ofCombo),
  '/bundling/api/ordercreate/calculate': calculation(combo, ofCombo),
  '/bundling/api/ordercreate/create': creation(combo, ofCombo),
  '/topic/api/ordercreate/payment': calculation(topic, ofTopic),
  '/topic/api/ordercreate/calculate': calculation(topic, ofTopic),
  '/topic/api/ordercreate/create': creation(topic, ofTopic),
  /** Called again on each change: what other sources have as `calculate`. */
  '/pointexchange/api/ordercreate/payment': signedIn({
    input: exchange,
    output: checkoutAnswer,
    reads: true,
    run: calculateExchange,
    ...redirectsToLogin,
  }),
  '/pointexchange/api/ordercreate/create': signedIn({
    input: exchange,
    output: z.string(),
    run: createExchange,
    ...submitted,
    keyed: true,
  }),
}
