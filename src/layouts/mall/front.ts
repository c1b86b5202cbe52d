import type { Caller } from '../../lib/caller.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { floatLayer } from '../../lib/mall/adverts.ts'
import { categoryTree } from '../../lib/mall/categories.ts'
import { couponCentre } from '../../lib/mall/coupons.ts'
import { scoreList } from '../../lib/mall/exchange.ts'
import { floors } from '../../lib/mall/floors.ts'
import { mallIndex, recommend } from '../../lib/mall/home.ts'
import { noticePage } from '../../lib/site/notices.ts'

/** What the specification shows of each on the mall's home (section 9), and how many goods more. */
const [COUPONS, SCORES, GOODS, NOTICES] = [5, 5, 20, 3]

/** All that the mall's home shows; what belongs to an add-on that is switched off is empty. */
export async function mallFront(who: Caller) {
  const [on, home, tree, stories, goods, notices, layer] = await Promise.all([
    addonIsExit(who),
    mallIndex(who),
    categoryTree(who),
    floors(who),
    recommend(who, { page: 1, page_size: GOODS }),
    noticePage(who, { page: 1, page_size: NOTICES }),
    floatLayer(who),
  ])
  const [coupons, scores] = await Promise.all([
    couponCentre(who, COUPONS),
    on['pointexchange'] ? scoreList(who, { page: 1, limit: SCORES }) : { data: [] },
  ])
  return {
    ...home,
    tree,
    coupons,
    scores: scores.data,
    floors: stories,
    goods: goods.list,
    notices: notices.list,
    layer: layer.is_show ? layer : null,
  }
}

export type MallFront = Awaited<ReturnType<typeof mallFront>>
