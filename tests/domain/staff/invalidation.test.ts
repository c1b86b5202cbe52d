import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { config } from '../../../src/lib/core/config.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { editComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { csvCheck, csvImport } from '../../../src/lib/domain/staff/csv/import.ts'
import * as cars from '../../../src/lib/domain/staff/mall/car-brands.ts'
import { giftAdd } from '../../../src/lib/domain/staff/mall/gifts.ts'
import { industryDelete, industrySave } from '../../../src/lib/domain/staff/mall/industries.ts'
import { searchWordAlias, searchWordDelete, searchWordSave } from '../../../src/lib/domain/staff/search-words.ts'
import { setupAccount } from '../../../src/lib/domain/staff/setup/administrator.ts'
import { add, databases, essay, forum, member, NOW, type Noting, staff, TRUSTED, visitor } from '../../world.ts'
import { onShelf } from '../trade/world.ts'

const on = { sort: 1, is_show: 1, reason: '' }
const brand = { name: '蔚来', letter: 'W', image: '', ...on }

describe.each(databases)('tags invalidated by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'shop', 'content', 'trade')
  })

  /** The tags that this change alone invalidates, and what it returns. */
  async function touchedBy<Out>(change: () => Promise<Out>, who: { touched: string[] } = keeper) {
    who.touched.length = 0
    const out = await change()
    return { out, tags: [...who.touched] }
  }

  test('industries: the catalogue, and shops when one is renamed', async () => {
    const saved = await touchedBy(() => industrySave(keeper, { name: '钣喷', ...on }))
    expect(saved.tags).toEqual(expect.arrayContaining([tag.catalogue, tag.shops]))
    const deleted = await touchedBy(() => industryDelete(keeper, saved.out))
    expect(deleted.tags).toContain(tag.catalogue)
  })

  test('car brands and series: the catalogue, and forums when a brand is deleted', async () => {
    const { id: brand_id } = await cars.carBrandSave(keeper, brand)
    const series = await touchedBy(() => cars.seriesSave(keeper, { brand_id, name: 'ET5', sort: 1, is_show: 1 }))
    expect(series.tags).toContain(tag.catalogue)
    expect((await touchedBy(() => cars.seriesDelete(keeper, series.out))).tags).toContain(tag.catalogue)
    const deleted = await touchedBy(() => cars.carBrandDelete(keeper, { id: brand_id }))
    expect(deleted.tags).toEqual(expect.arrayContaining([tag.catalogue, tag.forums]))
  })

  test('an imported sheet of car brands: the catalogue and forums', async () => {
    const csv = 'brand,series,letter,sort,is_show\n小鹏,,X,1,1\n'
    const { seen, faults } = await csvCheck(keeper, { what: 'car_brands', csv })
    expect(faults).toEqual([])
    const { tags } = await touchedBy(() => csvImport(keeper, { what: 'car_brands', csv, seen }))
    expect(tags).toEqual(expect.arrayContaining([tag.catalogue, tag.forums]))
  })

  test('an offer of the points mall: promotions', async () => {
    const sku_id = await onShelf(db)
    const gift = { title: '机油换购', image: '', content: '', score_price: 300, price: 990, traffic: 0, flag_text: '' }
    const terms = { max_buy: 2, status: 1, sort: 1, reason: '', type: 1, balance: 0, stock: 5 }
    const { tags } = await touchedBy(() => giftAdd(keeper, { ...gift, ...terms, sku_id }))
    expect(tags).toContain(tag.promotions)
  })

  test('synonyms that are deleted, or come from a failed search: search words', async () => {
    const saved = await searchWordSave(keeper, { words: '青岳, qingyue', finds: '' })
    expect((await touchedBy(() => searchWordDelete(keeper, saved))).tags).toContain(tag.searchWords)
    const id = await add(db, 'searched', { scope: 'goods', times: 3, found: 0, lasttime: NOW, text: '特斯垃' })
    expect((await touchedBy(() => searchWordAlias(keeper, { id, word: 'Tesla' }))).tags).toContain(tag.searchWords)
  })

  test('the first administrator: the member’s page and the list of members', async () => {
    const { demo } = config
    Object.assign(config, { demo: false })
    try {
      const own = visitor(await open())
      const client = { address: '192.0.2.7', agent: '', token: null, device: null, signs() {}, remembers() {} }
      const account = { username: 'Keeper', mobile: '', password: 'long enough 1' }
      const { out, tags } = await touchedBy(() => setupAccount({ ...own, client }, account), own)
      expect(tags).toEqual(expect.arrayContaining([tag.users, tag.user(out.member), tag.face(out.member)]))
      await own.db.destroy()
    } finally {
      Object.assign(config, { demo })
    }
  })

  test('an edited comment: lists of posts, where searches show it', async () => {
    const author = await member(db, TRUSTED)
    const essay_id = await essay(db, { user_id: author.member, forum_id: await forum(db) })
    const { comment } = await userAtom(author, { essay_id, content: '换成静音棉', pid: 0 })
    const later = { ...author, now: NOW + 60 }
    const { tags } = await touchedBy(
      () => editComment(later, { comment_id: comment!.id, content: '换成蘑菇钉' }),
      later,
    )
    expect(tags).toContain(tag.essays)
  })
})
