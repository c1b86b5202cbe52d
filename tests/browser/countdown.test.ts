import { expect, test } from 'vitest'
import { msUntilPhaseEnds, msUntilTick, phaseAt, splitDuration } from '../../src/islands/countdown/phase.ts'

const span = { start_time: 1000, end_time: 2000 }

test('a sale is upcoming, runs from its first millisecond, and is over when less than a second is left', () => {
  const phases = [999_999, 1_000_000, 1_999_000, 1_999_001, 3_000_000].map(now => phaseAt(span, now))
  expect(phases).toEqual(['coming', 'running', 'running', 'over', 'over'])
})

test('the time left is counted to the start, then to the end, then no more', () => {
  expect([998_500, 1_000_000, 1_999_500].map(now => msUntilPhaseEnds(span, now))).toEqual([1500, 1_000_000, 0])
})

test('a late tick makes the next one wait less', () => {
  expect([5000, 4993, 4001, 3000.5].map(msUntilTick)).toEqual([1000, 993, 1, 0.5])
})

test('the time left is split into days, hours, minutes and seconds', () => {
  const left = (((2 * 24 + 11) * 60 + 42) * 60 + 8) * 1000
  expect([splitDuration(left), splitDuration(left - 1), splitDuration(999), splitDuration(0)]).toEqual([
    [2, 11, 42, 8],
    [2, 11, 42, 7],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})
