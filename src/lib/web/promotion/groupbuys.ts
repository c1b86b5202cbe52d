import { advDetail } from '../../domain/mall/adverts.ts'
import { groupbuyPage } from '../../domain/mall/groupbuy.ts'
import { notFoundPastLast } from '../paged.ts'
import { expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'
import { isAddonOn } from './addon.ts'

const ROWS = 10

export type Groupbuys = NonNullable<Awaited<ReturnType<typeof loadGroupbuys>>>

/** Running group-buys, ten per page, until the first of them ends; null, with 404, while the add-on is off. */
export async function loadGroupbuys(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/promotion/groupbuy')
  if (!(await isAddonOn(opened, who, 'groupbuy'))) return null
  const [{ adv_list: adverts }, { list, count }] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_GROUPBUY' }),
    groupbuyPage(who, { page: query.page, page_size: ROWS }),
  ])
  expireAt(opened, '/promotion/groupbuy', list.length > 0 ? Math.min(...list.map(({ end_time }) => end_time)) : null)
  const part = { page: query.page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  return { adverts, list, part }
}
