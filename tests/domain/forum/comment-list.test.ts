import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { newCommentList, newestComment, postNews } from '../../../src/lib/domain/forum/new-comments.ts'
import { comment, databases, essay, forum, marks, member, NOW, type Noting, visitor } from '../../world.ts'

const told = (rows: { content: string }[]) => rows.map(row => row.content).join(' ')

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let essay_id: number
  let one: Noting<Member>
  let two: Noting<Member>
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    one = await member(db, { nickname: '阿明' })
    two = await member(db, { nickname: '小芳', grade: 3 })
  })
  beforeEach(async () => {
    essay_id = await essay(db, { user_id: one.member, forum_id })
  })

  const say = (who: Member, content: string, values = {}) =>
    comment(db, { essay_id, user_id: who.member, content, ...values })

  test('returns a comment with all fields of the specification', async () => {
    const id = await say(two, '好车', { quantity: 4 })
    const child = await say(one, '谢谢', { pid: id })
    const who = visitor(db)
    const { data, total } = await essayCommentList(who, { essay_id, page: 1, limit: 10 })
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        id,
        pid: 0,
        user_id: two.member,
        user_info: {
          id: two.member,
          avatar: '/art/avatar-u1.svg',
          nickname: '小芳',
          grade: '/art/grade-3.svg',
          level: 3,
          is_owner: '0',
          owner: '',
          is_official: 0,
        },
        content: '好车',
        createtime: NOW,
        edittime: 0,
        quantity: 4,
        is_praise: 0,
        links: [],
        goods_list: [],
        quote: null,
        images: [],
        reply_to: '',
        children_count: 1,
        children_comment_list: [
          {
            id: child,
            pid: id,
            root_id: id,
            user_id: one.member,
            user_info: expect.objectContaining({ nickname: '阿明' }),
            content: '谢谢',
            createtime: NOW,
            edittime: 0,
            quantity: 0,
            is_praise: 0,
            links: [],
            goods_list: [],
            quote: null,
            images: [],
            reply_to: '',
          },
        ],
      },
    ])
    expect(who.read).toEqual(
      expect.arrayContaining([`comments:${essay_id}`, `essay:${essay_id}`, `face:${two.member}`, `face:${one.member}`]),
    )
  })

  test('lists top-level comments oldest first in pages', async () => {
    for (let n = 1; n <= 12; n += 1) await say(one, `${n}`)
    const pages = [1, 2, 3].map(page => essayCommentList(visitor(db), { essay_id, page, limit: 5 }))
    const lists = await Promise.all(pages)
    expect(lists.map(({ data }) => told(data))).toEqual(['1 2 3 4 5', '6 7 8 9 10', '11 12'])
    expect(lists.map(({ total }) => total)).toEqual([12, 12, 12])
  })

  test('sorts comments oldest first, newest first or by likes, in pages', async () => {
    for (const [n, quantity] of [0, 3, 0, 7, 3].entries()) await say(one, `${n + 1}`, { quantity })
    const listed = async (sort: 'old' | 'new' | 'hot') => {
      const pages = [1, 2].map(page => essayCommentList(visitor(db), { essay_id, sort, page, limit: 3 }))
      return (await Promise.all(pages)).map(({ data }) => told(data))
    }
    expect(await listed('old')).toEqual(['1 2 3', '4 5'])
    expect(await listed('new')).toEqual(['5 4 3', '2 1'])
    expect(await listed('hot')).toEqual(['4 2 5', '1 3'])
  })

  test('lists only the author’s comments on request, with replies by everybody', async () => {
    const root = await say(one, '我说', { quantity: 1 })
    await say(two, '你说')
    await say(two, '答', { pid: root })
    await say(one, '再说', { quantity: 2 })
    await say(one, '看不见', { shown: 0 })
    const only = (sort?: 'new' | 'hot', page = 1) =>
      essayCommentList(visitor(db), { essay_id, only: 1, sort, page, limit: 1 })
    const lists = await Promise.all([only(), only(undefined, 2), only('new'), only('hot')])
    expect(lists.map(({ data }) => told(data))).toEqual(['我说', '再说', '再说', '再说'])
    expect(lists.map(({ total }) => total)).toEqual([2, 2, 2, 2])
    expect(told(lists[0]!.data[0]!.children_comment_list)).toBe('答')
  })

  test('newCommentList returns later comments of every level, and refuses a held post', async () => {
    const root = await say(one, '旧的')
    await say(two, '答', { pid: root })
    await say(one, '看不见', { shown: 0 })
    await say(two, '新的')
    const asked = { essay_id, after: root }
    const who = visitor(db)
    expect(told((await newCommentList(who, asked)).data)).toBe('答 新的')
    expect(who.read).toContain(`comments:${essay_id}`)
    const { last, counts } = (await postNews(db, essay_id, 2))!
    expect(last.map(({ user_id }) => user_id)).toEqual([two.member, two.member])
    expect([await newestComment(db, essay_id), counts.newest]).toEqual([last[0]!.id, last[0]!.id])
    await db.updateTable('essay').set({ shown: 0, is_approved: 0 }).where('id', '=', essay_id).execute()
    expect(await postNews(db, essay_id, 2)).toBeNull()
    await expect(newCommentList(visitor(db), asked)).rejects.toMatchObject({ reason: 'essayHeld' })
  })

  test('shows the first three replies of each comment and whom a nested reply answers', async () => {
    const [root, quiet] = [await say(one, '楼主'), await say(two, '二楼')]
    const first = await say(two, '一', { pid: root })
    for (const content of ['二', '三', '四', '五']) await say(one, content, { pid: first })
    await say(one, '也好', { pid: quiet })
    const { data } = await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })
    expect(data.map(row => told(row.children_comment_list))).toEqual(['一 二 三', '也好'])
    expect(data[0]!.children_comment_list.map(child => child.reply_to)).toEqual(['', '小芳', '小芳'])
    expect(data[0]!.children_count).toBe(5)
  })

  test('returns one thread with its replies in pages', async () => {
    await say(one, '别的')
    const root = await say(one, '楼主')
    for (let n = 1; n <= 7; n += 1) await say(two, `${n}`, { pid: root })
    const thread = (page: number) => essayCommentList(visitor(db), { essay_id, comment_id: root, page, limit: 5 })
    const [first, second] = [await thread(1), await thread(2)]
    expect(first.data.map(row => [row.content, told(row.children_comment_list)])).toEqual([['楼主', '1 2 3 4 5']])
    expect(told(second.data[0]!.children_comment_list)).toBe('6 7')
    expect([first.total, second.total]).toEqual([7, 7])
  })

  test('a thread of another post or a missing one is empty', async () => {
    const root = await say(one, '楼主')
    const other = await essay(db, { user_id: one.member, forum_id })
    for (const asked of [
      { essay_id: other, comment_id: root },
      { essay_id, comment_id: 9999 },
    ])
      expect(await essayCommentList(visitor(db), { ...asked, page: 1, limit: 5 })).toEqual({ data: [], total: 0 })
  })

  test('neither shows nor counts hidden comments', async () => {
    const root = await say(one, '一')
    await say(one, '二', { shown: 0 })
    await say(one, '三', { pid: root, shown: 0 })
    const { data, total } = await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })
    expect([told(data), told(data[0]!.children_comment_list), total]).toEqual(['一', '', 1])
  })

  test('marks the comments and replies that the member likes', async () => {
    const root = await say(one, '一')
    const child = await say(one, '二', { pid: root })
    await say(one, '三', { pid: root })
    await marks(db, two.member, 'comment', root, child)
    const { data } = await essayCommentList(two, { essay_id, page: 1, limit: 10 })
    expect([data[0]!.is_praise, ...data[0]!.children_comment_list.map(row => row.is_praise)]).toEqual([1, 1, 0])
    const seen = await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })
    expect(seen.data[0]!.is_praise).toBe(0)
  })

  test.each([
    ['deleted', { deletetime: NOW, shown: 0 }, 'essayGone'],
    ['held', { is_approved: 0, shown: 0 }, 'essayHeld'],
  ])('refuses the comments of a %s post', async (_what, values, reason) => {
    const hidden = await essay(db, { user_id: one.member, forum_id, ...values })
    const asked = { essay_id: hidden, page: 1, limit: 10 }
    await expect(essayCommentList(visitor(db), asked)).rejects.toMatchObject({ reason })
  })
})
