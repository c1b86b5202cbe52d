import { random } from '../random.ts'
import type { Into } from '../rows.ts'
import { DAY, span } from './span.ts'
import type { SeededGoods } from './types.ts'

/** Coupons of shops and of the platform; answers the one that is had for points. */
export function addCoupons({ load }: Into, goods: SeededGoods[], now: number) {
  const chance = random('coupons')
  let id = 0
  const add = (row: { site_id: number | null; name: string } & Record<string, unknown>, ids: number[] = []) => {
    const count = chance.pick([100, 300, 500, 1000])
    load.add('coupon_type', {
      id: ++id,
      type: 'reward',
      money: 0,
      min_money: 0,
      max_money: 0,
      discount: 0,
      discount_limit: 0,
      at_least: 0,
      count,
      lead_count: Math.floor(count * chance.next() * 0.9),
      used_count: 0,
      max_fetch: chance.pick([1, 1, 2]),
      validity_type: 0,
      fixed_term: 0,
      ...span(now, 5, chance.int(8, 60)),
      goods_type: ids.length > 0 ? 2 : 1,
      use_scenario: 1,
      image: '',
      is_show: 1,
      status: 1,
      sort: id,
      createtime: now - 5 * DAY,
      ...row,
    })
    for (const goods_id of ids) load.add('coupon_goods', { coupon_type_id: id, goods_id })
  }
  const sites = [...new Set(goods.map(({ site_id }) => site_id))].sort((one, other) => one - other)
  for (const site_id of sites) {
    const [money, at_least] = chance.pick([
      [1000, 9900],
      [2000, 19_900],
      [3000, 29_900],
      [5000, 49_900],
    ] as const)
    add({ site_id, name: `满 ${at_least / 100} 减 ${money / 100}`, money, at_least })
    if (site_id % 2)
      add({ site_id, name: '店铺 9 折券', type: 'discount', discount: 90, discount_limit: 10_000, at_least: 5000 })
    else {
      const some = chance.some(
        goods.filter(each => each.site_id === site_id),
        5,
      )
      add(
        { site_id, name: '指定商品立减 5 元', money: 500, validity_type: 1, fixed_term: 7 },
        some.map(each => each.id),
      )
    }
  }
  add({ site_id: null, name: '新人通用券', money: 800, at_least: 8000, validity_type: 1, fixed_term: 15, sort: 0 })
  add({ site_id: null, name: '全场满 300 减 30', money: 3000, at_least: 30_000, sort: 0 })
  add({ site_id: null, name: '全场满 1000 减 120', money: 12_000, at_least: 100_000, sort: 0 })
  add({ site_id: null, name: '养护 8.8 折', type: 'discount', discount: 88, discount_limit: 5000, use_scenario: 2 })
  load.add('coupon_group', { coupon_type_id: id, category_id: 3 })
  add({
    site_id: null,
    name: '手气红包',
    type: 'random',
    min_money: 100,
    max_money: 2000,
    at_least: 2100,
    validity_type: 2,
    fixed_term: 3,
  })
  add({ site_id: null, name: '已抢光的满 99 减 50', money: 5000, at_least: 9900, count: 50, lead_count: 50 })
  // Stands in no list: it is had for points.
  add({ site_id: null, name: '满 99 减 10', money: 1000, at_least: 9900, count: 1000, lead_count: 60, is_show: 0 })
  return id
}
