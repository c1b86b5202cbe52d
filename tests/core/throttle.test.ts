import { expect, test } from 'vitest'
import { throttle } from '../../src/lib/core/throttle.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

test('a fixed number of calls start per turn of the event loop, the others in later turns, in order', async () => {
  const pass = throttle(2)
  const begun: number[] = []
  const all = [1, 2, 3, 4, 5].map(async n => {
    await pass()
    begun.push(n)
  })
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  await turn()
  expect(begun.length).toBeLessThan(5)
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('later callers queue behind earlier ones, and after a pause nobody waits', async () => {
  const pass = throttle(1)
  expect([pass(), pass() === undefined]).toEqual([undefined, false])
  await turn()
  const late = pass()
  expect(late).toBeInstanceOf(Promise)
  await late
  for (let n = 0; n < 3; n++) await turn()
  expect(pass()).toBeUndefined()
})
