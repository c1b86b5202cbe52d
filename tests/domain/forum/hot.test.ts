import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Markable } from '../../../src/lib/domain/account/marks.ts'
import { hotEssay } from '../../../src/lib/domain/forum/essay-lists.ts'
import { refreshHot } from '../../../src/lib/domain/forum/hot.ts'
import { comment, databases, essay, forum, inTalks, marks, member, NOW, talk, video, visitor } from '../../world.ts'

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

  /** Ids of new members who registered so long ago. */
  const people = (count: number, age = 8 * DAY) =>
    Promise.all(Array.from({ length: count }, async () => (await member(db, { createtime: NOW - age })).member))
  const reply = (essay_id: number, user_id: number, more = {}) => comment(db, { essay_id, user_id, ...more })
  const markBy = (who: number[], kind: Markable, id: number) => Promise.all(who.map(each => marks(db, each, kind, id)))

  test('the score is (2·repliers + 3·likes + 4·collects + views/20) / (hours + 2)^1.5', async () => {
    const id = await post(2 * HOUR, { views: 50 })
    const who = await people(6)
    const first = await reply(id, who[0]!)
    for (const each of who.slice(1, 5)) await reply(id, each)
    const hidden = await reply(id, who[5]!, { shown: 0 })
    await markBy(who, 'essay_praise', id)
    await markBy(who.slice(0, 2), 'essay', id)
    await markBy(who.slice(0, 4), 'comment', first)
    await markBy(who, 'comment', hidden)
    await sweep()
    expect(await hotOf('essay', id)).toBe(Math.round((1e6 * (2 * 5 + 3 * (6 + 4) + 4 * 2 + 50 / 20)) / 4 ** 1.5))
  })

  test('ten replies of two members weigh less than three of three', async () => {
    const [loud, wide] = [await post(HOUR), await post(HOUR)]
    const who = await people(3)
    for (let n = 0; n < 10; n++) {
      const id = await reply(loud, who[n % 2]!)
      await markBy(who.slice(0, 1), 'comment', id)
    }
    for (const each of who) await markBy(who.slice(0, 1), 'comment', await reply(wide, each))
    await sweep()
    expect(await hotOf('essay', loud)).toBeLessThan(await hotOf('essay', wide))
    expect(await hotOf('essay', loud)).toBeGreaterThan(0)
  })

  test('accounts under seven days weigh nothing, nor do authors in their own post or video', async () => {
    const id = await post(HOUR)
    const clip = await video(db, { user_id, createtime: later + 300 - HOUR })
    await db
      .updateTable('user')
      .set({ createtime: NOW - 90 * DAY })
      .where('id', '=', user_id)
      .execute()
    const some = [...(await people(3, 6 * DAY)), user_id]
    for (const each of some) await markBy(some, 'comment', await reply(id, each))
    for (const kind of ['essay', 'essay_praise'] as const) await markBy(some, kind, id)
    for (const kind of ['video', 'video_praise'] as const) await markBy(some, kind, clip)
    for (const each of some)
      await db
        .insertInto('video_comment')
        .values({
          video_id: clip,
          user_id: each,
          pid: 0,
          root_id: 0,
          to_id: 0,
          content: '好',
          createtime: NOW,
          shown: 1,
        })
        .execute()
    await sweep()
    expect([await hotOf('essay', id), await hotOf('video', clip)]).toEqual([0, 0])
  })

  test('an older post scores lower, and one without interactions scores zero', async () => {
    const [young, old, dull] = [await post(HOUR), await post(5 * HOUR), await post(HOUR)]
    const who = await people(1)
    for (const id of [young, old]) await markBy(who, 'essay', id)
    await sweep()
    const [first, second, none] = [await hotOf('essay', young), await hotOf('essay', old), await hotOf('essay', dull)]
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(0)
    expect(none).toBe(0)
  })

  test('scores are zero after thirty days, also in topics', async () => {
    const [last, past] = [
      await post(30 * DAY, { views: 9000, hot: 7 }),
      await post(30 * DAY + 1, { views: 9000, hot: 7 }),
    ]
    const talk_id = await talk(db, { name: '旧闻' })
    await inTalks(db, past, talk_id)
    const clip = await video(db, { user_id, createtime: later + 300 - 31 * DAY, views: 9000, hot: 7 })
    await sweep()
    expect(await hotOf('essay', last)).toBeGreaterThan(7)
    expect([await hotOf('essay', past), await hotOf('video', clip)]).toEqual([0, 0])
    expect(await db.selectFrom('essay_talk').select('hot').where('talk_id', '=', talk_id).execute()).toEqual([
      { hot: 0 },
    ])
  })

  test('topics use the score of the post; videos are scored by collections and views', async () => {
    const id = await post(HOUR)
    await markBy(await people(3), 'essay', id)
    const talk_id = await talk(db, { name: '新闻' })
    await inTalks(db, id, talk_id)
    const clip = await video(db, { user_id, createtime: later + 300 - 2 * HOUR, views: 160 })
    await markBy(await people(6), 'video', clip)
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
    const id = await post(HOUR, { views: 9 })
    const first = await sweep()
    const hot = await hotOf('essay', id)
    const second = { ...visitor(db), now: later + 10 }
    await refreshHot(second)
    expect([first.touched, second.touched]).toEqual([['hot'], []])
    expect(await hotOf('essay', id)).toBe(hot)
  })

  test('the hottest post is listed first after a sweep', async () => {
    const id = await post(HOUR, { views: 99_999 })
    await sweep()
    expect((await hotEssay(visitor(db)))[0]!.id).toBe(id)
  })
})
