import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { rankedGoods } from '../../../src/lib/domain/search/ranked.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { search } from '../../../src/lib/domain/search/search.ts'
import { typeAhead } from '../../../src/lib/domain/search/type-ahead.ts'
import { databases, essay, forum, member, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

describe.each(databases)('what is typed in another way, on %s', (_, open) => {
  let who: Caller
  let goods_id: number

  beforeAll(async () => {
    who = visitor(await open())
    const { member: user_id } = await member(who.db)
    const forum_id = await forum(who.db, { name: '闲聊', desc: '' })
    for (const post of posts) await essay(who.db, { user_id, forum_id, ...post })
    const category_id = await mall.goodsCategory(who.db, { name: '养护' })
    goods_id = await mall.goods(who.db, { site_id: await mall.shop(who.db), category_id, name: '全合成机油 4L' })
    await reindex(who)
  })

  const titles = async (text: string) => {
    const { groups } = await search(who, { text, type: 'essay', page: 1, limit: 20 })
    return groups.flatMap(({ list }) => list.map(({ title }) => title.map(({ text }) => text).join('')))
  }

  test.each(['jiyou', 'ji you', "ji'you", 'ji’you', 'Ji You', 'ji-you'])(
    'pinyin with or without gaps: %s',
    async text => {
      expect((await titles(text))[0]).toBe('机油多久换一次')
      expect((await rankedGoods(who, text)).ids).toEqual([goods_id])
      const { essays } = await typeAhead(who, { text })
      expect(essays.map(({ title }) => title.map(({ text }) => text).join(''))).toContain('机油多久换一次')
    },
  )

  test.each(['🎉', '🎉 提车', '提车🎉', '👨‍👩‍👧', '❤️', '❤', '👍', '👍🏽'])(
    'an emoji of a title finds it: %s',
    async text => {
      const [sign = ''] = text.match(/[🎉👨❤👍]/u)!
      expect((await titles(text))[0]).toBe(posts.find(({ title }) => title.includes(sign))!.title)
      const { essays } = await typeAhead(who, { text: sign })
      expect(essays).toHaveLength(1)
    },
  )

  test('a family is marked as one, and a title is as good with an emoji as without', async () => {
    const { groups } = await search(who, { text: '👨‍👩‍👧', type: 'essay', page: 1, limit: 1 })
    expect(groups[0]?.list[0]?.title.filter(({ hit }) => hit)).toEqual([{ text: '👨‍👩‍👧', hit: true }])
    expect((await titles('点赞👍'))[0]).toBe('点赞👍🏻')
    expect((await titles('点赞'))[0]).toBe('点赞👍🏻')
  })

  test('a sign before a word of a title does not keep it from being suggested', async () => {
    const { essays } = await typeAhead(who, { text: '【求助' })
    expect(essays.map(({ title }) => title.map(({ text }) => text).join(''))).toEqual(['【求助】方向盘抖'])
  })

  test('titles with the word come before those with another word for it, and before texts with it', async () => {
    const found = await titles('轮胎')
    expect(found.slice(0, 2).sort()).toEqual(['轮胎鼓包', '一条关于轮胎、轮毂和四轮定位的很长很长的经验'].sort())
    expect(found).toEqual(expect.arrayContaining(['雪地胎值不值', '冬天的准备']))
  })
})

const posts = [
  { title: '机油多久换一次', content: '<p>五千公里</p>' },
  { title: '提车啦🎉🎉', content: '<p>白色</p>' },
  { title: '提车作业', content: '<p>黑色</p>' },
  { title: '一家👨‍👩‍👧去露营', content: '<p>带帐篷</p>' },
  { title: '我❤️这台车', content: '<p>三年</p>' },
  { title: '点赞👍🏻', content: '<p>好店</p>' },
  { title: '【求助】方向盘抖', content: '<p>一百以上</p>' },
  { title: '雪地胎值不值', content: '<p>轮胎轮胎轮胎轮胎轮胎轮胎</p>', comment_count: 900 },
  { title: '冬天的准备', content: `<p>${'轮胎要换，轮胎要存。'.repeat(20)}</p>`, comment_count: 900 },
  { title: '轮胎鼓包', content: '<p>能开吗</p>' },
  { title: '一条关于轮胎、轮毂和四轮定位的很长很长的经验', content: '<p>见图</p>' },
]
