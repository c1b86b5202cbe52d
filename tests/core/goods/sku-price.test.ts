import { expect, test } from 'vitest'
import { memberPrices, ownPrice, priceForAll, priceForMember } from '../../../src/lib/core/goods/sku-price.ts'

const levels = [
  { name: '铁牌', consume_discount: 100 },
  { name: '铜牌', consume_discount: 97 },
  { name: '银牌', consume_discount: 90 },
]
const of = (price: string, discount_price = price) =>
  memberPrices(levels, { price, discount_price }).map(({ level, money }) => [level.name, money])

test('levels that pay less than everybody are listed, cheapest first', () => {
  expect(of('100.00')).toEqual([
    ['银牌', '90.00'],
    ['铜牌', '97.00'],
  ])
})

test("a level's discount applies to the usual price, and is listed where the result is below a reduced price", () => {
  expect(of('100.00', '95.00')).toEqual([['银牌', '90.00']])
  expect(of('100.00', '90.00')).toEqual([])
  expect(of('100.00', '90.01')).toEqual([['银牌', '90.00']])
})

test('a member price is rounded to whole cents', () => {
  expect(of('0.99')).toEqual([
    ['银牌', '0.89'],
    ['铜牌', '0.96'],
  ])
})

test('a member pays the level’s share of the usual price, half a fen rounded up, or the lower public price', () => {
  expect(ownPrice('199.90', '199.90', 95)).toBe('189.91')
  expect(ownPrice('100.00', '79.00', 95)).toBe('79.00')
  expect(ownPrice('100.00', '100.00', 100)).toBe('100.00')
})

test('time discount and level discount do not add up: the lower price applies, with its reason', () => {
  const sku = { price: 10_000, sale_price: 9_000 }
  expect(priceForMember(sku, 95)).toEqual({ price: 9_000, why: 'discount' })
  expect(priceForMember(sku, 80)).toEqual({ price: 8_000, why: 'member' })
  expect(priceForMember(sku, 90)).toEqual({ price: 9_000, why: 'discount' })
  expect(priceForMember({ price: 10_000, sale_price: null }, 100)).toEqual({ price: 10_000, why: '' })
})

test('everybody pays the list price, or the price under a time discount', () => {
  expect(priceForAll({ price: 10_000, sale_price: 9_000 })).toBe(9_000)
  expect(priceForAll({ price: 10_000, sale_price: 11_000 })).toBe(10_000)
  expect(priceForAll({ price: 10_000, sale_price: null })).toBe(10_000)
})
