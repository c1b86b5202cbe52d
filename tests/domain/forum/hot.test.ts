import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { hotEssay } from '../../../src/lib/domain/forum/essay-lists.ts'
import { refreshHot } from '../../../src/lib/domain/forum/hot.ts'
import { comment, databases, essay, forum, inTalks, member, NOW, talk, video, visitor } from '../../world.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let user_id: number
  let forum_id: number
  let later = NOW
  beforeAll(async () => {
    db = await open()
    user_id = (await member(db)).member
    forum_id = await forum(db)
  })

  /** Runs a sweep five minutes after the previous one. */
  async function sweep() {
    later += 300
    const who = { ...visitor(db), now: later }
    await refreshHot(who)
    return who
  }

  const post = (age: number, values = {}) => essay(db, { user_id, forum_id, createtime: later + 300 - age, ...values })
  const hotOf = async (table: 'essay' | 'video', id: number) =>
    (await db.selectFrom(table).select('hot').where('id', '=', id).executeTakeFirstOrThrow()).hot

  test('the score is (2·replies + 3·likes + 4·collects + views/20) / (hours + 2)^1.5', async () => {
    const id = await post(2 * HOUR, { comment_count: 5, praise_count: 6, quantity: 2, views: 50 })
    await comment(db, { essay_id: id, user_id, quantity: 4 })
    await comment(db, { essay_id: id, user_id, quantity: 100, shown: 0 })
    await sweep()
    expect(await hotOf('essay', id)).toBe(Math.round((1e6 * (2 * 5 + 3 * (6 + 4) + 4 * 2 + 50 / 20)) / 4 ** 1.5))
  })

  test('an older post scores lower, and one without interactions scores zero', async () => {
    const [young, old, dull] = [
      await post(HOUR, { comment_count: 9 }),
      await post(5 * HOUR, { comment_count: 9 }),
      await post(HOUR),
    ]
    await sweep()
    const [first, second, none] = [await hotOf('essay', young), await hotOf('essay', old), await hotOf('essay', dull)]
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(0)
    expect(none).toBe(0)
  })

  test('scores are zero after thirty days, also in topics', async () => {
    const [last, past] = [
      await post(30 * DAY, { comment_count: 90, hot: 7 }),
      await post(30 * DAY + 1, { comment_count: 90, hot: 7 }),
    ]
    const talk_id = await talk(db, { name: '旧闻' })
    await inTalks(db, past, talk_id)
    const clip = await video(db, { user_id, createtime: later + 300 - 31 * DAY, quantity: 9, hot: 7 })
    await sweep()
    expect(await hotOf('essay', last)).toBeGreaterThan(7)
    expect([await hotOf('essay', past), await hotOf('video', clip)]).toEqual([0, 0])
    expect(await db.selectFrom('essay_talk').select('hot').where('talk_id', '=', talk_id).execute()).toEqual([
      { hot: 0 },
    ])
  })

  test('topics use the score of the post; videos are scored by collections and views', async () => {
    const id = await post(HOUR, { quantity: 3 })
    const talk_id = await talk(db, { name: '新闻' })
    await inTalks(db, id, talk_id)
    const clip = await video(db, { user_id, createtime: later + 300 - 2 * HOUR, quantity: 6, views: 160 })
    await sweep()
    const [{ hot } = { hot: 0 }] = await db
      .selectFrom('essay_talk')
      .select('hot')
      .where('talk_id', '=', talk_id)
      .execute()
    expect(hot).toBe(await hotOf('essay', id))
    expect(await hotOf('video', clip)).toBe((1e6 * 32) / 4 ** 1.5)
  })

  test('a topic counts its visible posts and comments of the last seven days', async () => {
    const [busy, quiet] = [await talk(db, { name: '热' }), await talk(db, { name: '冷', week_interact: 9 })]
    const [fresh, stale, hidden] = [await post(HOUR), await post(8 * DAY), await post(HOUR, { shown: 0 })]
    await inTalks(db, fresh, busy)
    await inTalks(db, stale, busy)
    await inTalks(db, hidden, busy)
    const say = (essay_id: number, age: number, shown = 1) =>
      comment(db, { essay_id, user_id, createtime: later + 300 - age, shown })
    await say(fresh, HOUR)
    await say(stale, HOUR)
    await say(stale, 8 * DAY)
    await say(stale, HOUR, 0)
    await say(hidden, HOUR)
    await sweep()
    const rows = await db.selectFrom('talk').select(['id', 'week_interact']).where('id', 'in', [busy, quiet]).execute()
    expect(Object.fromEntries(rows.map(row => [row.id, row.week_interact]))).toEqual({ [busy]: 3, [quiet]: 0 })
  })

  test('a second process skips a sweep that was just done', async () => {
    const id = await post(HOUR, { comment_count: 9 })
    const first = await sweep()
    const hot = await hotOf('essay', id)
    const second = { ...visitor(db), now: later + 10 }
    await refreshHot(second)
    expect([first.touched, second.touched]).toEqual([['hot'], []])
    expect(await hotOf('essay', id)).toBe(hot)
  })

  test('the hottest post is listed first after a sweep', async () => {
    const id = await post(HOUR, { comment_count: 9999 })
    await sweep()
    expect((await hotEssay(visitor(db)))[0]!.id).toBe(id)
  })
})
