import { expect, onTestFinished, test, vi } from 'vitest'
import { wallClockWatcher } from '../../src/lib/server/wall-clock.ts'

test('a jump of the wall clock by more than a minute is told once, in either direction', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const jumped = vi.fn()
  const check = wallClockWatcher(jumped)
  const jump = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    check()
    check()
  }
  vi.advanceTimersByTime(86_400_000)
  check()
  jump(59)
  expect(jumped).not.toHaveBeenCalled()
  jump(86_400)
  jump(-86_400)
  expect(jumped.mock.calls.map(([seconds]) => Math.round(seconds / 100) * 100)).toEqual([86_500, -86_400])
})
