import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

const fresh = () => import('../../src/lib/browser/stores/comments.ts')
let stores: Awaited<ReturnType<typeof fresh>>

beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
})
afterEach(() => vi.unstubAllGlobals())

const images = [{ url: '/upload/a.webp', alt: '左前轮' }]
const draft = { content: '看图', images }

test('drafts are loaded with their pictures, each into its box', async () => {
  const kept = { ...draft, images: [{ ...images[0], width: 4, height: 3 }], quote: null }
  standIn(() => ({ data: { data: [{ ...kept, place: 'reply:7:0' }], total: 1 } }))
  void stores.loadDrafts(7)
  await vi.waitFor(() => expect(stores.$drafts.get()).toEqual({ 0: draft }))
})

test('a draft is saved with its pictures, and a failure is reported', async () => {
  const calls = standIn(({ input }) => (input['content'] ? {} : { code: -1 }))
  expect(await stores.saveDraft(7, 3, draft)).toBe(true)
  expect(stores.$drafts.get()[3]).toEqual(draft)
  expect(await stores.saveDraft(7, 3, { content: '', images: [] })).toBe(false)
  const place = 'reply:7:3'
  const path = '/api/forum/forum_essay/saveDraft'
  expect(calls).toMatchObject([
    { path, input: { place, ...draft } },
    { path, input: { place, content: '', images: '' } },
  ])
})

test('a comment is sent after the running save of its draft, and leaves no draft', async () => {
  let answer = () => {}
  const calls = standIn(async ({ path }) => {
    if (path.endsWith('saveDraft')) await new Promise<void>(done => (answer = done))
    return { data: { comment: null, is_watch: 0 } }
  })
  const kept = stores.saveDraft(7, 0, draft)
  const sent = stores.sendComment({ essay_id: 7, pid: 0, mention_ids: [], ...draft })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answer()
  expect([await kept, await sent]).toEqual([true, {}])
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['saveDraft', 'userAtom'])
  expect(calls[1]!.input).toMatchObject(draft)
  expect(stores.$drafts.get()[0]).toEqual({ content: '', images: [] })
})
