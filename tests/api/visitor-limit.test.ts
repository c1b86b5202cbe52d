import { expect, test } from 'vitest'
import { createVisitorLimit } from '../../src/lib/api/visitor-limit.ts'

const MOST = 10

/** How many of `tries` get through, each from the address that `addressAt` answers. */
function passed(addressAt: (n: number) => string, tries = 400, limit = createVisitorLimit(MOST, () => 30)) {
  return Array.from({ length: tries }, (_, n) => limit.take(addressAt(n))).filter(seconds => seconds === 0).length
}

test('an address gets its share of a minute, then the seconds until the next', () => {
  let now = 600
  const limit = createVisitorLimit(MOST, () => now)
  expect(Array.from({ length: MOST + 1 }, () => limit.take('1.2.3.4'))).toEqual([...Array(MOST).fill(0), 60])
  now = 659.5
  expect(limit.take('1.2.3.4')).toBe(1)
  now = 660
  expect(limit.take('1.2.3.4')).toBe(0)
})

test('one IPv4 address and one IPv6 /64 get the same; an IPv4 address written as IPv6 is the same address', () => {
  expect(passed(() => '1.2.3.4')).toBe(MOST)
  expect(passed(n => `2001:db8:1:1::${n.toString(16)}`)).toBe(MOST)
  expect(passed(n => (n % 2 === 0 ? '1.2.3.4' : '::ffff:1.2.3.4'))).toBe(MOST)
})

test('all /64 of one /56 together get four times as much, of one /48 sixteen times', () => {
  expect(passed(n => `2001:db8:1:${(n % 200).toString(16)}::1`)).toBe(MOST * 4)
  expect(passed(n => `2001:db8:1:${(n * 256).toString(16).slice(-4)}::1`)).toBe(MOST * 16)
})

test('others are not concerned', () => {
  const limit = createVisitorLimit(MOST, () => 30)
  expect(passed(() => '1.2.3.4', 400, limit)).toBe(MOST)
  expect(limit.take('1.2.3.5')).toBe(0)
})

test('what is counted afterwards counts too', () => {
  const limit = createVisitorLimit(MOST, () => 30)
  for (let n = 0; n < MOST; n++) limit.count('1.2.3.4')
  expect(limit.wait('1.2.3.4')).toBe(30)
})

test('0 is no limit', () => {
  expect(passed(() => '1.2.3.4', 400, createVisitorLimit(0))).toBe(400)
})
