import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hole, numberHole } from '../../src/layouts/frame.ts'
import { enableDataCache, invalidate } from '../../src/lib/core/data-cache.ts'
import { createFrames, type Fill } from '../../src/lib/server/frames.ts'
import { countView, openSharedPage } from '../../src/lib/web/shared-page.ts'
import { databases, NOW, visitor } from '../world.ts'

const [, openDb] = databases[0]!
let who: ReturnType<typeof visitor>
beforeAll(async () => {
  who = visitor(await openDb())
  enableDataCache()
})
// Nothing is kept for the files after this one.
afterAll(() => void vi.resetModules())

/** A site of one framed page, which counts how often its frame is drawn. */
function site(fill: Fill, statuses: number[] = []) {
  const drawn: string[] = []
  const draw = async (url: string) => {
    drawn.push(url)
    const text = `<p>${hole('said')}</p><form><input value=${numberHole.id}></form>${hole('said')}`
    const headers = { 'cache-tag': 'addons', 'x-policy': 'none', 'content-type': 'text/html' }
    return new Response(text, { status: statuses.shift() ?? 200, headers })
  }
  const load = (path: string) => (path === '/essayDetails' ? Promise.resolve({ fill }) : undefined)
  return { drawn, filled: createFrames(locale => ({ ...who, locale, now: NOW }), load, draw) }
}

const fill: Fill = async opened => {
  const { who, query, locale } = openSharedPage(opened, '/essayDetails')
  if (query.id === 9) return null
  countView(opened, `essay:${query.id}`)
  who.reads(`essay:${query.id}`)
  return { said: `${locale} $& ${query.id}`, [numberHole.id]: String(query.id) }
}

test('Astro draws a frame once for each language; what varies goes into its holes', async () => {
  invalidate(['*'])
  const { drawn, filled } = site(fill)
  const one = await filled('/essayDetails?id=7')
  expect(String(one?.bytes)).toBe('<p>zh-cn $& 7</p><form><input value=7></form>zh-cn $& 7')
  expect(one).toMatchObject({ status: 200, view: 'essay:7', maxAge: 3600, stale: 60 })
  expect(one?.said).toContain('x-policy')
  expect(String((await filled('/en-us/essayDetails?id=8'))?.bytes)).toContain('en-us $& 8')
  await filled('/essayDetails?id=8')
  expect(drawn).toEqual(['/essayDetails', '/en-us/essayDetails'])
})

test('a page falls with what its frame has read, and the frame is drawn anew', async () => {
  invalidate(['*'])
  const { drawn, filled } = site(fill)
  for (const url of ['/essayDetails?id=7', '/essayDetails?id=8'])
    expect((await filled(url))?.tags.sort()).toEqual(['addons', `essay:${url.at(-1)}`])
  invalidate(['addons'])
  await filled('/essayDetails?id=8')
  expect(drawn).toHaveLength(2)
})

test('what has no frame, or does not fit into it, is left to Astro', async () => {
  const { drawn, filled } = site(fill)
  expect(await filled('/allBbs')).toBeNull()
  expect(await filled('/essayDetails?id=9')).toBeNull()
  expect(drawn).toEqual([])
})

test('a frame that could not be drawn is a fault of that page alone', async () => {
  invalidate(['*'])
  const { filled } = site(fill, [500])
  await expect(filled('/essayDetails?id=7')).rejects.toThrow('500')
  expect((await filled('/essayDetails?id=7'))?.status).toBe(200)
})

test('a fault while filling is a fault of the page', async () => {
  const { filled } = site(async () => {
    throw new Error('the database is away')
  })
  await expect(filled('/essayDetails?id=1')).rejects.toThrow('the database is away')
})
