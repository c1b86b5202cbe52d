import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

let stores: Awaited<ReturnType<typeof fresh>>
const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/new-comments.ts')),
  ...(await import('../../src/lib/browser/stores/comment-count.ts')),
  ...(await import('../../src/lib/browser/stores/comments.ts')),
  ...(await import('../../src/lib/browser/stores/live.ts')),
  ...(await import('../../src/lib/browser/stores/marks.ts')),
  ...(await import('../../src/lib/browser/stores/me.ts')),
  ...(await import('../../src/lib/browser/stores/show-new-comments.ts')),
  ...(await import('../../src/lib/browser/stores/toast.ts')),
})
const ME = 3
beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
  stores.$me.set({ uid: ME } as never)
  stores.$commentCount.set(10)
  stores.watchNewComments(7, 20)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const told = (essay_id: number, ...comments: [id: number, user_id: number][]) =>
  stores.$streamEvent.set({
    name: 'comments',
    data: { essay_id, comments: comments.map(([id, user_id]) => ({ id, user_id })) },
  })
const comment = (id: number, root_id = 0) => ({ id, root_id, user_id: 5 })
const added = () => Object.values(stores.$added.get()).flatMap(list => list!.map(({ id }) => id))
const everywhere = () => true

test('a repeated event is counted and announced once; events of another post are ignored', () => {
  told(7, [21, 5], [22, 5])
  told(7, [21, 5], [22, 5], [23, 5])
  told(8, [24, 5])
  expect([stores.$newComments.get(), stores.$commentCount.get()]).toEqual([[21, 22, 23], 13])
})

test("one's own comment is counted once, whichever report comes first, and not announced", async () => {
  standIn(() => ({ data: { comment: comment(21) } }))
  told(7, [21, ME])
  await stores.sendComment({ essay_id: 7, pid: 0, content: '好', mention_ids: [] })
  expect([stores.$newComments.get(), stores.$commentCount.get(), added()]).toEqual([[], 11, [21]])
  standIn(() => ({ data: { comment: comment(22) } }))
  await stores.sendComment({ essay_id: 7, pid: 0, content: '好', mention_ids: [] })
  told(7, [22, ME])
  expect([stores.$newComments.get(), stores.$commentCount.get(), added()]).toEqual([[], 12, [21, 22]])
})

test("the server's count applies, and what it includes is not counted again", () => {
  const counts = {
    essay_id: 7,
    comments: 12,
    newest: 22,
    praises: 3,
    collects: 2,
    likes: [[21, 4]] as [number, number][],
  }
  stores.$streamEvent.set({ name: 'counts', data: { ...counts, essay_id: 8 } })
  expect(stores.$commentCount.get()).toBe(10)
  stores.$streamEvent.set({ name: 'counts', data: counts })
  told(7, [21, 5], [22, 5])
  expect([stores.$newComments.get(), stores.$commentCount.get()]).toEqual([[21, 22], 12])
  told(7, [23, 5])
  expect(stores.$commentCount.get()).toBe(13)
  expect(stores.$markCounts.get()).toEqual({ 'essay_praise:7': 3, 'essay:7': 2, 'comment:21': 4 })
})

test("a comment removed by a moderator is subtracted once: by the server's count, or here without one", () => {
  stores.dropComment(12, 1)
  expect(stores.$commentCount.get()).toBe(8)
  const counts = { essay_id: 7, comments: 7, newest: 22, praises: 0, collects: 0, likes: [] }
  stores.$streamEvent.set({ name: 'counts', data: counts })
  stores.dropComment(13, 0)
  expect([stores.$commentCount.get(), stores.$removedComments.get()]).toEqual([7, { 12: true, 13: true }])
})

test('one click loads them in a single call; those without a place on the page are only returned', async () => {
  told(7, [21, 5], [22, 5])
  const calls = standIn(() => ({ data: { data: [comment(21), comment(22, 9)] } }))
  const came = await stores.showNewComments(7, ({ root_id }) => root_id === 0)
  expect(calls).toEqual([{ path: '/api/forum/forum_essay/newCommentList', input: { essay_id: 7, after: 20 } }])
  expect([came.map(({ id }) => id), added(), stores.$newComments.get()]).toEqual([[21, 22], [21], []])
  expect(stores.$commentCount.get()).toBe(12)
})

test('later ones, or those beyond the response, stay announced', async () => {
  told(7, [21, 5], [22, 5])
  standIn(() => {
    told(7, [23, 5])
    return { data: { data: [comment(21)] } }
  })
  await stores.showNewComments(7, everywhere)
  expect([added(), stores.$newComments.get()]).toEqual([[21], [22, 23]])
})

test('a comment removed since is no longer announced', async () => {
  told(7, [21, 5])
  standIn(() => ({ data: { data: [] } }))
  expect(await stores.showNewComments(7, everywhere)).toEqual([])
  expect(stores.$newComments.get()).toEqual([])
})

test('a failed call is reported, and they stay announced', async () => {
  told(7, [21, 5])
  standIn(() => ({ code: -1, desc: '今天不行' }))
  await stores.showNewComments(7, everywhere)
  expect(stores.$newComments.get()).toEqual([21])
  expect(stores.$toasts.get()).toMatchObject([{ text: '今天不行', good: false }])
})

test('deleting a comment removes its replies, and is reverted when refused', async () => {
  standIn(() => ({ code: -1, desc: '今天不行' }))
  const removed = stores.removeComment(12, 2)
  expect([stores.$removedComments.get()[12], stores.$commentCount.get()]).toEqual([true, 7])
  await removed
  expect([stores.$removedComments.get()[12], stores.$commentCount.get()]).toEqual([false, 10])
})
