import { expect, test } from 'vitest'
import {
  clock,
  compactDate,
  date,
  dayOf,
  dayStart,
  fieldTime,
  iso,
  secondOfDay,
  secondsAt,
  time,
} from '../../src/lib/core/time.ts'
import { monthOf, monthsUntil } from '../../src/lib/domain/wallet/months.ts'

/** 2026-11-18, a second before and at midnight in Shanghai. */
const [late, midnight] = [1_794_931_199, 1_794_931_200]

test('a day begins at midnight in Shanghai, wherever the server is', () => {
  expect([late, midnight].map(time)).toEqual(['2026-11-17 23:59:59', '2026-11-18 00:00:00'])
  expect([date(midnight), compactDate(midnight), iso(midnight), fieldTime(midnight)]).toEqual([
    ...['2026-11-18', '20261118', '2026-11-18T00:00:00+08:00', '2026-11-18T00:00'],
  ])
  expect([dayOf(midnight) - dayOf(late), dayStart(dayOf(midnight)), secondOfDay(late)]).toEqual([1, midnight, 86_399])
})

test('Shanghai time is parsed, anything else is not', () => {
  expect(['2026-11-18 00:00:00', '2026-11-18T00:00', '2026-11-18T00:00:00'].map(secondsAt)).toEqual(
    Array(3).fill(midnight),
  )
  expect(secondsAt('2026-13-01 00:00')).toBeNaN()
})

test('the end of the day on the clock is 24:00, not 00:00', () => {
  expect([0, 30_600, 86_400].map(clock)).toEqual(['00:00', '08:30', '24:00'])
})

test('a month is one of Shanghai, and wraps over the end of a year', () => {
  expect(monthOf('2026-12')).toEqual({
    start_time: secondsAt('2026-12-01 00:00'),
    end_time: secondsAt('2027-01-01 00:00'),
  })
  expect([monthOf('2026-13'), monthOf('x')]).toEqual([undefined, undefined])
  expect(monthsUntil(secondsAt('2027-01-01 00:00'), 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsUntil(secondsAt('2026-12-31 23:59'), 1)).toEqual(['2026-12'])
})
