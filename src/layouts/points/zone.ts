import type { Caller } from '../../lib/caller.ts'
import type { Query } from '../../lib/http/shared.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { exchangePage, scoreList } from '../../lib/mall/exchange.ts'

const PAGE = 10
const types = { coupon: 2, money: 3 }

export type Zone = NonNullable<Awaited<ReturnType<typeof pointsZone>>>

/** What points can be exchanged for, ten a page; null while the add-on is off. */
export async function pointsZone(who: Caller, query: Query<'/initList'>) {
  const on = await addonIsExit(who)
  if (!on.pointexchange) return null
  const { tab, page } = query
  const sort = Number(query.sort)
  if (tab === 'goods') {
    const { data, total } = await scoreList(who, { page, limit: PAGE, sort })
    return { scores: data, total, query, limit: PAGE }
  }
  const { list, count } = await exchangePage(who, { page, page_size: PAGE, sort, type: types[tab] })
  const scores = list.map(row => ({
    ...row,
    ...{ default_image_url: row.image, shop_id: row.site_id ?? 0, shop_name: row.site_name ?? '' },
  }))
  return { scores, total: count, query, limit: PAGE }
}
