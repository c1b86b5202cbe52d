import type { Caller } from '../../core/caller.ts'
import { artUrl } from '../../core/pictures/address.ts'
import type { Query } from '../../core/shared-pages.ts'
import { exchangePage, scoreList } from '../../domain/mall/points-goods.ts'
import { notFoundPastLast } from '../paged.ts'
import { isAddonOn } from '../promotion/addon.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 10
const types = { coupon: 2, money: 3 }

export type PointsZone = NonNullable<Awaited<ReturnType<typeof loadPointsZone>>>

/** Offers for points, ten per page; null, with 404, while the add-on is off. */
export async function loadPointsZone(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/initList')
  if (!(await isAddonOn(opened, who, 'pointexchange'))) return null
  const { scores, total } = await scoresOf(who, query)
  const part = { page: query.page, total, limit: ROWS }
  notFoundPastLast(opened, part)
  return { scores, part, query, banner: artUrl('banner', 'points', { shape: 'strip', place: 'garage', time: 'dusk' }) }
}

async function scoresOf(who: Caller, { tab, page, ...query }: Query<'/initList'>) {
  const sort = Number(query.sort)
  if (tab === 'goods') {
    const { data, total } = await scoreList(who, { page, limit: ROWS, sort })
    return { scores: data, total }
  }
  const { list, count } = await exchangePage(who, { page, page_size: ROWS, sort, type: types[tab] })
  const scores = list.map(row => ({
    ...row,
    default_image_url: row.image,
    shop_id: row.site_id ?? 0,
    shop_name: row.site_name ?? '',
  }))
  return { scores, total: count }
}
