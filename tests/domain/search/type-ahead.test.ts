import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import type { HighlightPart } from '../../../src/lib/domain/search/highlight.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { countSearch, flushSearches } from '../../../src/lib/domain/search/search-counts.ts'
import { typeAhead } from '../../../src/lib/domain/search/type-ahead.ts'
import { add, databases, essay, forum, member, NOW, type Noting, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

const shown = (pieces: HighlightPart[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

describe.each(databases)('search suggestions on %s', (_, open) => {
  let who: Noting<Caller>
  beforeAll(async () => {
    who = visitor(await open())
    await filled(who.db)
  })

  const typed = async (text: string) => {
    const { words, places, goods, essays } = await typeAhead(who, { text })
    return {
      words: words.map(({ pieces, also }) => (also ? `~${shown(pieces)}` : shown(pieces))),
      places: places.map(({ type, name }) => `${type} ${shown(name)}`),
      goods: goods.map(({ title }) => shown(title)),
      essays: essays.map(({ title }) => shown(title)),
    }
  }

  test('suggests frequent successful searches first, then synonyms', async () => {
    expect((await typed('冬季')).words).toEqual(['[冬季]胎什么时候换', '[冬季]续航大挑战', '[冬季]胎', '~冬天'])
    const { words } = await typed('冬季胎')
    expect(words[0]).toBe('[冬季胎]什么时候换')
    expect(words).toContain('~雪地胎')
  })

  test('does not suggest rare, unsuccessful or forbidden searches', async () => {
    const { words } = await typed('秘密')
    expect(words).toEqual([])
  })

  test('matches prefixes of Latin names, pinyin and pinyin initials', async () => {
    for (const text of ['te', 'tes', 'tsl', 'tesil']) {
      const { words, essays } = await typed(text)
      expect(words.join(), text).toContain('特斯拉')
      expect(essays, text).toEqual(['[特斯拉]三年'])
    }
    expect((await typed('bbs biya')).places).toEqual([])
    expect((await typed('biya')).places).toEqual(['forum 比亚迪论坛'])
  })

  test('suggests up to three goods and four posts by title, the most popular first', async () => {
    const { goods, essays } = await typed('冬季胎')
    expect(goods).toHaveLength(3)
    expect(goods[0]).toBe('[冬季胎] 静音')
    expect(essays[0]).toBe('[冬季胎]怎么选')
    expect(essays).toHaveLength(4)
    expect(essays).not.toContain('没有提到')
    expect((await typed('雪地胎')).goods).toContain('[冬季胎] 静音')
  })

  test('does not suggest hidden content', async () => {
    expect(JSON.stringify(await typed('冬季胎'))).not.toMatch(/下架|待审/)
  })

  test('suggests forums, topics and members by name', async () => {
    expect((await typed('冬季')).places).toEqual(['talk [冬季]续航大挑战', 'user [冬季]恋歌'])
    expect((await typed('Lao')).places).toEqual(['user [lao]zhou'])
    expect((await typed('周修')).places).toEqual(['user 老[周修]车记'])
  })

  test('depends on the lists searched', async () => {
    who.read.length = 0
    await typeAhead(who, { text: '冬季胎' })
    expect(who.read).toEqual(
      expect.arrayContaining(['essays', 'goods', 'forums', 'talks', 'users', 'searchWords', 'searched', 'words']),
    )
  })

  test('suggests nothing for empty or unsearchable input', async () => {
    for (const text of ['', ' ', '！', '"\' OR *'])
      expect(await typed(text)).toMatchObject({ goods: [], essays: [], places: [] })
  })
})

async function filled(db: Caller['db']) {
  const { member: user_id } = await member(db, { nickname: '老周修车记' })
  await member(db, { nickname: '冬季恋歌' })
  await member(db, { nickname: 'laozhou' })
  const forum_id = await forum(db, { name: '比亚迪论坛', desc: '' })
  await add(db, 'talk', { name: '冬季续航大挑战', desc: '', coverimage: '', createtime: NOW })
  const titles = ['冬季胎怎么选', '换冬季胎的日子', '北方的冬季胎', '冬季胎胎压', '冬季胎旧了', '特斯拉三年']
  for (const [at, title] of titles.entries())
    await essay(db, { user_id, forum_id, title, comment_count: at === 0 ? 40 : 0, content: '<p>说说</p>' })
  await essay(db, { user_id, forum_id, title: '没有提到', content: '<p>冬季胎</p>' })
  await essay(db, { user_id, forum_id, title: '冬季胎待审', shown: 0, is_approved: 0 })
  const site_id = await mall.shop(db)
  const category_id = await mall.goodsCategory(db, { name: '轮胎' })
  const goods = ['冬季胎 静音', '冬季胎 四条装', '冬季胎 加厚', '便携充气泵，冬季胎用', '冬季胎下架']
  for (const [at, name] of goods.entries())
    await mall.goods(db, {
      site_id,
      category_id,
      name,
      sale_num: at === 0 ? 90 : 1,
      ...(at === 4 && { goods_state: 0, shown: 0 }),
    })
  for (const each of ['a', 'b', 'c', 'd', 'e']) {
    countSearch('essay', '冬季胎什么时候换', 4, each)
    countSearch('essay', '秘密武器', 0, each)
    countSearch('essay', '秘密违禁', 3, each)
  }
  countSearch('essay', '秘密一个人的', 3, 'a')
  await flushSearches(db, NOW)
  const scopes = {
    post: 'refuse',
    username: 'ignore',
    signature: 'ignore',
    dialog: 'ignore',
    nickname: 'ignore',
  } as const
  await add(db, 'stop_word', { word: '违禁', replacement: '', ...scopes })
  await reindex(visitor(db))
}
