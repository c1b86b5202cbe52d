import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { myState } from '../../../src/lib/domain/forum/my-marks.ts'
import { databases, forum, marks, member, moderator, staff, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('returns the member’s profile and which items of the page they have marked', async () => {
    const [me, other] = [await member(db, { nickname: '小芳' }), await member(db)]
    await marks(db, me.member, 'essay', 1, 2, 9)
    await marks(db, me.member, 'user', other.member)
    await marks(db, me.member, 'video', 4)
    await marks(db, other.member, 'comment', 5)
    await marks(db, me.member, 'essay_praise', 3)
    const page = { essay: [2, 3, 1], essay_praise: [3, 1], comment: [5], user: [other.member], video: [5], forum: [] }
    const { essay, ...state } = await myState(me, page)
    expect(essay.sort()).toEqual([1, 2])
    expect(state).toEqual({
      uid: me.member,
      nickname: '小芳',
      unread: { reply: 0, at: 0, praise: 0, follow: 0, trade: 0, system: 0, letter: 0 },
      avatar: '/art/avatar-u1.svg',
      owner: '',
      fllow_count: 0,
      fans_count: 0,
      release_count: 0,
      essay_praise: [3],
      essay_watch: [],
      comment: [],
      user: [other.member],
      talk: [],
      video: [],
      video_praise: [],
      forum: [],
      goods: [],
      shop: [],
      seckill: [],
      moderates: [],
      desks: [],
    })
  })

  test('returns the ids of moderated forums, or 0 for staff who moderate all', async () => {
    const forum_id = await forum(db)
    expect((await myState(await moderator(db, forum_id), {})).moderates).toEqual([forum_id])
    expect((await myState(await staff(db, 'forum'), {})).moderates).toEqual([0])
    expect((await myState(await staff(db, 'review'), {})).moderates).toEqual([])
  })

  test('a missing member must sign in first', async () => {
    await expect(myState({ ...visitor(db), member: 9999 }, {})).rejects.toMatchObject({ reason: 'signInFirst' })
  })
})
