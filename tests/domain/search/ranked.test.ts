import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { indexGoods, search } from '../../../src/lib/domain/search/index.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { databases, essay, forum, member, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

describe.each(databases)('search ranking on %s', (_, open) => {
  let who: Caller
  let user_id: number
  let forum_id: number

  beforeAll(async () => {
    who = visitor(await open())
    user_id = (await member(who.db)).member
    forum_id = await forum(who.db, { name: '闲聊', desc: '' })
    for (const post of posts) await essay(who.db, { user_id, forum_id, ...post })
    const closed = await forum(who.db, { name: '旧版', desc: '', is_closed: 1 })
    await essay(who.db, { user_id, forum_id: closed, title: '轮胎' })
    await essay(who.db, { user_id, forum_id, title: '轮胎', shown: 0, is_approved: 0 })
    await reindex(who)
  })

  const titles = async (text: string) => {
    const { groups } = await search(who, { text, type: 'essay', page: 1, limit: 20 })
    return groups.flatMap(({ list }) => list.map(({ title }) => title.map(({ text }) => text).join('')))
  }

  test('title hits rank before text hits', async () => {
    expect((await titles('玻璃水')).slice(0, 2)).toEqual(['玻璃水怎么加', '冬天的准备'])
  })

  test('adjacent words rank before separate ones, and all words before some', async () => {
    expect((await titles('红色天幕')).slice(0, 3)).toEqual(['红色天幕', '天幕配红色椅子', '红色跑车'])
  })

  test('finds the best match for a long question despite unmatched words', async () => {
    expect((await titles('请问大家有没有人知道玻璃水怎么加才不会变质'))[0]).toBe('玻璃水怎么加')
  })

  test('matches Latin and Chinese names, with or without spaces', async () => {
    for (const text of ['tesla', '特斯拉', 'Tesla']) expect(await titles(text)).toContain('特斯拉三年')
    for (const text of ['ModelY', 'model y', 'MODEL-Y']) expect((await titles(text))[0]).toBe('Model Y 提车')
  })

  test('a general word finds specific ones, but not vice versa', async () => {
    expect(await titles('轮胎')).toEqual(['雪地胎值不值'])
    expect(await titles('雪地胎')).toEqual(['雪地胎值不值'])
  })

  test('matches pinyin, initials, typing errors and homophones', async () => {
    expect(await titles('boboli')).toEqual([])
    expect(await titles('tesila')).toContain('特斯拉三年')
    expect(await titles('tsl')).toContain('特斯拉三年')
    expect(await titles('telsa')).toContain('特斯拉三年')
    expect(await titles('modle y')).toContain('Model Y 提车')
    expect(await titles('特斯啦')).toContain('特斯拉三年')
  })

  test('homophones do not extend into the next word', async () => {
    await who.db.insertInto('search_word').values({ words: '世达', finds: '' }).execute()
    expect((await titles('老是打瞌睡'))[0]).toBe('跑高速总犯困')
  })

  test('matches a verb and its object separated by a particle', async () => {
    expect((await titles('泡过水'))[0]).toBe('水淹车怎么看')
  })

  test('finds a forum by pinyin or initials of its name', async () => {
    const id = await forum(who.db, { name: '蔚来论坛', desc: '' })
    await reindex(who)
    for (const text of ['wllt', 'weilailt', 'weilai lt', 'wei lai lun tan']) {
      const { groups } = await search(who, { text, type: 'forum', page: 1, limit: 10 })
      expect([text, groups[0]?.list.map(row => row.id)]).toEqual([text, [id]])
    }
  })

  test('a question for seven seats finds cars of that category', async () => {
    const category_id = await mall.goodsCategory(who.db, { name: 'MPV' })
    const id = await mall.goods(who.db, { site_id: await mall.shop(who.db), category_id, name: '梦想家' })
    await who.db.updateTable('goods').set({ category_id_3: category_id }).where('id', '=', id).execute()
    await indexGoods(who.db, id)
    const { groups } = await search(who, { text: '一家七口坐得下的车', type: 'goods', page: 1, limit: 10 })
    expect(groups[0]?.list.map(row => row.id)).toEqual([id])
  })

  test('ranks goods above the price limit last', async () => {
    const category_id = await mall.goodsCategory(who.db, { name: '车载冰箱' })
    const site_id = await mall.shop(who.db)
    const made = async (name: string, yuan: number) => {
      const id = await mall.goods(who.db, { site_id, category_id, name }, { skus: [{ price: yuan * 100 }] })
      await indexGoods(who.db, id)
      return id
    }
    const [cheap, dear] = [await made('小冰箱', 300), await made('冰箱', 900)]
    const found = async (text: string) => {
      const { groups } = await search(who, { text, type: 'goods', page: 1, limit: 10 })
      return groups[0]?.list.map(row => row.id)
    }
    expect(await found('冰箱')).toEqual([dear, cheap])
    expect(await found('五百元以内的冰箱')).toEqual([cheap, dear])
  })

  test('prefers the typed word over a similar-sounding one about as frequent', async () => {
    expect(await titles('司机')).toEqual(['老司机的话'])
  })

  test('ties are sorted by comments, then newest first', async () => {
    expect(await titles('洗车')).toEqual(['洗车记一', '洗车记三', '洗车记二'])
  })

  test('finds goods by category and specification', async () => {
    const category_id = await mall.goodsCategory(who.db, { name: '点火与电瓶' })
    const site_id = await mall.shop(who.db)
    const spec = { spec_id: 1, spec_name: '粘度', value: [{ spec_value_id: 1, spec_value_name: '5W-30' }] }
    const id = await mall.goods(who.db, {
      site_id,
      category_id,
      name: '金刚',
      goods_spec_format: JSON.stringify([spec]),
    })
    await who.db.updateTable('goods').set({ category_id_3: category_id }).where('id', '=', id).execute()
    await indexGoods(who.db, id)
    for (const text of ['蓄电池', '5w30', '5W-30']) {
      const { groups } = await search(who, { text, type: 'goods', page: 1, limit: 10 })
      expect([text, groups[0]?.list.map(row => row.id)]).toEqual([text, [id]])
    }
  })
})

const posts = [
  { title: '玻璃水怎么加' },
  { title: '冬天的准备', content: '<p>加玻璃水</p>' },
  { title: '红色天幕' },
  { title: '天幕配红色椅子' },
  { title: '红色跑车' },
  { title: '特斯拉三年' },
  { title: 'Model Y 提车' },
  { title: '雪地胎值不值' },
  { title: '老司机的话' },
  { title: '车机又死机' },
  { title: '跑高速总犯困' },
  { title: '水淹车怎么看' },
  { title: '洗车记一', comment_count: 90 },
  { title: '洗车记二', publishtime: 1 },
  { title: '洗车记三' },
]
