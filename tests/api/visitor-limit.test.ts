import { expect, test } from 'vitest'
import { createVisitorLimit } from '../../src/lib/api/visitor-limit.ts'

const MOST = 10

/** How many of `tries` pass, with the address that `addressAt` returns for each. */
function passed(addressAt: (n: number) => string, tries = 400, limit = createVisitorLimit(MOST, () => 30)) {
  return Array.from({ length: tries }, (_, n) => limit.take(addressAt(n))).filter(seconds => seconds === 0).length
}

test('limits an address per minute and returns the seconds until the next', () => {
  let now = 600
  const limit = createVisitorLimit(MOST, () => now)
  expect(Array.from({ length: MOST + 1 }, () => limit.take('1.2.3.4'))).toEqual([...Array(MOST).fill(0), 60])
  now = 659.5
  expect(limit.take('1.2.3.4')).toBe(1)
  now = 660
  expect(limit.take('1.2.3.4')).toBe(0)
})

test('an IPv4 address and an IPv6 /64 have the same limit, and mapped addresses share it', () => {
  expect(passed(() => '1.2.3.4')).toBe(MOST)
  expect(passed(n => `2001:db8:1:1::${n.toString(16)}`)).toBe(MOST)
  expect(passed(n => (n % 2 === 0 ? '1.2.3.4' : '::ffff:1.2.3.4'))).toBe(MOST)
})

test('all /64 of a /56 share four times the limit, and of a /48 sixteen times', () => {
  expect(passed(n => `2001:db8:1:${(n % 200).toString(16)}::1`)).toBe(MOST * 4)
  expect(passed(n => `2001:db8:1:${(n * 256).toString(16).slice(-4)}::1`)).toBe(MOST * 16)
})

test('does not affect other addresses', () => {
  const limit = createVisitorLimit(MOST, () => 30)
  expect(passed(() => '1.2.3.4', 400, limit)).toBe(MOST)
  expect(limit.take('1.2.3.5')).toBe(0)
})

test('requests counted later count too', () => {
  const limit = createVisitorLimit(MOST, () => 30)
  for (let n = 0; n < MOST; n++) limit.count('1.2.3.4')
  expect(limit.wait('1.2.3.4')).toBe(30)
})

test('0 means no limit', () => {
  expect(passed(() => '1.2.3.4', 400, createVisitorLimit(0))).toBe(400)
})
