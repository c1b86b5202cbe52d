import { expect, test } from 'vitest'
import { couponDiscount, explainPrice } from '../../../src/lib/core/goods/explain.ts'

const coupon = (values: Partial<Parameters<typeof couponDiscount>[0]> = {}) => ({
  coupon_name: '满 199 减 30',
  type: 'reward',
  money: '30.00',
  discount: '0.00',
  discount_limit: '0.00',
  at_least: '199.00',
  ...values,
})
const rules = [
  { money: '199.00', discount_money: '15.00' },
  { money: '399.00', discount_money: '40.00' },
]

test('explains a price like the checkout: discount, full reduction, best coupon for the rest', () => {
  const sku = { price: '598.00', discount_price: '526.00' }
  const coupons = [coupon(), coupon({ coupon_name: '9 折', type: 'discount', discount: '9.00', at_least: '50.00' })]
  expect(explainPrice({ sku, rules, coupons })).toEqual({
    steps: [
      { step: 'usual', title: '', money: '598.00' },
      { step: 'discount', title: '', money: '-72.00' },
      { step: 'manjian', title: '399.00', money: '-40.00' },
      { step: 'coupon', title: '9 折', money: '-48.60' },
    ],
    total: '437.40',
  })
})

test('reductions that do not apply are omitted', () => {
  const sku = { price: '100.00', discount_price: '100.00' }
  expect(explainPrice({ sku, rules, coupons: [coupon()] })).toEqual({
    steps: [{ step: 'usual', title: '', money: '100.00' }],
    total: '100.00',
  })
})

test('a sale price combines with no discount, full reduction or coupon', () => {
  const sku = { price: '598.00', discount_price: '526.00' }
  const sale = { title: 'seckill', price: '399.00' }
  expect(explainPrice({ sku, sale, rules, coupons: [coupon()] })).toEqual({
    steps: [
      { step: 'usual', title: '', money: '598.00' },
      { step: 'sale', title: 'seckill', money: '-199.00' },
    ],
    total: '399.00',
  })
})

test('a coupon has a threshold and a maximum, and counts nothing while its value is random', () => {
  const share = { type: 'discount', discount: '8.80', at_least: '0.00' }
  const worths = [
    couponDiscount(coupon(), 19_900),
    couponDiscount(coupon(), 19_899),
    couponDiscount(coupon({ at_least: '0.00' }), 2000),
    couponDiscount(coupon(share), 9999),
    couponDiscount(coupon({ ...share, discount_limit: '5.00' }), 9999),
    couponDiscount(coupon({ type: 'random', at_least: '0.00' }), 9999),
  ]
  expect(worths).toEqual([3000, 0, 2000, 1200, 500, 0])
})
