import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

let stores: Awaited<ReturnType<typeof fresh>>
const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/marks.ts')),
  ...(await import('../../src/lib/browser/stores/me.ts')),
  ...(await import('../../src/lib/browser/stores/toast.ts')),
})
beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const state = { uid: 3, unread: {}, desks: [], essay: [7], comment: [], user: [] }

describe('toggling a mark', () => {
  test("shows at once, and applies the server's count", async () => {
    standIn(() => ({ desc: '收藏成功', data: { is_collect: 1, quantity: 12 } }))
    const switched = stores.toggleMark('essay:7', 4)
    expect([stores.$marked.get()['essay:7'], stores.$markCounts.get()['essay:7']]).toEqual([true, 5])
    await switched
    expect([stores.$marked.get()['essay:7'], stores.$markCounts.get()['essay:7']]).toEqual([true, 12])
  })

  test('is reverted with a message when it is refused', async () => {
    standIn(() => ({ code: -1, desc: '今天不行' }))
    stores.$marked.setKey('essay:7', true)
    await stores.toggleMark('essay:7', 4)
    expect([stores.$marked.get()['essay:7'], stores.$markCounts.get()['essay:7']]).toEqual([true, 4])
    expect(stores.$toasts.get()).toMatchObject([{ text: '今天不行', good: false }])
  })

  test("uses each call's names of id, state and count", async () => {
    const calls = standIn(() => ({
      data: { is_praise: 1, is_collect: '1', is_remind: 1, quantity: 8, follow: 9, collect_num: 6 },
    }))
    for (const mark of ['essay_praise:7', 'forum:2', 'goods:3', 'seckill:4'] as const) await stores.toggleMark(mark, 0)
    expect(calls.map(({ input }) => input)).toEqual([
      { essay_id: 7, screen: 1 },
      { forum_id: 2, screen: 1 },
      { goods_id: 3, screen: 1 },
      { id: 4, screen: 1 },
    ])
    expect(stores.$marked.get()).toEqual({
      'essay_praise:7': true,
      'forum:2': true,
      'goods:3': true,
      'seckill:4': true,
    })
    expect(stores.$markCounts.get()).toEqual({ 'essay_praise:7': 8, 'forum:2': 9, 'goods:3': 6, 'seckill:4': 0 })
  })

  test('is not sent again while a request is running; another mark is', async () => {
    const calls = standIn(() => ({ data: { is_collect: 1, is_follow: 1, quantity: 1, fans_count: 1 } }))
    await Promise.all([
      stores.toggleMark('essay:7', 0),
      stores.toggleMark('essay:7', 1),
      stores.toggleMark('user:5', 0),
    ])
    expect(calls.map(({ input }) => input)).toEqual([
      { essay_id: 7, screen: 1 },
      { follow_user_id: 5, screen: 1 },
    ])
  })

  test('applies a count received during the request afterwards', async () => {
    standIn(() => {
      stores.setCount('essay:7', 9)
      return { data: { is_collect: 1, quantity: 8 } }
    })
    const switched = stores.toggleMark('essay:7', 4)
    stores.setCount('essay:8', 2)
    expect([stores.$markCounts.get()['essay:7'], stores.$markCounts.get()['essay:8']]).toEqual([5, 2])
    await switched
    expect(stores.$markCounts.get()['essay:7']).toBe(9)
  })

  test('never counts below zero', async () => {
    standIn(() => new Promise(() => {}))
    stores.$marked.setKey('forum:2', true)
    void stores.toggleMark('forum:2', 0)
    expect(stores.$markCounts.get()['forum:2']).toBe(0)
  })
})

describe('marks of a member', () => {
  test('are requested in one call for everything on the page, without duplicates', async () => {
    const calls = standIn(() => ({ data: state }))
    await Promise.all([
      stores.loadMyState(),
      stores.loadMyState('essay:7'),
      stores.loadMyState('user:5', 'essay:7', 'essay:8'),
    ])
    expect(calls).toEqual([{ path: '/api/user/myState', input: { essay: [7, 8], user: [5] } }])
    expect(stores.$marked.get()).toEqual({ 'essay:7': true, 'essay:8': false, 'user:5': false })
    expect(stores.$me.get()?.uid).toBe(3)
    await stores.loadMyState('essay:8')
    expect(calls).toHaveLength(1)
  })

  test('do not undo a click made meanwhile', async () => {
    standIn(() => {
      stores.$marked.setKey('essay:7', false)
      return { data: state }
    })
    await stores.loadMyState('essay:7')
    expect(stores.$marked.get()['essay:7']).toBe(false)
  })

  test('are requested again by later parts of the page', async () => {
    const calls = standIn(() => ({ data: state }))
    await stores.loadMyState('essay:7')
    await stores.loadMyState('comment:9')
    expect(calls.map(({ input }) => input)).toEqual([{ essay: [7] }, { comment: [9] }])
  })
})
