import { expect, test } from 'vitest'
import { nextPollDelay } from '../../../src/islands/pay/poll-delay.ts'

test('polls every two seconds at first, then every ten, and stops after a quarter of an hour', () => {
  const waits: number[] = []
  let spent = 0
  for (let wait = nextPollDelay(0); wait !== null; wait = nextPollDelay(spent)) {
    waits.push(wait)
    spent += wait
  }
  expect(waits[0]).toBe(2000)
  expect(waits.every((wait, at) => wait >= (waits[at - 1] ?? 0) && wait <= 10_000)).toBe(true)
  expect(waits.at(-1)).toBe(10_000)
  expect(waits.length).toBeLessThan(110)
  expect(spent).toBeGreaterThanOrEqual(15 * 60_000)
})
