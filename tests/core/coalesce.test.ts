import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from '../../src/lib/core/coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls during a run share one further run', async () => {
  const waiting: (() => void)[] = []
  const call = coalesce(() => new Promise(done => waiting.push(done)))
  const all = [call(), call(), call()]
  expect(waiting).toHaveLength(1)
  waiting[0]!()
  await all[0]
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!()
  await Promise.all(all)
})

test('the first call runs at once, those within the next second share a later run', async () => {
  let runs = 0
  const call = coalesce(async () => void runs++, 1000)
  void call()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(300)
  void call()
  await vi.advanceTimersByTimeAsync(600)
  void call()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  void call()
  expect(runs).toBe(3)
})
