import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { brandsForumList, usedCarBrandList } from '../../../src/lib/domain/forum/brands.ts'
import { getCategoryList } from '../../../src/lib/domain/forum/categories.ts'
import { forumDetails, forumList, getForumColumn, lastColumn } from '../../../src/lib/domain/forum/forums.ts'
import { add, category, databases, essay, forum, marks, member, NOW, type Noting, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let who: Noting<Caller>
  let me: Noting<Member>
  let brands: number[]
  let cate: { brand: number; region: number }
  let byd: number
  let closed: number

  beforeAll(async () => {
    db = await open()
    me = await member(db)
    const letters = { 奥迪: 'A', 比亚迪: 'B', 宝马: 'B', 特斯拉: 'T' }
    brands = []
    for (const [sort, [name, letter]] of Object.entries(letters).entries())
      brands.push(await add(db, 'brand', { name, letter, image: `/art/brand-${letter}.svg`, sort: -sort }))
    cate = {
      region: await category(db, { name: '地区', sort: 2 }),
      brand: await category(db, { name: '品牌', sort: 1 }),
    }
    byd = await forum(db, {
      name: '比亚迪论坛',
      cate_id: cate.brand,
      brand_id: brands[1]!,
      sort: 2,
      desc: '迪友',
      notice: '守则',
      banner: '/art/banner-f1.svg',
      essay_count: 12,
      essay_cream_count: 3,
      follow: 5,
    })
    await forum(db, { name: '奥迪论坛', letter: 'A', cate_id: cate.brand, brand_id: brands[0]!, sort: 1 })
    closed = await forum(db, { name: '关了', cate_id: cate.brand, brand_id: brands[3]!, is_closed: 1 })
    for (let n = 1; n <= 7; n += 1) await forum(db, { name: `地区${n}`, cate_id: cate.region, sort: n })
    await marks(db, me.member, 'forum', byd)
  })

  test('lists open forums by category and position, with collect flags', async () => {
    who = visitor(db)
    const forums = await forumList(who)
    expect(forums.map(row => row.name).slice(0, 3)).toEqual(['奥迪论坛', '比亚迪论坛', '地区1'])
    expect(forums).toHaveLength(9)
    expect(forums[1]).toEqual({
      id: byd,
      cate_id: cate.brand,
      brand_id: brands[1],
      cate_name: '品牌',
      name: '比亚迪论坛',
      letter: 'B',
      coverimage: '',
      essay_count: 12,
      essay_cream_count: 3,
      is_collect: '0',
    })
    expect(who.read).toContain('forums')
    expect((await forumList(me)).filter(row => row.is_collect === '1').map(row => row.id)).toEqual([byd])
  })

  test('a category lists its first six forums', async () => {
    const categories = await getCategoryList(visitor(db))
    expect(categories.map(row => [row.id, row.name, row.forum.map(each => each.name)])).toEqual([
      [cate.brand, '品牌', ['奥迪论坛', '比亚迪论坛']],
      [cate.region, '地区', ['地区1', '地区2', '地区3', '地区4', '地区5', '地区6']],
    ])
  })

  test('groups brands that have open forums by letter', async () => {
    const { list, letter } = await brandsForumList(visitor(db), {})
    expect(letter).toEqual(['A', 'B'])
    expect(list.map(group => [group.keywords, group.name, group.forum.map(each => each.id)])).toEqual([
      ['A', '奥迪', [expect.any(Number)]],
      ['B', '比亚迪', [byd]],
    ])
  })

  test.each([
    ['b', ['比亚迪']],
    ['迪', ['奥迪', '比亚迪']],
    ['T', []],
  ])('searching brands for %s finds %j and keeps all letters', async (keywords, names) => {
    const { list, letter } = await brandsForumList(visitor(db), { keywords })
    expect(list.map(group => group.name)).toEqual(names)
    expect(letter).toEqual(['A', 'B'])
  })

  test('groups all car brands by letter in editors’ order', async () => {
    const { brand_list } = await usedCarBrandList(visitor(db))
    expect(Object.keys(brand_list)).toEqual(['A', 'B', 'T'])
    expect(brand_list['B']).toEqual([
      { id: brands[2], name: '宝马', image: '/art/brand-B.svg' },
      { id: brands[1], name: '比亚迪', image: '/art/brand-B.svg' },
    ])
  })

  test('returns a forum with category, moderators, columns and flags', async () => {
    const moderator = await member(db, { nickname: '老周' })
    await db.insertInto('moderator').values({ forum_id: byd, user_id: moderator.member, createtime: NOW }).execute()
    const second = await add(db, 'forum_column', { forum_id: byd, name: '改装', sort: 2 })
    const first = await add(db, 'forum_column', { forum_id: byd, name: '提车', sort: 1, essay_count: 4 })
    who = visitor(db)
    expect(await forumDetails(who, { forum_id: byd })).toEqual({
      id: byd,
      cate_id: cate.brand,
      cate_name: '品牌',
      name: '比亚迪论坛',
      letter: 'B',
      coverimage: '',
      banner: '/art/banner-f1.svg',
      desc: '迪友',
      notice: '守则',
      essay_count: 12,
      essay_cream_count: 3,
      follow: 5,
      createtime: NOW,
      moderator: [{ id: moderator.member, avatar: '/art/avatar-u1.svg', nickname: '老周' }],
      column: [
        { id: first, name: '提车', essay_count: 4 },
        { id: second, name: '改装', essay_count: 0 },
      ],
      is_collect: '0',
      is_identity: '0',
    })
    expect(who.read).toEqual(expect.arrayContaining([`forum:${byd}`, `face:${moderator.member}`]))
    expect(await getForumColumn(visitor(db), { forum_id: byd })).toHaveLength(2)
    expect(await forumDetails(me, { forum_id: byd })).toMatchObject({ is_collect: '1', is_identity: '0' })
    expect(await forumDetails(moderator, { forum_id: byd })).toMatchObject({ is_collect: '0', is_identity: '1' })
  })

  test('remembers the column that a member last posted in, per forum, until it is hidden', async () => {
    const [writer, forum_id] = [await member(db), await forum(db)]
    const [first, last] = [
      await add(db, 'forum_column', { forum_id, name: '提车', sort: 0 }),
      await add(db, 'forum_column', { forum_id, name: '问答', sort: 1 }),
    ]
    expect(await lastColumn(writer, { forum_id })).toBeNull()
    for (const column_id of [first, last]) await essay(db, { forum_id, column_id, user_id: writer.member })
    expect(await lastColumn(writer, { forum_id })).toBe(last)
    expect(await lastColumn(await member(db), { forum_id })).toBeNull()
    expect(await lastColumn(writer, { forum_id: byd })).toBeNull()
    await db.updateTable('forum_column').set({ is_show: 0 }).where('id', '=', last).execute()
    expect(await lastColumn(writer, { forum_id })).toBeNull()
  })

  test('refuses closed and missing forums, and tags their pages with the forum', async () => {
    who = visitor(db)
    await expect(forumDetails(who, { forum_id: closed })).rejects.toMatchObject({ reason: 'forumClosed' })
    await expect(forumDetails(who, { forum_id: 9999 })).rejects.toMatchObject({ reason: 'forumGone' })
    await expect(getForumColumn(who, { forum_id: closed })).rejects.toMatchObject({ reason: 'forumClosed' })
    expect(who.read).toEqual(expect.arrayContaining([`forum:${closed}`, 'forum:9999']))
  })
})
