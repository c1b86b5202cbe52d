import { afterAll, expect, test, vi } from 'vitest'
import { bypassDataCache, dataCache, enableDataCache, invalidate } from '../../src/lib/core/data-cache.ts'
import { pageOf, type RenderedPage } from '../../src/lib/server/page.ts'
import { createPageCache } from '../../src/lib/server/page-cache.ts'
import { createVerifier, type Difference } from '../../src/lib/server/verify-cache.ts'
import { databases, visitor } from '../world.ts'

const NOW = 1_795_233_600
const [, openDb] = databases[0]!

/** A cache of pages with the content `said.text`, and what its verifier reports. */
function cache() {
  const said = { text: 'one', status: 200, maxAge: 60, version: 0, during: () => {}, swept: () => {} }
  const found: Difference[] = []
  const times: number[] = []
  const draw = async (now: number): Promise<RenderedPage> => {
    const { text, status, maxAge } = said
    const page = { bytes: Buffer.from(text), said: [], caching: null, tags: ['essay:1'], view: '', stale: 60 }
    return { ...page, status, maxAge, now }
  }
  const front = createPageCache(
    () => draw(NOW),
    [],
    undefined,
    (url, page) => verifier.served(url, page),
  )
  const verifier = createVerifier({
    front,
    async make(_url, now) {
      times.push(now)
      const page = pageOf(await draw(now), [])
      said.during()
      return page
    },
    version: async () => String(said.version++),
    catchUp() {},
    async sweep() {
      said.swept()
    },
    report: difference => found.push(difference),
    pauses: [0, 0],
  })
  const ask = async (url = '/a') => {
    await front.get(url)
    await verifier.settled()
  }
  const purge = (tags: string[]) => {
    front.purge(tags)
    verifier.purged(tags)
  }
  return { said, found, times, ask, purge, verifier }
}

test('an outdated page is reported once, with its tags, the latest writes and the first difference', async () => {
  const { said, found, times, ask, purge } = cache()
  await ask()
  purge(['talk:3'])
  said.text = 'two'
  await ask()
  await ask()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ url: '/a', tags: ['essay:1'], writes: [{ tags: ['talk:3'] }] })
  expect([found[0]!.kept.slice(-3), found[0]!.again.slice(-3)]).toEqual(['one', 'two'])
  expect(new Set(times)).toEqual(new Set([NOW]))
})

test.each([
  ['that is not there any more', { status: 404 }],
  ['that will run out sooner', { maxAge: 30 }],
])('reports a cached page %s', async (_name, change) => {
  const { said, found, ask } = cache()
  await ask()
  Object.assign(said, change)
  await ask()
  expect(found).toHaveLength(1)
})

test.each([
  ['pages whose views were counted', '/a', { text: '<i>浏览 </i><span class="sr">浏览 </span>12</p>' }],
  ['pages that a failing server makes', '/a', { status: 500 }],
  ['generated pictures', '/art/a.svg', { text: 'two' }],
])('%s are not compared', async (_name, url, change) => {
  const { said, found, ask } = cache()
  said.text = '<i>浏览 </i><span class="sr">浏览 </span>11</p>'
  await ask(url)
  Object.assign(said, change)
  await ask(url)
  expect(found).toEqual([])
})

test('a page invalidated during the comparison is not compared', async () => {
  const { said, found, ask, purge, verifier } = cache()
  await ask()
  said.text = 'two'
  said.during = () => purge(['essay:1'])
  await ask()
  expect(found).toEqual([])
  expect(verifier.compared()).toBe(0)
})

test('a difference followed by an invalidation a little later is not reported', async () => {
  const { said, found, ask, purge } = cache()
  await ask()
  said.text = 'two'
  let looks = 0
  said.during = () => ++looks === 2 && purge(['essay:1'])
  await ask()
  expect(found).toEqual([])
})

test('islands in another order are not a difference', async () => {
  const { said, found, ask } = cache()
  const island = (n: number) => `<astro-island uid="Z1${n}" prefix="r${n}"><input id="_r${n}R_0_"></astro-island>`
  said.text = island(1)
  await ask()
  said.text = island(2)
  await ask()
  expect(found).toEqual([])
  said.text = island(2).replace('input', 'select')
  await ask()
  expect(found).toHaveLength(1)
})

test('changes that a job brings into pages are not reported', async () => {
  const { said, found, ask, purge } = cache()
  await ask()
  said.text = 'two'
  said.swept = () => purge(['essay:1'])
  await ask()
  expect(found).toEqual([])
})

test('a page is compared once for each state of the database', async () => {
  const { said, ask, times } = cache()
  await ask()
  Object.defineProperty(said, 'version', { get: () => 7, set() {} })
  for (let n = 0; n < 3; n++) await ask()
  expect(times).toHaveLength(1)
})

test('the data cache is bypassed, and left unchanged', async () => {
  enableDataCache()
  const who = visitor(await openDb())
  let reads = 0
  const read = () => dataCache(who, 'verify', async () => ++reads)
  expect([await read(), await bypassDataCache(read), await read()]).toEqual([1, 2, 1])
  invalidate(['*'])
})
// The following test files start with an empty cache.
afterAll(() => void vi.resetModules())
