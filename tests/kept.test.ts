import { afterAll, expect, test, vi } from 'vitest'
import { type Caller, EVERYTHING } from '../src/lib/caller.ts'
import { drop, kept, startKeeping } from '../src/lib/kept.ts'

// Nothing is kept for the files after this one.
afterAll(() => void vi.resetModules())

/** A caller who notes what it reads; nothing here touches a database. */
function reader() {
  const read: string[] = []
  return { read, who: { reads: (tag: string) => void read.push(tag) } as unknown as Caller }
}

test('nothing is kept until somebody hears of purges; then an answer stays until its tag falls', async () => {
  let made = 0
  const { who, read } = reader()
  const ask = () =>
    kept(who, 'list', async who => {
      who.reads('essays')
      made += 1
      return made
    })
  expect([await ask(), await ask()]).toEqual([1, 2])
  startKeeping()
  expect([await ask(), await ask(), await ask()]).toEqual([3, 3, 3])
  drop(['talks'])
  expect(await ask()).toBe(3)
  drop(['essays'])
  expect(await ask()).toBe(4)
  drop([EVERYTHING])
  expect(await ask()).toBe(5)
  expect(new Set(read)).toEqual(new Set(['essays']))
  expect(read).toHaveLength(8)
})

test('what falls while it is being made is not kept', async () => {
  startKeeping()
  const { who } = reader()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = kept(who, 'racing', async who => {
    who.reads('hot')
    return promise
  })
  drop(['hot'])
  resolve('old')
  expect(await first).toBe('old')
  expect(await kept(who, 'racing', async () => 'new')).toBe('new')
})
