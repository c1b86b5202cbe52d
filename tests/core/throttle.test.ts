import { expect, test } from 'vitest'
import { throttle } from '../../src/lib/core/throttle.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

test('so many begin in a turn of the loop, the others in the next turns and in their order', async () => {
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

test('who comes while others wait comes after them, and after a pause nobody waits', async () => {
  const pass = throttle(1)
  expect([pass(), pass() === undefined]).toEqual([undefined, false])
  await turn()
  const late = pass()
  expect(late).toBeInstanceOf(Promise)
  await late
  for (let n = 0; n < 3; n++) await turn()
  expect(pass()).toBeUndefined()
})
