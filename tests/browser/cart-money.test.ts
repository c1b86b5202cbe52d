import { expect, test } from 'vitest'
import { lineChanges } from '../../src/islands/cart/lineChanges.ts'
import { reducedBy, reductionsOf } from '../../src/islands/cart/money.ts'
import type { CartItem } from '../../src/lib/browser/stores/cart.ts'

const rules = [
  { money: '100.00', discount_money: '10.00' },
  { money: '300.00', discount_money: '40.00' },
]
const line = (sku_id: number, discount_price: string, num: number, manjian_id?: number): CartItem =>
  ({ sku_id, discount_price, num, manjian: manjian_id ? { manjian_id, rules } : null }) as CartItem

test('the highest step reached is taken off, the next one says what is missing', () => {
  const lines = [line(1, '60.00', 2, 7), line(2, '50.05', 1, 7), line(3, '999.00', 1)]
  expect(reductionsOf(lines, lines)).toEqual([
    { manjian_id: 7, off: 1000, next: { ...rules[1], missing: 30_000 - 17_005 } },
  ])
  expect(reducedBy(lines)).toBe(1000)
})

test('with nothing chosen only the first step is announced', () => {
  expect(reductionsOf([line(1, '60.00', 2, 7)], [])).toEqual([
    { manjian_id: 7, off: 0, next: { ...rules[0], missing: 10_000 } },
  ])
})

test('each full reduction counts its own lines, and nothing is missing beyond the last step', () => {
  const lines = [line(1, '300.00', 1, 7), line(2, '120.00', 1, 8)]
  expect(reductionsOf(lines, lines)).toMatchObject([
    { manjian_id: 7, off: 4000, next: null },
    { manjian_id: 8, off: 1000 },
  ])
  expect(reducedBy(lines)).toBe(5000)
})

test('a changed price and the last piece gone are announced, another quantity and a new line are not', () => {
  const now = (sku_id: number, discount_price: string, stock: number, num = 1) =>
    ({ sku_id, sku_name: `货${sku_id}`, discount_price, stock, num }) as CartItem
  const before = [now(1, '60.00', 3), now(2, '50.00', 1), now(3, '9.00', 4)]
  expect(
    lineChanges(before, [now(1, '55.50', 3), now(2, '50.00', 0), now(3, '9.00', 4, 2), now(4, '1.00', 0)]),
  ).toEqual([
    { kind: 'priceNews', name: '货1', before: '60.00', now: '55.50' },
    { kind: 'soldOutNews', name: '货2', before: '50.00', now: '50.00' },
  ])
})
