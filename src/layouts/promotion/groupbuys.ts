import type { Caller } from '../../lib/caller.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { advDetail } from '../../lib/mall/adverts.ts'
import { groupbuyPage } from '../../lib/mall/groupbuy.ts'

const PAGE = 10

/** Group-buys that run, and when the first of them ends; null: the add-on is off. */
export async function groupbuys(who: Caller, { page }: { page: number }) {
  const on = await addonIsExit(who)
  if (!on['groupbuy']) return null
  const [{ adv_list }, { list, count }] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_GROUPBUY' }),
    groupbuyPage(who, { page, page_size: PAGE }),
  ])
  const until = list.length > 0 ? Math.min(...list.map(({ end_time }) => end_time)) : null
  return { adv: adv_list, list, count, until, limit: PAGE }
}

export type Groupbuys = NonNullable<Awaited<ReturnType<typeof groupbuys>>>
