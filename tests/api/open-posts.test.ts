import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notifyOpenGoods, watchGoods } from '../../src/lib/api/open-goods.ts'
import { notifyOpenPosts, type PostEvent, watchPosts } from '../../src/lib/api/open-posts.ts'
import { EVERYTHING, type Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { collectEssay, likeComment } from '../../src/lib/domain/forum/collect-and-like.ts'
import { likeEssay } from '../../src/lib/domain/forum/like-essay.ts'
import { userAtom } from '../../src/lib/domain/forum/write-comment.ts'
import { comment, databases, essay, forum, type Noting, trusted } from '../world.ts'

describe.each(databases)('events of posts on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let who: Noting<Member>
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })
  beforeEach(async () => {
    who = await trusted(db)
  })

  /** A post that is open in a page, with the events it receives. */
  async function opened(after = 0) {
    const essay_id = await essay(db, { user_id: who.member, forum_id })
    const told: PostEvent[] = []
    const leave = watchPosts(db, [{ essay_id, after }], event => void told.push(event))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    const wakes = async (write: () => Promise<unknown>) => {
      const before = told.length
      who.touched.length = 0
      await write()
      notifyOpenPosts(new Set(who.touched))
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(before), { timeout: 5000 })
      return told.slice(before)
    }
    return { essay_id, told, leave, wakes }
  }

  test('an open post receives its counts, and then each like and collection', async () => {
    const { essay_id, told, leave, wakes } = await opened()
    const none = { essay_id, comments: 0, praises: 0, collects: 0, newest: 0 }
    expect(told).toEqual([{ name: 'counts', data: { ...none, likes: [] } }])
    const liked = await wakes(() => likeEssay(who, { essay_id, screen: true }))
    expect(liked).toEqual([{ name: 'counts', data: { ...none, praises: 1, likes: [] } }])
    const collected = await wakes(() => collectEssay(who, { essay_id, screen: true }))
    expect(collected).toEqual([{ name: 'counts', data: { ...none, praises: 1, collects: 1, likes: [] } }])
    leave()
  })

  test('receives a reply and likes of comments with the new counts, also when withdrawn', async () => {
    const { essay_id, leave, wakes } = await opened()
    const said = await wakes(() => userAtom(who, { essay_id, content: '好' }))
    const { id } = (said[0] as Extract<PostEvent, { name: 'comments' }>).data.comments[0]!
    const counted = { essay_id, comments: 1, praises: 0, collects: 0, newest: id }
    expect(said).toEqual([
      { name: 'comments', data: { essay_id, comments: [{ id, user_id: who.member }] } },
      { name: 'counts', data: { ...counted, likes: [[id, 0]] } },
    ])
    for (const [screen, quantity] of [[true, 1] as const, [false, 0] as const])
      expect(await wakes(() => likeComment(who, { comment_id: id, screen }))).toEqual([
        { name: 'counts', data: { ...counted, likes: [[id, quantity]] } },
      ])
    leave()
  })

  test('sends a change at once, and the last of several within a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    const essay_id = await essay(db, { user_id: who.member, forum_id })
    const praises: number[] = []
    const leave = watchPosts(db, [{ essay_id, after: 0 }], event => {
      if (event.name === 'counts') praises.push(event.data.praises)
    })
    /** Waits for the database without advancing the clock. */
    const told = async (...wanted: number[]) => {
      for (let turn = 0; turn < 5000 && praises.length < wanted.length; turn += 1) await new Promise(setImmediate)
      expect(praises).toEqual(wanted)
    }
    const like = async (screen: boolean) => {
      await likeEssay(who, { essay_id, screen })
      notifyOpenPosts(new Set([`essay:${essay_id}`]))
    }
    await told(0)
    await vi.advanceTimersByTimeAsync(1000)
    await like(true)
    await told(0, 1)
    await like(false)
    await vi.advanceTimersByTimeAsync(999)
    await told(0, 1)
    await vi.advanceTimersByTimeAsync(1)
    await told(0, 1, 0)
    leave()
    vi.useRealTimers()
  })

  test('a reconnection receives later comments once, and all likes of comments', async () => {
    const { essay_id, leave } = await opened()
    const [old, fresh] = [
      await comment(db, { essay_id, user_id: who.member, quantity: 4 }),
      await comment(db, { essay_id, user_id: who.member }),
    ]
    const again: PostEvent[] = []
    const end = watchPosts(db, [{ essay_id, after: old }], event => void again.push(event))
    await vi.waitFor(() => expect(again).toHaveLength(2), { timeout: 5000 })
    expect(again[0]).toMatchObject({ data: { comments: [{ id: fresh }] } })
    expect(new Map((again[1] as Extract<PostEvent, { name: 'counts' }>).data.likes)).toEqual(
      new Map([
        [old, 4],
        [fresh, 0],
      ]),
    )
    leave()
    end()
  })
})

test('an open goods page receives changes, once a second at most, until it leaves', async () => {
  vi.useFakeTimers()
  const told: number[] = []
  const leave = watchGoods([7, 8], id => void told.push(id))
  notifyOpenGoods(new Set(['goods:7', 'goods:9']))
  for (let n = 0; n < 3; n++) notifyOpenGoods(new Set(['goods:7']))
  expect(told).toEqual([7])
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([7, 7])
  leave()
  notifyOpenGoods(new Set(['goods:8', EVERYTHING]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual([7, 7])
  vi.useRealTimers()
})
