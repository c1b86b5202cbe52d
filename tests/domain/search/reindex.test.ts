import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { dropRows, indexRows, matchingIds } from '../../../src/lib/db/search.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { databases, essay, forum, member, talk, visitor } from '../../world.ts'
import { goods, shop } from '../mall/shelves.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const ids = async (kind: Parameters<typeof matchingIds>[1], text: string) => (await matchingIds(db, kind, text)).ids

  test('reindexing finds exactly what is public, over several batches', async () => {
    const { member: user_id } = await member(db, { nickname: '山里的风' })
    const gone = await member(db, { nickname: '山里的云', gone: 1 })
    const forum_id = await forum(db, { name: '青岳论坛' })
    const many: number[] = []
    for (let n = 0; n < 501; n++) many.push(await essay(db, { user_id, forum_id, title: '雪地脱困' }))
    const hidden = await essay(db, { user_id, forum_id, title: '雪地脱困', shown: 0 })
    const talk_id = await talk(db, { name: '露营' })
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, name: '山行者雪地胎' })
    await dropRows(db, 'goods', [goods_id])
    await indexRows(db, 'user', [{ id: gone.member, text: '山里的云' }])
    await indexRows(db, 'essay', [{ id: many[0]!, text: '从前的题目' }])
    const counts = await reindex(visitor(db))
    expect(counts).toMatchObject({ essay: 501, user: 1, forum: 1, talk: 1, goods: 1, shop: 1 })
    expect((await ids('essay', '雪地')).toSorted((a, b) => a - b)).toEqual(many)
    expect(await ids('essay', '题目')).toEqual([])
    expect(await ids('essay', '雪地')).not.toContain(hidden)
    expect(await ids('user', '山里')).toEqual([user_id])
    expect(await ids('forum', '青岳')).toEqual([forum_id])
    expect(await ids('talk', '露营')).toEqual([talk_id])
    expect(await ids('goods', '雪地胎')).toEqual([goods_id])
    expect(await reindex(visitor(db))).toEqual(counts)
  })
})
