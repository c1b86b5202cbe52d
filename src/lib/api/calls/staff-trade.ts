import { z } from 'zod'
import { formMoney } from '../../core/form-rules.ts'
import {
  bit,
  id,
  idList,
  maybe,
  moment,
  money,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  optionalLines,
  optionalText,
  orEmpty,
  picture,
  wholeNumber,
} from '../../core/rules.ts'
import { couponAdd, couponChange, couponEnd } from '../../domain/staff/mall/coupons.ts'
import { depositRefund, depositRefuse } from '../../domain/staff/mall/deposits.ts'
import { giftAdd, giftChange, giftDelete } from '../../domain/staff/mall/gifts.ts'
import { levelSave } from '../../domain/staff/mall/levels.ts'
import { rechargeSave } from '../../domain/staff/mall/recharges.ts'
import { earnSave, registerSave, signinSave, spendSave, withdrawSave } from '../../domain/staff/mall/rules.ts'
import { type EarnRule, EXTRA_DAYS, earnRules, type Rules } from '../../domain/wallet/reward-rules.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const optionalIds = orEmpty(idList)
const sort = maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0)
const reason = optionalText(200)
const some0 = maybe(money).transform(fen => fen ?? 0)
const none0 = maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0)
const points = wholeNumber(0, 1_000_000)
/** Nests a form's flat fields as rules and a reason. */
const ruled = <Rule extends object>({ reason, ...rules }: Rule & { reason: string }) => ({ rules, reason })

const earnFields = Object.fromEntries(
  earnRules.flatMap(rule => [
    [`${rule}_point`, wholeNumber(0, 10_000)],
    [`${rule}_day`, wholeNumber(0, 1000)],
  ]),
)

/** `<action>_point` points, `<action>_day` times a day, 0 for no limit. */
const earn = z.object({ ...earnFields, reason }).transform(sent => {
  const numbers = sent as unknown as Record<string, number>
  const rules = earnRules.map(rule => [rule, { point: numbers[`${rule}_point`]!, aDay: numbers[`${rule}_day`]! }]) as [
    EarnRule,
    { point: number; aDay: number },
  ][]
  return { rules: Object.fromEntries(rules) as Rules['earn'], reason: (sent as { reason: string }).reason }
})

const extras = Array.from({ length: EXTRA_DAYS }, (_each, n) => n + 1)
const extraFields = Object.fromEntries(
  extras.flatMap(n => [
    [`day${n}`, maybe(wholeNumber(2, 366))],
    [`point${n}`, maybe(points)],
    [`growth${n}`, maybe(points)],
  ]),
)

/** `point` and `growth` of every day; `day<n>`, `point<n>`, `growth<n>`: the bonus on that day of the streak. */
const signin = z
  .object({ is_use: bit, cycle: wholeNumber(1, 366), point: points, growth: points, ...extraFields, reason })
  .transform((sent, { issues, value }) => {
    const { is_use, cycle, point, growth, reason } = sent
    const numbers = sent as unknown as Record<string, number | undefined>
    const more = extras.flatMap(n => {
      const day = numbers[`day${n}`]
      return day === undefined ? [] : [{ n, day, point: numbers[`point${n}`] ?? 0, growth: numbers[`growth${n}`] ?? 0 }]
    })
    const wrong = more.find(({ n, day }) => day > cycle || more.some(other => other.n < n && other.day === day))
    if (wrong) {
      issues.push({ code: 'custom', path: [`day${wrong.n}`], message: 'malldesk:badDay', input: value })
      return z.NEVER
    }
    const reward = more.sort((one, other) => one.day - other.day).map(({ n: _, ...each }) => each)
    return { rules: { is_use, cycle, reward: [{ day: 1, point, growth }, ...reward] }, reason }
  })

const ways = ['bank', 'alipay', 'wechatpay'] as const

/** min and max in yuan, rate in hundredths of a per cent; a way of transfer is open where it is 1. */
const withdraw = z
  .object({
    is_use: bit,
    min: money,
    max: money,
    rate: wholeNumber(0, 1000),
    is_auto_audit: bit,
    bank: bit,
    alipay: bit,
    wechatpay: bit,
    reason,
  })
  .transform(({ bank, alipay, wechatpay, reason, ...rest }, { issues, value }) => {
    const open = { bank, alipay, wechatpay }
    if (rest.min > rest.max)
      issues.push({ code: 'custom', path: ['max'], message: 'malldesk:maxBelowMin', input: value })
    const transfer_type = ways.filter(way => open[way]).join(',')
    return { rules: { ...rest, transfer_type }, reason }
  })

/** Fields of every kind of offer; money in yuan. */
const gift = {
  title: nonEmptyText(60),
  image: orEmpty(picture),
  content: optionalLines(2000),
  flag_text: optionalText(6),
  score_price: wholeNumber(1, 10_000_000),
  price: some0,
  traffic: some0,
  max_buy: none0,
  status: bit,
  sort,
  reason,
}

/** Settings of levels, points, growth and balances. */
export const staffTradeCalls = {
  /** Money in yuan; consume_discount and point_feedback in per cent. */
  '/api/staff/levelSave': staff({
    input: z.object({
      id: maybe(id),
      level_name: nonEmptyText(20),
      level_name_en: optionalText(30),
      grade: wholeNumber(1, 18),
      growth: wholeNumber(0, 100_000_000),
      is_free_shipping: bit,
      consume_discount: wholeNumber(1, 100),
      point_feedback: wholeNumber(0, 1000),
      send_point: points,
      send_balance: money,
      send_coupon: optionalIds,
      reason,
    }),
    output: out.saved,
    needsPerson: true,
    run: levelSave,
    ...done,
  }),
  '/api/staff/earnSave': staff({
    input: earn,
    output: out.nothing,
    needsPerson: true,
    run: earnSave,
    ...done,
  }),
  '/api/staff/registerSave': staff({
    input: z.object({ point: points, growth: points, balance: money, coupon: optionalIds, reason }).transform(ruled),
    output: out.nothing,
    needsPerson: true,
    run: registerSave,
    ...done,
  }),
  '/api/staff/signinSave': staff({
    input: signin,
    output: out.nothing,
    needsPerson: true,
    run: signinSave,
    ...done,
  }),
  '/api/staff/withdrawSave': staff({
    input: withdraw,
    output: out.nothing,
    needsPerson: true,
    run: withdrawSave,
    ...done,
  }),
  /** rate: points per fen; cap: largest share of the goods in per cent. */
  '/api/staff/spendSave': staff({
    input: z.object({ is_use: bit, rate: wholeNumber(1, 1000), cap: wholeNumber(0, 100), reason }).transform(ruled),
    output: out.nothing,
    needsPerson: true,
    run: spendSave,
    ...done,
  }),
  /** status: 1 for sale, 0 not. */
  '/api/staff/rechargeSave': staff({
    input: z
      .object({
        id: maybe(id),
        recharge_name: nonEmptyText(30),
        recharge_name_en: optionalText(60),
        cover_img: maybe(picture),
        face_value: money,
        buy_price: money,
        point: points,
        growth: points,
        coupon_id: optionalIds,
        status: oneOf(0, 1),
        sort,
        reason,
      })
      .transform(({ cover_img = '', ...sent }) => ({ ...sent, cover_img })),
    output: out.saved,
    needsPerson: true,
    run: rechargeSave,
    ...done,
  }),
  /**
   * A coupon of the platform. Money in yuan; discount: per cent left to pay; validity_type 0 until its end, 1 and 2
   * fixed_term days.
   */
  '/api/staff/couponAdd': staff({
    input: z
      .object({
        name: nonEmptyText(30),
        type: z.enum(['reward', 'discount', 'random']),
        money: some0,
        min_money: some0,
        max_money: some0,
        discount: maybe(wholeNumber(1, 99)),
        discount_limit: some0,
        at_least: money,
        count: wholeNumber(1, 10_000_000),
        max_fetch: wholeNumber(0, 1000),
        validity_type: oneOf(0, 1, 2),
        fixed_term: maybe(wholeNumber(0, 365)),
        start_time: moment,
        end_time: moment,
        category_id: maybe(id),
        image: maybe(picture),
        is_show: bit,
        sort,
        reason,
      })
      .transform(({ discount = 0, fixed_term = 0, image = '', ...sent }) => ({ ...sent, discount, fixed_term, image })),
    output: out.saved,
    needsPerson: true,
    run: couponAdd,
    ...done,
  }),
  '/api/staff/couponChange': staff({
    input: z.object({
      id,
      name: nonEmptyText(30),
      count: wholeNumber(1, 10_000_000),
      end_time: moment,
      is_show: bit,
      sort,
      reason,
    }),
    output: out.nothing,
    needsPerson: true,
    run: couponChange,
    ...done,
  }),
  '/api/staff/couponEnd': staff({
    input: z.object({ id, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: couponEnd,
    ...done,
  }),
  /** Money in yuan; held: what the shop had deposited when this was decided; ask_id: its request that was waiting, if any. */
  '/api/staff/depositRefund': staff({
    input: z.object({
      site_id: id,
      money: formMoney('malldesk:askMoney'),
      held: money,
      reason: nonEmptyLines(200),
      ask_id: maybe(id).transform(ask => ask ?? 0),
    }),
    output: out.nothing,
    needsPerson: true,
    run: depositRefund,
    ...done,
  }),
  '/api/staff/depositRefuse': staff({
    input: z.object({ site_id: id, id, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: depositRefuse,
    ...done,
  }),
  /** type 1 goods (sku_id), 2 a coupon (coupon_type_id), 3 money on the balance (balance, in yuan). */
  '/api/staff/giftAdd': staff({
    input: z.object({
      ...gift,
      type: oneOf(1, 2, 3),
      sku_id: maybe(id),
      coupon_type_id: maybe(id),
      balance: some0,
      stock: wholeNumber(0, 1_000_000),
    }),
    output: out.saved,
    run: giftAdd,
    ...done,
  }),
  /** more: pieces to add, negative to remove. */
  '/api/staff/giftChange': staff({
    input: z.object({ id, ...gift, more: maybe(wholeNumber(-1_000_000, 1_000_000)).transform(number => number ?? 0) }),
    output: out.saved,
    run: giftChange,
    ...done,
  }),
  '/api/staff/giftDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: giftDelete,
    ...done,
  }),
}
