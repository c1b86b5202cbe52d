import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { EVERYTHING } from '../../src/lib/core/caller.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { cleanUrl } from '../../src/lib/core/shared-pages.ts'
import { essayCommentList } from '../../src/lib/domain/forum/comment-list.ts'
import { userAtom } from '../../src/lib/domain/forum/write-comment.ts'
import { cleanPath } from '../../src/lib/server/http.ts'
import { compressedForm, readRenderedPage } from '../../src/lib/server/page.ts'
import { createPageCache } from '../../src/lib/server/page-cache.ts'
import { databases, essay, forum, member, NOW, visitor } from '../world.ts'

const page = (text: string, tags = 'essay:1') =>
  new Response(text, { headers: { 'cdn-cache-control': 'max-age=60, stale-while-revalidate=60', 'cache-tag': tags } })

const frontOf = (render: (url: string) => Promise<Response>, ...rest: [standing?: string[], room?: number]) =>
  createPageCache(async url => readRenderedPage(await render(url)), ...rest)

/** A page cache whose renders end when the test says so. */
function slowly() {
  const renders: PromiseWithResolvers<Response>[] = []
  const front = frontOf(() => {
    renders.push(Promise.withResolvers())
    return renders.at(-1)!.promise
  })
  const text = async (url: string) => String((await front.get(url)).plain.bytes)
  return { front, renders, text }
}

test('concurrent requests share one render, later ones need none', async () => {
  const { renders, text } = slowly()
  const asked = [text('/a'), text('/a'), text('/a')]
  renders[0]!.resolve(page('one'))
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'one'])
  expect(await text('/a')).toBe('one')
  expect(renders).toHaveLength(1)
})

test('a render that races an invalidation is not cached', async () => {
  const { front, renders, text } = slowly()
  const before = text('/a')
  front.purge(['essay:1'])
  renders[0]!.resolve(page('old'))
  expect(await before).toBe('old')
  const after = text('/a')
  renders[1]!.resolve(page('new'))
  expect(await after).toBe('new')
})

test('a request after an invalidation does not join an earlier render', async () => {
  const { front, renders, text } = slowly()
  const before = text('/a')
  front.purge(['essay:1'])
  const after = text('/a')
  renders[1]!.resolve(page('new'))
  expect(await after).toBe('new')
  renders[0]!.resolve(page('old'))
  expect(await before).toBe('old')
  expect(await text('/a')).toBe('new')
})

test('invalidating other tags leaves a page and a running render alone', async () => {
  const { front, renders, text } = slowly()
  const asked = text('/a')
  front.purge(['essay:2'])
  renders[0]!.resolve(page('one'))
  await asked
  front.purge(['essay:2'])
  expect(await text('/a')).toBe('one')
  expect(renders).toHaveLength(1)
})

test('peek returns only a fresh page under its canonical URL', async () => {
  const front = frontOf(async () => page('one'))
  expect(front.peek('/a')).toBeUndefined()
  await front.get('/a')
  expect(String(front.peek('/a')?.plain.bytes)).toBe('one')
  front.purge(['essay:1'])
  expect(front.peek('/a')).toBeUndefined()
})

test("a jump of the wall clock changes no page's age", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { front, renders, text } = slowly()
  const first = text('/a')
  renders[0]!.resolve(page('one'))
  await first
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(String(front.peek('/a')?.plain.bytes)).toBe('one')
})

test('a page past its age is served stale once while a new one is rendered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { renders, text } = slowly()
  const first = text('/a')
  renders[0]!.resolve(page('old'))
  await first
  vi.advanceTimersByTime(61_000)
  expect(await text('/a')).toBe('old')
  renders[1]!.resolve(page('new'))
  await vi.waitFor(async () => expect(await text('/a')).toBe('new'))
})

test('a page past any age is served while the database is unreachable, and rendered again once it responds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { front, renders, text } = slowly()
  const first = text('/a')
  renders[0]!.resolve(page('old'))
  await first
  vi.advanceTimersByTime(7 * 86_400_000)
  const away = text('/a')
  renders[1]!.resolve(new Response('away', { status: 503 }))
  expect(await away).toBe('old')
  const changed = text('/a')
  front.purge(['essay:1'])
  renders[2]!.resolve(new Response('away', { status: 503 }))
  expect(await changed).toBe('away')
  const back = text('/a')
  renders[3]!.resolve(page('new'))
  expect([await back, await text('/a')]).toEqual(['new', 'new'])
})

test('the cache is settled when the last render has ended, failed ones too', async () => {
  const { front, renders, text } = slowly()
  const asked = Promise.allSettled([text('/a'), text('/b')])
  let isSettled = false
  const settled = front.settled().then(() => {
    isSettled = true
  })
  renders[0]!.resolve(page('one'))
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  renders[1]!.reject(new Error('no'))
  await settled
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a response that is neither 200 nor cacheable is not cached', async () => {
  const { renders, text } = slowly()
  for (const response of [new Response('x', { status: 404, headers: page('').headers }), new Response('x')]) {
    const asked = text('/a')
    renders.at(-1)!.resolve(response)
    await asked
  }
  expect(renders).toHaveLength(2)
})

test('the least recently used pages are evicted when the cache is full', async () => {
  let renders = 0
  const front = frontOf(async url => page(`${url} ${++renders}`.padEnd(4000)), [], 15_000)
  for (const url of ['/a', '/b', '/c', '/a']) await front.get(url)
  expect(renders).toBe(4)
  expect(front.size().bytes).toBeLessThanOrEqual(15_000)
})

test('a page that is requested outlives one that is not', async () => {
  const front = frontOf(async url => page(url.padEnd(4000)), [], 15_000)
  await front.get('/a')
  await front.get('/b')
  front.peek('/a')
  await front.get('/c')
  expect([front.peek('/a') !== undefined, front.peek('/b')]).toEqual([true, undefined])
})

test('when an invalidation may have been missed, everything is invalidated, running renders too', async () => {
  const { front, renders, text } = slowly()
  const first = text('/a')
  renders[0]!.resolve(page('old'))
  await first
  const racing = text('/b')
  front.purge([EVERYTHING])
  renders[1]!.resolve(page('old b'))
  await racing
  expect([front.peek('/a'), front.peek('/b'), front.size()]).toEqual([undefined, undefined, { pages: 0, bytes: 0 }])
})

test('a page is compressed once however many wait for it, a picture never', async () => {
  const front = frontOf(async url =>
    url === '/a'
      ? page('字'.repeat(500))
      : new Response('x'.repeat(900), { headers: { 'content-type': 'image/webp' } }),
  )
  const [text, picture] = [await front.get('/a'), await front.get('/b')]
  expect(compressedForm(text, 'br')).toBe(compressedForm(text, 'br'))
  expect((await compressedForm(text, 'br')).bytes.length).toBeLessThan(text.plain.bytes.length)
  expect((await compressedForm(text, 'gzip')).head).toContain('content-encoding')
  expect(picture.done.br).toBe(picture.plain)
})

test('headers for the cache are removed, the one about views is stored apart', async () => {
  const headers = { ...Object.fromEntries(page('').headers), 'x-view': 'essay:7', 'set-cookie': 'a=b', 'x-other': 'y' }
  const kept = await frontOf(async () => new Response('one', { headers })).get('/a')
  expect(kept.view).toBe('essay:7')
  expect(kept.plain.head).toContain('x-other')
  expect(kept.plain.head.filter(each => /cache-tag|cdn|x-view|set-cookie|essay/.test(each))).toEqual([])
})

test('alternating languages never mix', async () => {
  const front = frontOf(async url => {
    const t = translator(url.startsWith('/en-us') ? 'en-us' : 'zh-cn')
    await new Promise(setImmediate)
    return page(t('refusal:notYet'))
  })
  const urls = Array.from({ length: 200 }, (_each, n) => `${n % 2 ? '/en-us' : ''}/essayDetails?id=${n}`)
  const pages = await Promise.all(urls.map(front.get))
  expect(pages.map(({ plain }) => String(plain.bytes))).toEqual(
    urls.map((_url, n) => (n % 2 ? 'Not open yet' : '尚未开放')),
  )
})

test('only the declared query is part of a URL, and only declared pages are shared', () => {
  expect(cleanUrl('/essayDetails', 'utm=x&id=7&id=8')).toBe('/essayDetails?id=7')
  expect(cleanUrl('/en-us/essayDetails', 'id=7')).toBe('/en-us/essayDetails?id=7')
  expect(cleanUrl('/member/index', '')).toBeNull()
  expect(cleanUrl('/bbsDetails', 'page=2&id=7&screen=1')).toBe('/bbsDetails?id=7&screen=1&page=2')
  expect(cleanUrl('/bbsDetails/7.xml', 'x=1')).toBe('/bbsDetails/7.xml')
  expect(cleanUrl('/bbsDetails/7/x.xml', '')).toBeNull()
  expect(cleanUrl('/en-us', '')).toBe('/en-us')
})

test('a path has one canonical spelling', () => {
  expect(['//late', '/%6cate', '/late/', '/x/../late', '/x/%2e%2e/late'].map(cleanPath)).toEqual(Array(5).fill('/late'))
  expect([cleanPath('/a%2Fb'), cleanPath('/%25'), cleanPath('/_astro/x@1.js'), cleanPath('/%ff')]).toEqual([
    '/a%2Fb',
    '/%25',
    '/_astro/x@1.js',
    null,
  ])
})

describe.each(databases)('on %s', (_name, open) => {
  test('a page that receives replies is rendered once for each and served from the cache in between', async () => {
    const db = await open()
    const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }
    const essay_id = await essay(db, { user_id: (await member(db)).member, forum_id: await forum(db) })
    let renders = 0
    const front = frontOf(async () => {
      renders++
      const who = visitor(db)
      const { data } = await essayCommentList(who, { essay_id, page: 1, limit: 50 })
      return page(data.map(({ content }) => content).join(), who.read.join())
    })
    const text = async () => String((await front.get('/post')).plain.bytes)
    const said: string[] = []
    await text()
    for (let n = 0; n < 10; n++) {
      const who = await member(db, known)
      const bus = { stage: async () => {}, publish: async (tags: string[]) => front.purge(tags) }
      await userAtom({ ...who, bus }, { essay_id, content: `第${n}条` })
      said.push(`第${n}条`)
      for (let reader = 0; reader < 20; reader++) expect(await text()).toBe(said.join())
    }
    expect(renders).toBe(11)
    await db.destroy()
  })
})
