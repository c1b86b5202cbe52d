import { describe, expect, test } from 'vitest'
import { lexicon } from '../../../src/lib/domain/search/lexicon.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { search } from '../../../src/lib/domain/search/search.ts'
import {
  searchedForget,
  searchedInVain,
  searchWordAlias,
  searchWordDelete,
  searchWordSave,
  searchWordsOf,
} from '../../../src/lib/domain/staff/search-words.ts'
import { add, databases, essay, forum, member, NOW, staff, visitor } from '../../world.ts'

const part = { page: 1, limit: 30 }

describe.each(databases)('search synonyms on %s', (_, open) => {
  test('an added row applies to searches at once, until deleted', async () => {
    const keeper = await staff(await open(), 'content')
    const { db } = keeper
    const { member: user_id } = await member(db)
    const id = await essay(db, { user_id, forum_id: await forum(db), title: '青岳用车' })
    await reindex(visitor(db))
    const found = async () => {
      const { groups } = await search(visitor(db), { text: 'qingyuecar', type: 'essay', page: 1, limit: 10 })
      return groups[0]!.list.map(hit => hit.id)
    }
    expect(await found()).toEqual([])
    const saved = await searchWordSave(keeper, { words: '青岳，QingyueCar, 青岳', finds: '' })
    expect(keeper.touched).toContain('searchWords')
    expect((await searchWordsOf(keeper, { text: 'qingyue', ...part })).data).toEqual([
      { id: saved.id, words: '青岳, qingyuecar', finds: '' },
    ])
    expect(await found()).toEqual([id])
    await searchWordDelete(keeper, saved)
    expect(await found()).toEqual([])
  })

  test('a failed search becomes a synonym of a known word or starts a new row', async () => {
    const keeper = await staff(await open(), 'content')
    const { db } = keeper
    const row = { scope: 'goods', times: 3, found: 0, lasttime: NOW }
    const [one, two] = [
      await add(db, 'searched', { ...row, text: '特斯垃' }),
      await add(db, 'searched', { ...row, text: '青岳汽车', times: 9 }),
    ]
    await add(db, 'searched', { ...row, text: '特斯拉', found: 2 })
    expect((await searchedInVain(keeper, part)).data.map(({ text }) => text)).toEqual(['青岳汽车', '特斯垃'])
    await searchWordAlias(keeper, { id: one, word: 'Tesla' })
    await searchWordAlias(keeper, { id: two, word: '青岳' })
    const { groups } = await lexicon(visitor(db))
    expect(groups.get('特斯垃')?.[0]?.words).toContain('特斯拉')
    expect(groups.get('青岳汽车')?.[0]?.words).toEqual(['青岳', '青岳汽车'])
    expect((await searchedInVain(keeper, part)).data).toEqual([])
    const three = await add(db, 'searched', { ...row, text: '特斯垃' })
    await expect(searchWordAlias(keeper, { id: three, word: 'tesla' })).rejects.toMatchObject({ reason: 'wordTaken' })
    await searchedForget(keeper, { id: three })
    await expect(searchedForget(keeper, { id: three })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })
})
