import { expect, onTestFinished, test, vi } from 'vitest'
import { watchWallClock } from '../../src/lib/server/wall-clock.ts'

const DAY = 86_400

/** A watched clock, and what it was told. */
function watched() {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const jumped = vi.fn()
  const clock = watchWallClock(seconds => jumped(Math.round(seconds)))
  onTestFinished(() => {
    clock.stop()
    vi.useRealTimers()
  })
  const jump = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  return { clock, jumped, jump }
}

test('a jump of the wall clock by more than a minute is told once, in either direction', () => {
  const { clock, jumped, jump } = watched()
  vi.advanceTimersByTime(DAY * 1000)
  expect(jumped).not.toHaveBeenCalled()
  for (const seconds of [59, DAY, -DAY]) {
    jump(seconds)
    clock.check()
    clock.check()
  }
  expect(jumped.mock.calls).toEqual([[DAY + 59], [-DAY]])
})

test('a timer finds it within a second, without any request', () => {
  const { clock, jumped, jump } = watched()
  jump(-DAY)
  expect(jumped).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(jumped.mock.calls).toEqual([[-DAY]])
  clock.stop()
  jump(DAY)
  vi.advanceTimersByTime(10_000)
  expect(jumped).toHaveBeenCalledOnce()
})
