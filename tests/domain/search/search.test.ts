import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { essayAllList } from '../../../src/lib/domain/forum/essay-lists.ts'
import { search, searchEssays } from '../../../src/lib/domain/search/search.ts'
import { suggest } from '../../../src/lib/domain/search/suggest.ts'
import { texts } from '../../../src/lib/domain/text/texts.ts'
import { add, databases, essay, forum, member, NOW, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

describe.each(databases)('search on %s', (_, open) => {
  test('finds posts, topics, members and forums in their groups, with hits marked', async () => {
    const who = await town(await open())
    const { groups } = await search(who, { text: '油耗', page: 1, limit: 10 })
    expect(groups.map(({ type, total, more }) => [type, total, more])).toEqual([
      ['essay', 2, false],
      ['comment', 0, false],
      ['video', 0, false],
      ['talk', 1, false],
      ['user', 1, false],
      ['forum', 1, false],
      ['goods', 0, false],
      ['shop', 0, false],
    ])
    expect(groups[0]?.list[1]).toMatchObject({
      title: [{ text: '冬天的车', hit: false }],
      excerpt: [
        { text: '开暖风以后', hit: false },
        { text: '油耗', hit: true },
        { text: '高', hit: false },
      ],
      nickname: '阿明',
      forum_name: '比亚迪论坛',
      coverimage: '/art/a.svg',
    })
    expect(groups[4]?.list[0]?.title).toEqual([
      { text: '油耗', hit: true },
      { text: '控', hit: false },
    ])
  })

  test('finds goods and shops, without goods of closed shops', async () => {
    const who = visitor(await open())
    const [shop, closed] = [
      await mall.shop(who.db, { site_name: '脚垫大王', business: '全车脚垫' }),
      await mall.shop(who.db, { site_name: '脚垫小王', shop_status: 0 }),
    ]
    await indexRows(who.db, 'shop', [
      { id: shop, text: '脚垫大王' },
      { id: closed, text: '脚垫小王' },
    ])
    const category_id = await mall.goodsCategory(who.db, { name: '脚垫' })
    for (const site_id of [shop, closed])
      await mall.goods(who.db, { site_id, category_id, name: '全包围脚垫', introduction: '一车一版' })
    const { groups } = await search(who, { text: '脚垫', page: 1, limit: 10 })
    expect(groups.slice(6)).toMatchObject([
      {
        type: 'goods',
        total: 1,
        list: [
          {
            title: [{ text: '全包围脚垫', hit: true }],
            discount_price: '100.00',
          },
        ],
      },
      {
        type: 'shop',
        total: 1,
        list: [
          {
            id: shop,
            title: [
              { text: '脚垫', hit: true },
              { text: '大王', hit: false },
            ],
          },
        ],
      },
    ])
  })

  test('a type returns only its group, page by page', async () => {
    const who = await town(await open())
    const first = await search(who, { text: '油耗', type: 'essay', page: 1, limit: 1 })
    const second = await search(who, { text: '油耗', type: 'essay', page: 2, limit: 1 })
    expect(first.groups).toMatchObject([{ type: 'essay', total: 2, list: [{ id: 2 }] }])
    expect(second.groups).toMatchObject([{ type: 'essay', total: 2, list: [{ id: 1 }] }])
    expect(await searchEssays(who, { text: '油耗', page: 1, limit: 10 })).toEqual({ data: [2, 1], total: 2 })
  })

  test('the list of all posts can be filtered by text', async () => {
    const who = await town(await open())
    const { data, total } = await essayAllList(who, { text: '油耗', page: 1, limit: 1 })
    expect([data.map(row => row.title), total]).toEqual([['油耗'], 2])
  })

  test('a text without words finds nothing', async () => {
    const who = await town(await open())
    const { groups } = await search(who, { text: '!', page: 1, limit: 10 })
    expect(groups.map(({ total, list }) => [total, list.length])).toEqual(Array(8).fill([0, 0]))
    expect(await suggest(who, { text: '' })).toEqual([])
  })

  test('results depend on the lists searched and the members shown', async () => {
    const who = await town(await open())
    await search(who, { text: '油耗', type: 'essay', page: 1, limit: 10 })
    expect(new Set(who.read)).toEqual(new Set(['essays', 'names', 'face:1', 'searchWords', 'catalogue']))
    who.read.length = 0
    await search(who, { text: '没有', page: 1, limit: 10 })
    const lists = ['essays', 'videos', 'talks', 'users', 'forums', 'goods', 'shops']
    expect(new Set(who.read)).toEqual(new Set([...lists, 'searchWords', 'catalogue', 'names']))
  })

  test('suggests forums, topics and members by names containing the text', async () => {
    const who = await town(await open())
    expect(await suggest(who, { text: '油' })).toEqual([
      { type: 'talk', id: 1, name: '油耗大比拼' },
      { type: 'user', id: 2, name: '油耗控' },
    ])
    expect(await suggest(who, { text: '比亚' })).toEqual([{ type: 'forum', id: 1, name: '比亚迪论坛' }])
    expect(await suggest(who, { text: 'tesla mod' })).toEqual([{ type: 'talk', id: 2, name: 'Tesla Model 3' }])
  })

  test('ranks names that begin with the text first, ten at most', async () => {
    const { db, ...who } = visitor(await open())
    const names = ['我的秦', ...Array.from({ length: 12 }, (_each, n) => `秦${n}`), '大秦']
    const ids: number[] = []
    for (const nickname of names) ids.push((await member(db, { nickname })).member)
    await indexRows(
      db,
      'user',
      ids.map((id, at) => ({ id, text: names[at]! })),
    )
    const got = await suggest({ ...who, db }, { text: '秦' })
    expect(got.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_each, n) => `秦${11 - n}`))
  })
})

/** Two posts about 油耗 and one that is not, by 阿明; a topic, a member and the forum contain the word too. */
async function town(db: Caller['db']) {
  const { member: user_id } = await member(db)
  const forum_id = await forum(db, { desc: '聊聊油耗' })
  const cover_img_list = '["/art/a.svg","/art/b.svg"]'
  const first = { user_id, forum_id, title: '冬天的车', content: '<p>开暖风以后<b>油耗</b>高</p>', cover_img_list }
  const rows = [first, { user_id, forum_id, title: '油耗' }, { user_id, forum_id, title: '续航' }]
  for (const row of rows) {
    const id = await essay(db, row)
    await indexRows(db, 'essay', [{ id, text: texts.essay({ content: '', ...row }) }])
  }
  for (const name of ['油耗大比拼', 'Tesla Model 3']) {
    const id = await add(db, 'talk', { name, desc: '', coverimage: '', createtime: NOW })
    await indexRows(db, 'talk', [{ id, text: texts.talk({ name, desc: '' }) }])
  }
  const fan = await member(db, { nickname: '油耗控' })
  await indexRows(db, 'user', [{ id: fan.member, text: texts.user({ nickname: '油耗控' }) }])
  await indexRows(db, 'forum', [{ id: forum_id, text: texts.forum({ name: '比亚迪论坛', desc: '聊聊油耗' }) }])
  return visitor(db)
}
