import type { Caller } from '../../core/caller.ts'
import { floatLayer } from '../../domain/mall/adverts.ts'
import { categoryTree } from '../../domain/mall/categories.ts'
import { couponCentre } from '../../domain/mall/coupons.ts'
import { floors } from '../../domain/mall/floors.ts'
import { mallIndex, recommend } from '../../domain/mall/home.ts'
import { scoreList } from '../../domain/mall/points-goods.ts'
import { isOn } from '../../domain/site/addons.ts'
import { noticePage } from '../../domain/site/announcements.ts'
import { expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'

/** Number of rows on the mall's home page (specification, section 9). */
const [COUPONS, SCORES, GOODS, NOTICES] = [5, 5, 20, 3]

export type MallHome = Awaited<ReturnType<typeof loadMallHome>>

/** The mall's home page, until its seckill starts or ends; sections of an add-on that is off are empty. */
export async function loadMallHome(opened: SharedPageContext) {
  const { who } = openSharedPage(opened, '/shop')
  const [home, tree, stories, goods, notices, layer, coupons, gifts] = await Promise.all([
    mallIndex(who),
    categoryTree(who),
    floors(who),
    recommend(who, { page: 1, page_size: GOODS }),
    noticePage(who, { page: 1, page_size: NOTICES }),
    floatLayer(who),
    couponCentre(who, COUPONS),
    giftsOf(who),
  ])
  const { seckill } = home
  expireAt(opened, '/shop', seckill && (seckill.state === 1 ? seckill.endtime : seckill.starttime))
  return {
    ...home,
    tree,
    coupons,
    scores: gifts,
    floors: stories,
    goods: goods.list,
    notices: notices.list,
    layer: layer.is_show ? layer : null,
  }
}

/** The first offers for points. */
async function giftsOf(who: Caller) {
  if (!(await isOn(who, 'pointexchange'))) return []
  return (await scoreList(who, { page: 1, limit: SCORES })).data
}
