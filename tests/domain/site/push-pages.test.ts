import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../src/lib/core/config.ts'
import type { SearchEngine } from '../../../src/lib/core/ports/search-engines.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { pushNewPages } from '../../../src/lib/domain/site/push-pages.ts'
import { databases, essay, forum, member, NOW, video, visitor } from '../../world.ts'
import * as mall from '../mall/world.ts'

const TEN_MINUTES = 600

describe.each(databases)('search engines are told of new pages, on %s', (_name, open) => {
  let db: Db
  let told: [string, string[]][]
  let refuses: Set<string>
  beforeEach(async () => {
    db = await open()
    told = []
    refuses = new Set()
  })

  const engine = (name: SearchEngine['name']): SearchEngine => ({
    name,
    async push(urls) {
      if (refuses.has(name)) throw new Error(`${name} answers 403`)
      told.push([name, urls.map(url => url.replace(config.site, ''))])
    },
  })
  const run = (after: number, engines = [engine('indexnow'), engine('baidu')]) =>
    pushNewPages({ ...visitor(db), now: NOW + after, searchEngines: engines })

  test('none is told anything by default', async () => {
    await essay(db, { user_id: (await member(db)).member, forum_id: await forum(db), publishtime: NOW + 1 })
    await run(0, [])
    await run(TEN_MINUTES, [])
    expect(await db.selectFrom('setting').select('name').where('name', 'like', 'pushed%').execute()).toEqual([])
  })

  test('each is told once of what has become public since, and of nothing hidden or older', async () => {
    const { member: user_id } = await member(db)
    const [live, closed] = [await forum(db), await forum(db, { is_closed: 1 })]
    await essay(db, { user_id, forum_id: live, publishtime: NOW - 1 })
    await run(0)
    expect(told).toEqual([])
    const id = await essay(db, { user_id, forum_id: live, publishtime: NOW + 1 })
    await essay(db, { user_id, forum_id: live, publishtime: NOW + 1, shown: 0 })
    await essay(db, { user_id, forum_id: closed, publishtime: NOW + 1 })
    const film = await video(db, { user_id, createtime: NOW + 2 })
    const goods_id = await mall.goods(db, { site_id: await mall.shop(db), category_id: await mall.goodsCategory(db) })
    await db
      .updateTable('goods')
      .set({ createtime: NOW + 3 })
      .execute()
    const { sku_id } = await db
      .selectFrom('goods')
      .select('sku_id')
      .where('id', '=', goods_id)
      .executeTakeFirstOrThrow()
    await Promise.all([run(TEN_MINUTES), run(TEN_MINUTES), run(TEN_MINUTES)])
    const pages = [`/essayDetails?id=${id}`, `/shortVideo?video=${film}`, `/sku-${sku_id}`]
    expect(told.sort()).toEqual([
      ['baidu', pages],
      ['indexnow', pages],
    ])
    await run(2 * TEN_MINUTES)
    expect(told).toHaveLength(2)
  })

  test('what one refuses it is told again, and the other is not', async () => {
    const { member: user_id } = await member(db)
    const forum_id = await forum(db)
    await run(0)
    const id = await essay(db, { user_id, forum_id, publishtime: NOW + 1 })
    refuses.add('baidu')
    await expect(run(TEN_MINUTES)).rejects.toThrow('baidu answers 403')
    refuses.clear()
    await run(2 * TEN_MINUTES)
    const pages = [`/essayDetails?id=${id}`]
    expect(told).toEqual([
      ['indexnow', pages],
      ['baidu', pages],
    ])
  })
})
