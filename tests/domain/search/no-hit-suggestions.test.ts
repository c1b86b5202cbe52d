import { describe, expect, test } from 'vitest'
import { noHitSuggestions } from '../../../src/lib/domain/search/no-hit-suggestions.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { databases, essay, forum, member, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

describe.each(databases)('alternatives to a search without hits on %s', (_, open) => {
  test('offers corrected spelling, fewer words, and forums and categories by name', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db)
    const forum_id = await forum(who.db, { name: '特斯拉论坛', desc: '' })
    await essay(who.db, { user_id, forum_id, title: '特斯拉续航' })
    await mall.goodsCategory(who.db, { name: '轮胎' })
    await mall.goodsCategory(who.db, { name: '刹车片' })
    await reindex(who)
    expect((await noHitSuggestions(who, 'essay', 'telsa')).texts).toEqual(['tesla'])
    const { texts, places } = await noHitSuggestions(who, 'essay', '特斯拉 马桶')
    expect([texts, places.map(({ name }) => name[0]!.text + (name[1]?.text ?? ''))]).toEqual([
      ['特斯拉'],
      ['特斯拉论坛'],
    ])
    expect((await noHitSuggestions(who, 'goods', '刹车片 马桶')).categories.map(({ name }) => name)).toEqual(['刹车片'])
  })

  test('falls back to the largest forums and the first categories', async () => {
    const who = visitor(await open())
    await forum(who.db, { name: '小的', desc: '', essay_count: 1 })
    await forum(who.db, { name: '大的', desc: '', essay_count: 9 })
    await mall.goodsCategory(who.db, { name: '轮胎' })
    const { texts, places, categories } = await noHitSuggestions(who, 'goods', 'xyzzy')
    expect([texts, places.map(({ name }) => name[0]!.text), categories.map(({ name }) => name)]).toEqual([
      [],
      ['大的', '小的'],
      ['轮胎'],
    ])
  })
})
