import { expect, test } from 'vitest'
import { pagesOf } from '../src/lib/core/pager.ts'

const numbers = (page: number, total: number, limit = 10) => pagesOf({ page, total, limit }).numbers

test('there are five buttons around the current page', () => {
  expect(numbers(1, 95)).toEqual([1, 2, 3, 4, 5])
  expect(numbers(3, 95)).toEqual([1, 2, 3, 4, 5])
  expect(numbers(6, 95)).toEqual([4, 5, 6, 7, 8])
  expect(numbers(10, 95)).toEqual([6, 7, 8, 9, 10])
})

test('fewer pages have fewer buttons', () => {
  expect(numbers(2, 21)).toEqual([1, 2, 3])
  expect(numbers(1, 10)).toEqual([1])
  expect(numbers(1, 0)).toEqual([1])
})

test('a page beyond the last one counts as the last', () => {
  expect(pagesOf({ page: 99, total: 21, limit: 10 })).toEqual({ current: 3, last: 3, numbers: [1, 2, 3] })
})

test('no link leads to a page that a list would refuse', () => {
  expect(pagesOf({ page: 1, total: 1_000_000, limit: 10 }).last).toBe(1000)
})
