import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustSell, recordShopSave } from '../../account/index.ts'
import { fieldRefusal } from './seller-goods.ts'

interface Of {
  site_id: number
}

/** A shop's own categories as rows, with how many goods stand in each. Refusal forbidden. */
export async function categoryLists(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const [rows, goods] = await Promise.all([
    who.db
      .selectFrom('shop_goods_category')
      .select(['id', 'pid', 'level', 'name', 'sort', 'is_show'])
      .where('site_id', '=', site_id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    who.db
      .selectFrom('goods')
      .select(['shop_category_id_1', 'shop_category_id_2'])
      .select(e => e.fn.countAll<number>().as('count'))
      .where('site_id', '=', site_id)
      .where('deletetime', 'is', null)
      .groupBy(['shop_category_id_1', 'shop_category_id_2'])
      .execute(),
  ])
  const countOf = (id: number) =>
    goods
      .filter(row => row.shop_category_id_1 === id || row.shop_category_id_2 === id)
      .reduce((sum, { count }) => sum + Number(count), 0)
  const first = rows.filter(({ pid }) => pid === 0)
  return first
    .flatMap(one => [one, ...rows.filter(({ pid }) => pid === one.id)])
    .map(row => ({ ...row, goods_count: countOf(row.id) }))
}

interface WrittenCategory extends Of {
  id?: number | undefined
  /** The one of the first level that it stands under; 0 for one of the first level. Only of a new one. */
  pid: number
  name: string
  sort: number
  is_show: number
}

const MOST = 100

/** A category of a shop's own, new or changed. Refusals forbidden, noSuchContent, badField, contentChanged. */
export async function categorySave(who: Member, { site_id, id, pid, ...sent }: WrittenCategory) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const rows = await who.db
      .selectFrom('shop_goods_category')
      .select(['id', 'level'])
      .where('site_id', '=', site_id)
      .execute()
    if (id === undefined) {
      if (rows.length >= MOST) throw fieldRefusal('name', 'seller:manyCategories', { most: String(MOST) })
      if (pid !== 0 && !rows.some(row => row.id === pid && row.level === 1)) throw new Refusal('noSuchContent')
      await who.db
        .insertInto('shop_goods_category')
        .values({ site_id, pid, level: pid === 0 ? 1 : 2, ...sent })
        .execute()
    } else {
      if (!rows.some(row => row.id === id)) throw new Refusal('noSuchContent')
      await recordShopSave(who, { site_id, target_type: 'shop_goods_category', target_id: id })
      await who.db.updateTable('shop_goods_category').set(sent).where('id', '=', id).execute()
    }
    who.touches(tag.shop(site_id))
    who.touches(tag.goodsOfShop(site_id))
    return []
  })
}

/** Takes away one in which nothing stands. Refusals forbidden, noSuchContent, badField. */
export async function categoryDelete(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const rows = await categoryLists(who, { site_id })
    const row = rows.find(each => each.id === id)
    if (!row) throw new Refusal('noSuchContent')
    if (row.goods_count > 0 || rows.some(each => each.pid === id))
      throw fieldRefusal('id', 'seller:categoryUsed', { name: row.name })
    await who.db.deleteFrom('shop_goods_category').where('id', '=', id).where('site_id', '=', site_id).execute()
    who.touches(tag.shop(site_id))
    return []
  })
}
