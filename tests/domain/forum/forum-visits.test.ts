import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { forgetWritten } from '../../../src/lib/domain/forum/account-deletion.ts'
import { visitForum } from '../../../src/lib/domain/forum/forum-visits.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { databases, forum, member, NOW } from '../../world.ts'

const MINUTE = 60

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  const visit = async (who: Member, minutes: number, forum = forum_id) =>
    (await visitForum({ ...who, now: NOW + minutes * MINUTE }, { forum_id: forum })).since - NOW
  const rows = (who: Member) =>
    db.selectFrom('forum_visit').select(['forum_id', 'lasttime']).where('user_id', '=', who.member).execute()

  test('the first visit marks nothing as new, a later one everything since the previous visit', async () => {
    const who = await member(db)
    expect(await visit(who, 0)).toBe(0)
    expect(await visit(who, 60)).toBe(0)
    expect(await visit(who, 200)).toBe(60 * MINUTE)
  })

  test('views less than half an hour apart count as one visit', async () => {
    const who = await member(db)
    await visit(who, 0)
    expect([await visit(who, 100), await visit(who, 129), await visit(who, 158)]).toEqual([0, 0, 0])
    expect(await visit(who, 188)).toBe(158 * MINUTE)
  })

  test('stores one row per member and forum, and refuses a closed or missing forum', async () => {
    const [who, other, closed] = [await member(db), await member(db), await forum(db, { is_closed: 1 })]
    await Promise.all(Array.from({ length: 10 }, () => visit(who, 0)))
    await visit(other, 5)
    const second = await forum(db)
    await visit(who, 1, second)
    expect((await rows(who)).map(row => row.forum_id).sort((one, two) => one - two)).toEqual([forum_id, second])
    await expect(visit(who, 0, closed)).rejects.toThrow('forumClosed')
    await expect(visit(who, 0, 999_999)).rejects.toThrow('forumGone')
  })

  test('visits are exported and removed with the account', async () => {
    const who = await member(db)
    await visit(who, 0)
    const file = JSON.parse((await Array.fromAsync(await exportedData(who))).join(''))
    expect(file.visits).toMatchObject([{ forum_id, lasttime: NOW }])
    await change(who, by => forgetWritten(by, who.member))
    expect(await rows(who)).toEqual([])
  })
})
