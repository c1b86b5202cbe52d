import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { countOf, MOST_LISTED, MOST_SHOWN } from '../../../src/lib/db/candidates.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { indexGoods } from '../../../src/lib/domain/search/index.ts'
import { noHitSuggestions } from '../../../src/lib/domain/search/no-hit-suggestions.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { results } from '../../../src/lib/domain/search/results.ts'
import { analyseQuery } from '../../../src/lib/domain/search/term-rarity.ts'
import { databases, essay, forum, member, NOW, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

test('the number of rows with a term is estimated from its newest ids where these were cut off', () => {
  expect([countOf([], 500), countOf([9, 3, 1], 500)]).toEqual([0, 3])
  const everyTenth = Array.from({ length: MOST_LISTED }, (_each, n) => 1_000_000 - 10 * n)
  expect(countOf(everyTenth, 1_000_000)).toBe(100_899)
  const allOld = Array.from({ length: MOST_LISTED }, (_each, n) => 200 - n)
  expect(countOf(allOld, 1_000_000)).toBe(MOST_LISTED)
})

describe.each(databases)('a search with more hits than are shown on %s', (_, open) => {
  let who: Caller
  let user_id: number

  beforeEach(async () => {
    who = visitor(await open())
    user_id = (await member(who.db)).member
  })

  const posts = async (forum_id: number, many: number, title: string) => {
    for (let n = 0; n < many; n++) await essay(who.db, { user_id, forum_id, title: `${title} ${n}` })
  }
  const find = (text: string, rest: object = {}) =>
    results(who, { text, type: 'essay' as const, page: 1, limit: 10, ...rest })
  const totalOf = async (text: string, rest: object = {}) => {
    const { counts } = await find(text, rest)
    return counts.find(({ type }) => type === 'essay')
  }

  test('shows and counts the best hundred, in another order all', async () => {
    const [older, newer] = [await forum(who.db, { name: '甲' }), await forum(who.db, { name: '乙' })]
    await posts(older, MOST_SHOWN + 20, '拖车球')
    await posts(newer, MOST_SHOWN + 10, '拖车球')
    await reindex(who)
    expect(await totalOf('拖车球')).toEqual({ type: 'essay', total: MOST_SHOWN, more: true })
    expect(await totalOf('拖车球', { sort: 'newest' })).toEqual({
      type: 'essay',
      total: 2 * MOST_SHOWN + 30,
      more: false,
    })
    expect((await find('拖车球', { page: 11 })).list).toEqual([])
    expect((await find('拖车球')).forums).toEqual([{ id: newer, name: '乙', count: MOST_SHOWN, more: true }])
    const chosen = await find('拖车球', { forum_id: older })
    expect(chosen.forums).toEqual([{ id: older, name: '甲', count: MOST_SHOWN, more: true }])
    expect(chosen.times.map(({ more }) => more)).toEqual([true, true, true, true])
  })

  test('counts only public rows, also where older ones follow', async () => {
    const [openForum, shut] = [await forum(who.db), await forum(who.db)]
    await posts(openForum, MOST_SHOWN - 5, '玻璃水')
    await posts(shut, 45, '玻璃水')
    await reindex(who)
    expect(await totalOf('玻璃水')).toEqual({ type: 'essay', total: MOST_SHOWN, more: true })
    await who.db.updateTable('forum').set({ is_closed: 1 }).where('id', '=', shut).execute()
    expect(await totalOf('玻璃水')).toEqual({ type: 'essay', total: MOST_SHOWN - 5, more: false })
  })

  test('tells rare words from common ones, and replaces a slip in typing by a far more common word', async () => {
    const rows = (from: number, many: number, text: string) =>
      indexRows(
        who.db,
        'essay',
        Array.from({ length: many }, (_each, n) => ({ id: from + n, text })),
      )
    await who.db.insertInto('search_word').values({ words: 'tesla', finds: '' }).execute()
    await rows(1, 15, 'telsa')
    await rows(100, 600, 'tesla')
    await rows(800, 110, '天幕')
    await rows(1000, 480, '火锅')
    const spellings = async (text: string) => {
      const { terms } = await analyseQuery(who, text).of('essay')
      return terms.map(({ spellings }) => spellings.map(({ text }) => text))
    }
    expect(await spellings('telsa')).toEqual([expect.arrayContaining(['telsa', 'tesla'])])
    const { weights } = await analyseQuery(who, '火锅 天幕').of('essay')
    expect(weights[1]).toBeGreaterThan(1.1 * weights[0]!)
    await rows(2000, 150, '新款')
    const inFashion = await analyseQuery(who, '火锅 新款').of('essay')
    expect(inFashion.weights[1]).toBeGreaterThan(0.5 * inFashion.weights[0]!)
  })

  test('without an answer the question is offered without its rarest word, though all are common', async () => {
    const home = await forum(who.db)
    await posts(home, MOST_LISTED + 5, '天幕')
    await posts(home, 3 * MOST_LISTED, '火锅')
    await reindex(who)
    const { texts } = await noHitSuggestions(who, 'essay', '天幕 火锅')
    expect(texts[0]).toBe('火锅')
  })

  test('keeps out what comes along with a category and is too old for the filter', async () => {
    const category_id = await mall.goodsCategory(who.db, { name: '车载冰箱' })
    const site_id = await mall.shop(who.db)
    const made = async (name: string, createtime: number) => {
      const id = await mall.goods(who.db, { site_id, category_id, name, createtime })
      await who.db.updateTable('goods').set({ category_id_3: category_id }).where('id', '=', id).execute()
      await indexGoods(who.db, id)
      return id
    }
    const [fresh, old] = [await made('压缩机款 露营好物', NOW), await made('大容量', NOW - 400 * 86_400)]
    const idsOf = async (rest: object) => {
      const { list } = await find('露营 制冷', { type: 'goods', ...rest })
      return list.map(({ hit }) => hit.id)
    }
    expect(await idsOf({})).toEqual([fresh, old])
    expect(await idsOf({ time: 'month' })).toEqual([fresh])
  })
})
