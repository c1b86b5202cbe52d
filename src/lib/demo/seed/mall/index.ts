import type { Member } from '../members.ts'
import { type Random, random } from '../random.ts'
import type { Into } from '../rows.ts'
import type { Scene } from '../scene.ts'
import { addAdverts } from './adverts.ts'
import { crowd, drafts } from './draft.ts'
import { addGoods, type Cheaper, madeAt } from './goods.ts'
import { addMallGround } from './ground.ts'
import { addLevels } from './levels.ts'
import { makePlan } from './plan.ts'
import { addPromotions } from './promotions.ts'
import { addReviews, reviewsOf } from './reviews.ts'
import { addTrading } from './trading.ts'
import type { Ids, SeededGoods } from './types.ts'

const DAY = 86_400
/** One of so many goods is cheaper for a time. */
const CHEAPER = 7

/** The mall: what is told, and `more` goods of four SKUs each. `flush` writes what has been gathered. */
export async function addMall(into: Into, { now, members }: Scene, more: number, flush: () => Promise<void>) {
  const [plan, chance] = [makePlan(), random('mall')]
  addMallGround(into, plan, now)
  addTrading(into, plan.shops, members, now)
  const ids: Ids = { goods: 0, sku: 0, spec: 0, evaluate: 0 }
  const kept: SeededGoods[] = []
  for (const draft of drafts(plan)) {
    const createtime = madeAt(now, chance)
    const sold = draft.type === 1 ? chance.int(0, 30) : Math.floor(chance.rare(260))
    const reviews = reviewsOf(draft, sold, { members, now, createtime }, chance)
    const cheaper = draft.type !== 1 && ids.goods % CHEAPER === 3 ? nineTenths : null
    const goods = addGoods(
      into,
      plan,
      ids,
      { draft, sold: Math.max(sold, reviews.length), reviews, createtime, cheaper },
      chance,
    )
    addReviews(into, ids, goods, reviews, now)
    if (cheaper) addDiscount(into, goods, cheaper, now)
    collected(into, members, goods, now, chance)
    kept.push(goods)
    await flush()
  }
  followed(into, members, plan.shops, now)
  addPromotions(into, kept, now)
  addAdverts(into, plan, kept)
  addLevels(into, now)
  for (const draft of crowd(plan, more)) {
    addGoods(
      into,
      plan,
      ids,
      { draft, sold: Math.floor(chance.rare(60)), reviews: [], createtime: madeAt(now, chance), cheaper: null },
      chance,
    )
    await flush()
  }
}

/** Members who have collected these goods. */
function collected({ load, tally }: Into, members: Member[], { id }: SeededGoods, now: number, chance: Random) {
  for (const member of chance.some(writing(members), Math.min(60, Math.floor(chance.rare(12))))) {
    load.add('mark', {
      user_id: member.id,
      kind: 'goods',
      target_id: id,
      createtime: between(member.createtime, now, chance),
    })
    tally.add('goods', id, 'collect_num')
  }
}

function followed({ load, tally }: Into, members: Member[], shops: { id: number }[], now: number) {
  const chance = random('followed shops')
  for (const { id } of shops)
    for (const member of chance.some(writing(members), chance.int(20, 120))) {
      load.add('mark', {
        user_id: member.id,
        kind: 'shop',
        target_id: id,
        createtime: between(member.createtime, now, chance),
      })
      tally.add('shop', id, 'sub_num')
    }
}

const writing = (members: Member[]) => members.filter(({ weight }) => weight > 0)
const between = (from: number, to: number, chance: Random) => from + Math.floor(chance.next() * Math.max(1, to - from))

const nineTenths: Cheaper = price => Math.round((price * 0.88) / 100) * 100

/** A time discount of its shop that has begun and lasts some days more. */
function addDiscount({ load }: Into, { id: goods_id, site_id, skus }: SeededGoods, cheaper: Cheaper, now: number) {
  const span = { start_time: now - 2 * DAY, end_time: now + (2 + (goods_id % 5)) * DAY + (goods_id % 24) * 3600 }
  const discount_id = goods_id
  load.add('discount', { id: discount_id, site_id, name: '限时折扣', ...span, status: 1 })
  for (const { id, price } of skus)
    load.add('discount_goods', { discount_id, sku_id: id, goods_id, price: cheaper(price), ...span, applied: 1 })
}
