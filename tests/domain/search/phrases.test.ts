import { describe, expect, test } from 'vitest'
import { indexPhrases } from '../../../src/lib/core/index-phrases.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import { isChinese, queryWords, segmentWords } from '../../../src/lib/core/word-segmentation.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { search } from '../../../src/lib/domain/search/search.ts'
import { databases, essay, forum, member, onSqlite, visitor } from '../../world.ts'

test('every shipped Chinese synonym of several words is a phrase of the index', async () => {
  const rows = await (await onSqlite()).selectFrom('search_word').select(['words', 'finds']).execute()
  const synonyms = rows.flatMap(({ words, finds }) => `${words},${finds}`.split(',')).map(word => word.trim())
  const phrases = synonyms.filter(word => [...word].every(isChinese) && queryWords(word).length > 1)
  expect(phrases.length).toBeGreaterThan(300)
  expect([...new Set(phrases)].filter(phrase => !indexPhrases.includes(phrase))).toEqual([])
})

test('every phrase is one that a text can be indexed by', () => {
  expect(indexPhrases.filter(phrase => !segmentWords(`大家${phrase}吧`).includes(phrase))).toEqual([])
})

describe.each(databases)('a synonym of several words on %s', (_, open) => {
  test('is looked up word by word in an index of an earlier version, and as one after reindexing', async () => {
    const db = await open()
    const who = visitor(db)
    const { member: user_id } = await member(db)
    const forum_id = await forum(db, { name: '闲聊', desc: '' })
    const id = await essay(db, { user_id, forum_id, title: '大家给点意见' })
    // As an earlier version indexed it.
    await indexRows(db, 'essay', [{ id, text: '大家 给 点 意见' }])
    const found = async () => {
      const { groups } = await search(who, { text: '参谋', type: 'essay', page: 1, limit: 10 })
      return groups.flatMap(({ list }) => list.map(row => row.id))
    }
    expect(await found()).toEqual([])
    await db.deleteFrom('setting').where('name', '=', 'search_phrases').execute()
    expect(await found()).toEqual([id])
    await reindex(who)
    expect(await found()).toEqual([id])
    expect(who.touched).toContain(tag.searchWords)
    expect(await db.selectFrom('setting').select('name').where('name', '=', 'search_phrases').execute()).toHaveLength(1)
  })
})
