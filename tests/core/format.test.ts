import { describe, expect, test } from 'vitest'
import { groupedNumber, listed, price, priceOf, shortCount, yuan } from '../../src/lib/core/format.ts'
import { date, iso, time } from '../../src/lib/core/time.ts'

describe('time', () => {
  test("seconds are shown in Shanghai time, whatever the machine's time zone", () => {
    expect(time(1_795_004_076)).toBe('2026-11-18 20:14:36')
    expect(date(1_795_004_076)).toBe('2026-11-18')
  })

  test('the day changes at midnight in Shanghai', () => {
    expect(date(1_767_196_799)).toBe('2025-12-31')
    expect(time(1_767_196_800)).toBe('2026-01-01 00:00:00')
  })

  test('there is no daylight saving time', () => {
    expect(time(1_782_835_200)).toBe('2026-07-01 00:00:00')
  })

  test('machines get the offset', () => {
    expect(iso(1_795_004_076)).toBe('2026-11-18T20:14:36+08:00')
  })
})

test('names are joined in the style of the language', () => {
  expect(listed(['阿明', '小林'], 'zh-cn')).toBe('阿明、小林')
  expect(listed(['Ming', 'Lin'], 'en-us')).toBe('Ming, Lin')
  expect(listed([], 'zh-cn')).toBe('')
})

describe('counts', () => {
  test('Chinese counts in ten thousands', () => {
    expect(shortCount(0, 'zh-cn')).toBe('0')
    expect(shortCount(9_999, 'zh-cn')).toBe('9999')
    expect(shortCount(10_000, 'zh-cn')).toBe('1 万')
    expect(shortCount(12_403, 'zh-cn')).toBe('1.2 万')
    expect(shortCount(1_234_567, 'zh-cn')).toBe('123.4 万')
    expect(shortCount(250_000_000, 'zh-cn')).toBe('2.5 亿')
  })

  test('English counts in thousands', () => {
    expect(shortCount(999, 'en-us')).toBe('999')
    expect(shortCount(12_403, 'en-us')).toBe('12.4k')
    expect(shortCount(1_234_567, 'en-us')).toBe('1.2m')
  })

  test('an abbreviated count is never rounded up', () => {
    expect(shortCount(19_999, 'zh-cn')).toBe('1.9 万')
    expect(shortCount(99_999_999, 'zh-cn')).toBe('9999.9 万')
    expect(shortCount(999_999, 'en-us')).toBe('999.9k')
  })

  test('a full count has commas', () => {
    expect(groupedNumber(1_234_567)).toBe('1,234,567')
  })
})

describe('money', () => {
  test('fen become yuan with two decimals', () => {
    expect(yuan(0)).toBe('0.00')
    expect(yuan(5)).toBe('0.05')
    expect(yuan(129_900)).toBe('1299.00')
    expect(yuan(-1_250)).toBe('-12.50')
  })

  test('a price has the two parts it is displayed in', () => {
    expect(price(129_905)).toEqual(['1,299', '05'])
    expect(priceOf('1299.05')).toEqual(['1,299', '05'])
    expect(priceOf('0.29')).toEqual(['0', '29'])
  })
})
