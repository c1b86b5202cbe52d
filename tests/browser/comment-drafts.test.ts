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
  const kept = { ...draft, images: [{ ...images[0], width: 4, height: 3 }], quote: null, version: 2, updatetime: 9 }
  standIn(() => ({ data: { data: [{ ...kept, place: 'reply:7:0' }], total: 1 } }))
  void stores.loadDrafts(7)
  await vi.waitFor(() => expect(stores.$drafts.get()).toEqual({ 0: { ...draft, version: 2, at: 9 } }))
})

test('a draft saved elsewhere since is not replaced until its writer has chosen', async () => {
  const other = { content: '另一台设备上写的', images: [], version: 5, updatetime: 9 }
  const calls = standIn(({ input }) =>
    input['version'] === 5
      ? { data: { version: 6 } }
      : { code: -20038, desc: '这份草稿在别处改过', data: { draft: other } },
  )
  expect(await stores.saveDraft(7, 3, draft)).toBe(false)
  expect(stores.$draftConflicts.get()[3]).toEqual({ content: other.content, images: [], version: 5, at: 9 })
  expect(await stores.saveDraft(7, 3, draft)).toBe(false)
  expect(calls).toHaveLength(1)
  stores.settleDraft(3)
  expect(await stores.saveDraft(7, 3, draft)).toBe(true)
  expect(calls.map(({ input }) => input['version'])).toEqual([0, 5])
})

test('a comment that is sent leaves a draft saved elsewhere, which nobody has dropped', async () => {
  const other = { content: '另一台设备上写的', images: [], version: 5, at: 9 }
  const calls = standIn(() => ({ data: { comment: null, is_watch: 0, version: 1 } }))
  stores.$draftConflicts.setKey(0, other)
  await stores.sendComment({ essay_id: 7, pid: 0, mention_ids: [], ...draft })
  expect(calls.map(({ path, input }) => [path.split('/').at(-1), input['content'], input['version']])).toEqual([
    ['userAtom', draft.content, undefined],
    ['saveDraft', other.content, 0],
  ])
})

test('a draft is saved with its pictures, and a failure is reported', async () => {
  const calls = standIn(({ input }) => (input['content'] ? { data: { version: 1 } } : { code: -1 }))
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
    return { data: { comment: null, is_watch: 0, version: 1 } }
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
