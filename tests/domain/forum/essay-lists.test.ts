import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  authorRelease,
  essayAllList,
  hotEssay,
  otherEssays,
  recommendEssay,
} from '../../../src/lib/domain/forum/essay-lists.ts'
import { databases, essay, forum, inTalks, marks, member, NOW, type Noting, talk, visitor } from '../../world.ts'

const titles = (rows: { title: string }[]) => rows.map(row => row.title)

/** Later posts are newer; their hot score is set. */
describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let author: Noting<Member>
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    db = await open()
    author = await member(db, { nickname: '阿蛮', grade: 15, is_owner: 1, owner: '皮卡车主', essay_count: 14 })
    const other = await member(db)
    const forum_id = await forum(db, { essay_count: 16 })
    await forum(db, { essay_count: 4 })
    const closed = await forum(db, { essay_count: 100, is_closed: 1 })
    const post = async (title: string, values = {}) => {
      const createtime = NOW - 1000 + Object.keys(ids).length
      ids[title] = await essay(db, { title, createtime, user_id: author.member, forum_id, ...values })
    }
    for (let n = 1; n <= 14; n += 1) await post(`甲${n}`, { hot: n % 7, ...(n <= 3 && { flag: 2 }) })
    await post('乙1', {
      user_id: other.member,
      hot: 50_000,
      comment_count: 8,
      views: 30,
      cover_img_list: '["/a.svg","/b.svg"]',
    })
    await post('乙2', { user_id: other.member, flag: 2 })
    await post('审核中', { hot: 99, flag: 2, is_approved: 0, shown: 0 })
    await post('已删除', { hot: 99, flag: 2, deletetime: NOW, shown: 0 })
    await post('关闭', { hot: 98, flag: 2, forum_id: closed })
    await inTalks(db, ids['乙1']!, await talk(db, { name: '冬季续航' }), await talk(db, { name: '真实成本' }))
  })

  test('lists the topics of a post in a stable order', async () => {
    const again = db.updateTable('essay_talk').set({ hot: 0 }).where('essay_id', '=', ids['乙1']!)
    await again.where('talk_id', '=', 1).execute()
    const { data } = await essayAllList(visitor(db), { page: 1, limit: 50 })
    expect(data.find(each => each.title === '乙1')!.talk_list.map(({ id }) => id)).toEqual([1, 2])
  })

  test('returns a row with all fields of the specification', async () => {
    const who = visitor(db)
    const { data } = await essayAllList(who, { page: 1, limit: 50 })
    const row = data.find(each => each.title === '乙1')!
    expect(row).toEqual({
      id: ids['乙1'],
      essay_id: ids['乙1'],
      title: '乙1',
      excerpt: '好',
      flag: 0,
      talk_list: [
        { id: 1, name: '冬季续航' },
        { id: 2, name: '真实成本' },
      ],
      cover_img_list: ['/a.svg', '/b.svg'],
      coverimage: '/a.svg',
      user_id: expect.any(Number),
      avatar: '/art/avatar-u1.svg',
      nickname: '阿明',
      grade: '/art/grade-1.svg',
      level: 1,
      is_owner: '0',
      owner: '',
      is_official: 0,
      createtime: NOW - 986,
      publishtime: NOW - 986,
      lasttime: NOW - 986,
      views: 30,
      comment_count: 8,
      review: 8,
      heat: 50,
      forum_name: '比亚迪论坛',
      column_id: expect.any(Number),
      is_collect: 0,
    })
    expect(data.find(each => each.title === '甲1')).toMatchObject({ level: 15, is_owner: '1', owner: '皮卡车主' })
    expect(who.read).toEqual(expect.arrayContaining(['essays', 'hot', 'names', `face:${author.member}`]))
  })

  test('lists all posts hottest first, newer first among equals, without hidden ones', async () => {
    const { data } = await essayAllList(visitor(db), { page: 1, limit: 6 })
    expect(titles(data)).toEqual(['乙1', '甲13', '甲6', '甲12', '甲5', '甲11'])
  })

  test('pages cover every post once, with the total of the open forums', async () => {
    const pages = [1, 2, 3, 4].map(page => essayAllList(visitor(db), { page, limit: 6 }))
    const lists = await Promise.all(pages)
    expect(lists.map(list => list.total)).toEqual([20, 20, 20, 20])
    const all = lists.flatMap(list => titles(list.data))
    expect(new Set(all).size).toBe(16)
    expect(all).toHaveLength(16)
    expect(all.at(-1)).toBe('甲7')
  })

  test('hotEssay returns the hottest post first, with brief fields', async () => {
    const who = visitor(db)
    const [first] = await hotEssay(who)
    expect(first).toEqual({
      id: ids['乙1'],
      essay_id: ids['乙1'],
      title: '乙1',
      views: 30,
      comment_count: 8,
      coverimage: '/a.svg',
      heat: 50,
    })
    expect(who.read).toContain('hot')
  })

  test('recommends the newest essence posts, then the newest others', async () => {
    const who = visitor(db)
    expect(titles(await recommendEssay(who))).toEqual([
      ...['乙2', '甲3', '甲2', '甲1'],
      ...['乙1', '甲14', '甲13', '甲12', '甲11', '甲10'],
    ])
    expect(who.read).toContain('essays')
  })

  test('lists the posts of a member newest first, with their total', async () => {
    const who = visitor(db)
    const { data, total } = await authorRelease(who, { user_id: author.member, page: 2, limit: 9 })
    expect(titles(data)).toEqual(['甲5', '甲4', '甲3', '甲2', '甲1'])
    expect(total).toBe(14)
    expect(who.read).toContain(`essays:user:${author.member}`)
    expect(await authorRelease(who, { user_id: 9999, page: 1, limit: 9 })).toEqual({ data: [], total: 0 })
  })

  test('lists other posts of a member without the one being read', async () => {
    const who = visitor(db)
    const asked = { user_id: author.member, essay_id: ids['甲13']!, limit: 3 }
    expect(titles(await otherEssays(who, asked))).toEqual(['甲14', '甲12', '甲11'])
    expect(who.read).toContain(`essays:user:${author.member}`)
  })

  test('marks rows that the member has collected', async () => {
    const me = await member(db)
    await marks(db, me.member, 'essay', ids['甲3']!)
    const marked = (await recommendEssay(me)).filter(row => row.is_collect === 1)
    expect(titles(marked)).toEqual(['甲3'])
  })
})
