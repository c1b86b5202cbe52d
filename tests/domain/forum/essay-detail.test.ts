import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { databases, essay, forum, inTalks, marks, member, NOW, type Noting, talk, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let author: Noting<Member>
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    author = await member(db, { nickname: '山里的风', mobile: '13812348000', essay_count: 128 })
    forum_id = await forum(db)
  })

  const post = (values = {}) => essay(db, { user_id: author.member, forum_id, ...values })

  test('returns a post with all fields of the specification, its forum as column_id and its author', async () => {
    const covers = ['/art/car-p1.svg', '/art/cover-p1.svg']
    const essay_id = await post({
      title: '三个月',
      content: '<p>真实电耗</p>',
      excerpt: '真实电耗',
      flag: 2,
      cover_img_list: JSON.stringify(covers),
      views: 9,
      comment_count: 3,
      quantity: 2,
      praise_count: 4,
      lasttime: NOW + 5,
    })
    const talk_id = await talk(db, { name: '冬季续航' })
    await inTalks(db, essay_id, talk_id)
    const who = visitor(db)
    const { user_info, ...shown } = await essayDetail(who, { essay_id })
    expect(shown).toEqual({
      id: essay_id,
      essay_id,
      user_id: author.member,
      avatar: '/art/avatar-u1.svg',
      nickname: '山里的风',
      title: '三个月',
      content: '<p>真实电耗</p>',
      excerpt: '真实电耗',
      flag: 2,
      cover_img_list: covers,
      coverimage: covers[0],
      talk_list: [{ id: talk_id, name: '冬季续航' }],
      forum_name: '比亚迪论坛',
      column_id: forum_id,
      views: 9,
      comment_count: 3,
      review: 3,
      quantity: 2,
      goods_list: [],
      praise_count: 4,
      is_collect: 0,
      is_praise: 0,
      is_watch: 0,
      is_closed: 0,
      is_approved: 1,
      createtime: NOW,
      updatetime: NOW,
      lasttime: NOW + 5,
      poll: null,
    })
    expect(user_info).toMatchObject({ id: author.member, essay_count: 128, mobile: '138****8000', is_follow: '0' })
    expect(who.read).toEqual(expect.arrayContaining([`essay:${essay_id}`, `user:${author.member}`, 'names']))
  })

  test('shows whether the member has collected the post and follows its author', async () => {
    const essay_id = await post()
    const me = await member(db)
    await marks(db, me.member, 'essay', essay_id)
    await marks(db, me.member, 'user', author.member)
    expect(await essayDetail(me, { essay_id })).toMatchObject({ is_collect: 1, user_info: { is_follow: 1 } })
  })

  test.each([
    ['a deleted post', { deletetime: NOW, shown: 0 }, 'essayGone'],
    ['a post held for review', { is_approved: 0, shown: 0 }, 'essayHeld'],
    ['a refused post', { is_approved: 2, shown: 0 }, 'essayGone'],
  ])('%s is refused, and its page is tagged with the post', async (_what, values, reason) => {
    const essay_id = await post(values)
    const who = visitor(db)
    await expect(essayDetail(who, { essay_id })).rejects.toMatchObject({ reason })
    expect(who.read).toContain(`essay:${essay_id}`)
  })

  test('the author may read a held or refused post, but not a deleted one', async () => {
    const [held, refused, gone] = [
      await post({ is_approved: 0, shown: 0 }),
      await post({ is_approved: 2, shown: 0 }),
      await post({ deletetime: NOW, shown: 0 }),
    ]
    expect((await essayDetail(author, { essay_id: held })).is_approved).toBe(0)
    expect((await essayDetail(author, { essay_id: refused })).is_approved).toBe(2)
    await expect(essayDetail(author, { essay_id: gone })).rejects.toMatchObject({ reason: 'essayGone' })
  })

  test('refuses a missing post', async () => {
    await expect(essayDetail(visitor(db), { essay_id: 9999 })).rejects.toMatchObject({ reason: 'noSuchEssay' })
  })

  test('refuses a post of a closed forum, also to its author, and tags the page with the forum names', async () => {
    const closed = await forum(db, { is_closed: 1 })
    const essay_id = await post({ forum_id: closed })
    for (const who of [author, visitor(db)]) {
      await expect(essayDetail(who, { essay_id })).rejects.toMatchObject({ reason: 'forumClosed' })
      expect(who.read).toContain('names')
    }
  })
})
