import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { forgetWritten } from '../../../src/lib/domain/forum/account-deletion.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { newestComment } from '../../../src/lib/domain/forum/new-comments.ts'
import { unreadComments } from '../../../src/lib/domain/forum/unread-comments.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { comment, databases, essay, forum, member, NOW, type Noting } from '../../world.ts'

const NOTHING = { count: 0, ids: [], first: null }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let me: Noting<Member>
  let other: number
  let essay_id: number
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    me = await member(db)
    other = (await member(db)).member
    essay_id = await essay(db, { user_id: other, forum_id: await forum(db) })
  })

  const say = (user_id = other, pid = 0) => comment(db, { essay_id, user_id, ...(pid && { pid }) })
  const come = async (seen?: number, who: Member = me) =>
    unreadComments(who, { essay_id, newest: await newestComment(db, essay_id), seen })
  const marks = () => db.selectFrom('read_mark').select(['essay_id', 'comment_id']).where('user_id', '=', me.member)

  test('nothing is unread on the first visit; later comments by others are, until seen', async () => {
    await say()
    expect([await come(), await come()]).toEqual([NOTHING, NOTHING])
    const [one, two] = [await say(), await say()]
    await say(me.member)
    const page = 1
    expect(await come()).toEqual({ count: 2, ids: [one, two], first: { id: one, root_id: 0, page } })
    expect((await come()).count).toBe(2)
    expect(await come(one)).toEqual({ count: 1, ids: [two], first: { id: two, root_id: 0, page } })
    expect(await come(two)).toEqual(NOTHING)
    expect([await come(), await come(one)]).toEqual([NOTHING, NOTHING])
    expect(await marks().execute()).toHaveLength(1)
    expect(await come(undefined, await member(db))).toEqual(NOTHING)
  })

  test('returns the page and thread of the first unread comment, and ignores hidden ones', async () => {
    const root = await say()
    for (let n = 0; n < 12; n += 1) await say(other, root)
    await come()
    const reply = await say(other, root)
    expect((await come())?.first).toEqual({ id: reply, root_id: root, page: 2 })
    for (let n = 0; n < 10; n += 1) await say()
    const late = await say()
    expect((await come(reply)).count).toBe(11)
    expect((await come(late - 1)).first).toEqual({ id: late, root_id: 0, page: 2 })
    const hidden = await say()
    const under = await say(other, hidden)
    await db.updateTable('comment').set({ shown: 0 }).where('id', '=', hidden).execute()
    expect((await come()).ids).toEqual([late])
    expect(under).toBeGreaterThan(hidden)
    await deleteComment({ ...me, member: other }, { comment_id: late })
    expect(await come()).toEqual(NOTHING)
  })

  test('returns fifty unread ids at most, but counts all', async () => {
    await come()
    const ids: number[] = []
    for (let n = 0; n < 53; n += 1) ids.push(await say())
    const { count, ids: named } = await come()
    expect([count, named]).toEqual([53, ids.slice(0, 50)])
  })

  test('concurrent visits leave one read mark; a member keeps five hundred; a missing post is refused', async () => {
    await say()
    const last = await say()
    await Promise.all(Array.from({ length: 20 }, () => come()))
    expect(await marks().execute()).toEqual([{ essay_id, comment_id: last }])
    const rows = Array.from({ length: 500 }, (_each, n) => ({
      user_id: me.member,
      essay_id: 1_000_000 + n,
      comment_id: 1,
      updatetime: NOW + 1 + n,
    }))
    await db.insertInto('read_mark').values(rows).execute()
    const next = await essay(db, { user_id: other, forum_id: await forum(db) })
    await unreadComments({ ...me, now: NOW + 9999 }, { essay_id: next, newest: 0 })
    const left = (await marks().execute()).map(row => row.essay_id)
    expect([left.length, left.includes(next), left.includes(essay_id)]).toEqual([500, true, false])
    await expect(unreadComments(me, { essay_id: 999_999, newest: 0 })).rejects.toThrow('noSuchEssay')
  })

  test('read marks are exported and removed with the account', async () => {
    const last = await say()
    await come()
    const file = JSON.parse((await Array.fromAsync(await exportedData(me))).join(''))
    expect(file.reads).toMatchObject([{ essay_id, comment_id: last }])
    await change(me, who => forgetWritten(who, me.member))
    expect(await marks().execute()).toEqual([])
  })
})
