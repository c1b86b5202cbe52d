import { expect, test } from 'vitest'
import { salesChart } from '../../src/lib/web/sales-chart.ts'

const NOON = 1_795_233_600
const days = (money: number[], from = NOON) => money.map((each, at) => ({ at: from + at * 86_400, money: each }))

test('the scale ends in four steps at a round number not below the maximum', () => {
  const { ticks, now, before, area, marks } = salesChart(days([0, 3_000, 6_000, 0]), days([8_000, 0, 0, 0]))
  expect(ticks).toEqual([8_000, 6_000, 4_000, 2_000, 0])
  expect(now).toBe('0,100 333,62.5 667,25 1000,100')
  expect(before).toBe('0,0 333,100 667,100 1000,100')
  expect(area).toBe('0,100 0,100 333,62.5 667,25 1000,100 1000,100')
  expect(marks).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
})

test('a shop without sales has a flat line', () => {
  const { ticks, now } = salesChart(days([0, 0]), days([0, 0]))
  expect(ticks[0]).toBe(100)
  expect(now).toBe('0,100 1000,100')
})
