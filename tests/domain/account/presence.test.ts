import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { activityOf } from '../../../src/lib/domain/account/activity.ts'
import { countPresence, flushPresence } from '../../../src/lib/domain/account/presence.ts'
import { writerTrustOf } from '../../../src/lib/domain/account/trust.ts'
import { comment, databases, essay, forum, marks, member, NOW } from '../../world.ts'

const DAY = 86_400

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const presence = (user_id: number) =>
    db.selectFrom('presence').select(['day', 'essays']).where('user_id', '=', user_id).orderBy('day').execute()

  test('counts opened posts per day in Shanghai time; repeated flushes add up', async () => {
    const { member: id } = await member(db)
    const midnight = NOW + 12 * 3600
    for (const at of [NOW, midnight - 1, midnight]) countPresence(id, at, 1)
    await flushPresence(db)
    countPresence(id, NOW, 1)
    countPresence(id, NOW, 0)
    await Promise.all([flushPresence(db), flushPresence(db)])
    expect((await presence(id)).map(({ essays }) => essays)).toEqual([3, 1])
  })

  test('flushing skips members that no longer exist and counts the others', async () => {
    const { member: id } = await member(db)
    countPresence(999_999, NOW, 1)
    countPresence(id, NOW, 1)
    await flushPresence(db)
    expect(await presence(id)).toMatchObject([{ essays: 1 }])
  })

  test('activityOf counts posts read in a year, visits in a hundred days and likes up to a cap', async () => {
    const [who, fan] = [await member(db), await member(db)]
    for (const days of [0, 1, 99, 100, 364, 365]) countPresence(who.member, NOW - days * DAY, 2)
    await flushPresence(db)
    const essay_id = await essay(db, { user_id: fan.member, forum_id: await forum(db) })
    await comment(db, { essay_id, user_id: who.member, quantity: 3 })
    await comment(db, { essay_id, user_id: who.member, quantity: 9, shown: 0 })
    await comment(db, { essay_id, user_id: who.member })
    const liked = { user_id: who.member, forum_id: await forum(db), praise_count: 4 }
    await essay(db, liked)
    await essay(db, { ...liked, shown: 0 })
    await marks(db, who.member, 'comment', ...Array.from({ length: 16 }, (_each, n) => n + 1))
    await marks(db, who.member, 'essay_praise', ...Array.from({ length: 16 }, (_each, n) => n + 1))
    expect(await activityOf(who)).toEqual({ read: 10, visited: 3, given: 30, received: 7 })
  })

  test('reading thirty posts raises a newcomer to trust level 1', async () => {
    const who = await member(db)
    expect((await writerTrustOf(who)).trust).toBe(0)
    countPresence(who.member, NOW, 30)
    await flushPresence(db)
    expect((await writerTrustOf(who)).trust).toBe(1)
  })
})
