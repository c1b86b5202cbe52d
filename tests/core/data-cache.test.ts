import { afterAll, expect, test, vi } from 'vitest'
import { type Caller, EVERYTHING } from '../../src/lib/core/caller.ts'
import { dataCache, enableDataCache, invalidate } from '../../src/lib/core/data-cache.ts'

// The following test files start with an empty cache.
afterAll(() => void vi.resetModules())

/** A caller that records what it reads; nothing here touches a database. */
function reader() {
  const read: string[] = []
  return { read, who: { reads: (tag: string) => void read.push(tag) } as unknown as Caller }
}

test('caches nothing until invalidations are delivered, then each result until its tag is invalidated', async () => {
  let made = 0
  const { who, read } = reader()
  const ask = () =>
    dataCache(who, 'list', async who => {
      who.reads('essays')
      made += 1
      return made
    })
  expect([await ask(), await ask()]).toEqual([1, 2])
  enableDataCache()
  expect([await ask(), await ask(), await ask()]).toEqual([3, 3, 3])
  invalidate(['talks'])
  expect(await ask()).toBe(3)
  invalidate(['essays'])
  expect(await ask()).toBe(4)
  invalidate([EVERYTHING])
  expect(await ask()).toBe(5)
  expect(new Set(read)).toEqual(new Set(['essays']))
  expect(read).toHaveLength(8)
})

test('a result that is invalidated while it is computed is not cached', async () => {
  enableDataCache()
  const { who } = reader()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = dataCache(who, 'racing', async who => {
    who.reads('hot')
    return promise
  })
  invalidate(['hot'])
  resolve('old')
  expect(await first).toBe('old')
  expect(await dataCache(who, 'racing', async () => 'new')).toBe('new')
})
