import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, spread } from '../../../src/lib/domain/trade/checkout/apportion.ts'
import { couponDiscount } from '../../../src/lib/domain/trade/checkout/coupons.ts'
import { covers, freightOf } from '../../../src/lib/domain/trade/checkout/freight.ts'
import {
  deductFromLines,
  priceLine,
  remainingOf,
  remainingSum,
} from '../../../src/lib/domain/trade/checkout/price-lines.ts'

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })

test('splits in proportion, rounding down, with the remainder to the last', () => {
  expect(apportion(100, [100, 100, 100])).toEqual([33, 33, 34])
  expect(apportion(5000, [26_800, 45_900])).toEqual([1843, 3157])
  expect(apportion(0, [0, 0])).toEqual([0, 0])
  // The last share cannot exceed its weight.
  expect(apportion(2, [1, 1, 1])).toEqual([0, 1, 1])
  expect(apportion(2, [1, 1, 0])).toEqual([1, 1, 0])
  expect(() => apportion(4, [1, 1, 1])).toThrow('4')
})

test('shares add up to the total, each between 0 and its weight', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const all = Math.floor(sum(weights) * part)
      const shares = apportion(all, weights)
      expect(sum(shares)).toBe(all)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[at]!)
      }
    }),
    { numRuns: 500 },
  )
})

test('spreads a bundle’s price over its parts exactly, also above their sum', () => {
  expect(spread(10_000, [5000, 5000, 5000])).toEqual([3333, 3333, 3334])
  expect(spread(10, [0, 0, 0])).toEqual([3, 3, 4])
  fc.assert(
    fc.property(weights, fc.nat(1_000_000_000), (weights, price) => {
      const shares = spread(price, weights)
      expect(sum(shares)).toBe(price)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('deductions from lines add up, and no line becomes negative', () => {
  const line = fc.record({ price: fc.nat(100_000), num: fc.integer({ min: 1, max: 9 }) })
  const columns = ['promotion_money', 'coupon_money', 'point_money', 'platform_coupon_money'] as const
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.array(fc.nat(300_000), { maxLength: 4 }), (told, offs) => {
      const lines = told.map(priceLine)
      const whole = remainingSum(lines)
      const taken = offs.map((off, at) => deductFromLines(lines, columns[at]!, off))
      expect(remainingSum(lines)).toBe(whole - sum(taken))
      for (const each of lines) expect(remainingOf(each)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a coupon has a threshold, never exceeds the goods, and a discount has a maximum', () => {
  const plain = { type: 'reward', money: 3000, discount: 0, discount_limit: 0, at_least: 20_000 }
  expect([19_999, 20_000].map(sum => couponDiscount(plain, sum))).toEqual([0, 3000])
  expect(couponDiscount({ ...plain, at_least: 0 }, 2000)).toBe(2000)
  const part = { ...plain, type: 'discount', money: 0, discount: 85, at_least: 0 }
  expect([9999, 0].map(sum => couponDiscount(part, sum))).toEqual([1499, 0])
  expect(couponDiscount({ ...part, discount_limit: 1000 }, 9999)).toBe(1000)
})

test('freight adds up lines of a template by weight, volume or piece, and depends on the province', () => {
  const rules = [
    { areas: '54,65', first: 1000, first_fee: 2500, more: 1000, more_fee: 1500 },
    { areas: '', first: 1000, first_fee: 1000, more: 500, more_fee: 200 },
  ]
  const template = (id: number, fee_type: number, is_default = 0) => ({
    id,
    site_id: 1,
    fee_type,
    is_default,
    rules: rules.map(rule => ({ id, site_id: 1, fee_type, is_default, ...rule })),
  })
  const templates = [template(1, 1, 1), template(2, 2)]
  const line = { num: 1, weight: 600, volume: 3000, is_free_shipping: 0, freight_template_id: 1 as number | null }
  expect(freightOf([line], templates, '330000')).toBe(1000)
  expect(freightOf([line, { ...line, num: 2 }], templates, '330000')).toBe(1000 + 2 * 200)
  expect(freightOf([line, { ...line, num: 2 }], templates, '540000')).toBe(2500 + 1500)
  expect(freightOf([line, { ...line, freight_template_id: 2 }], templates, '330000')).toBe(1000 + 1000 + 4 * 200)
  expect(freightOf([{ ...line, is_free_shipping: 1 }], templates, '330000')).toBe(0)
  // A missing template falls back to the shop’s default; a shop without templates ships free.
  expect(freightOf([{ ...line, freight_template_id: 9 }], templates, '330000')).toBe(1000)
  expect(freightOf([line], [], '330000')).toBe(0)
  const nowhere = [{ ...template(1, 1, 1), rules: template(1, 1, 1).rules.slice(0, 1) }]
  expect(freightOf([line], nowhere, '330000')).toBe(null)
  expect([covers('54,65', '540102'), covers('54,65', '330000'), covers('', '330000')]).toEqual([true, false, false])
})
