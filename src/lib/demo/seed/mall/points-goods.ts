import { artUrl } from '../../../core/pictures/address.ts'
import { random } from '../random.ts'
import type { Into } from '../rows.ts'
import { DAY } from './span.ts'
import type { SeededGoods } from './types.ts'

/** What points are exchanged for: goods, the coupon, money. */
export function addPointsGoods({ load }: Into, goods: SeededGoods[], now: number, coupon_type_id: number) {
  const chance = random('exchange')
  const gifts = chance.some(
    goods.filter(({ skus }) => skus[0]!.price < 40_000),
    20,
  )
  for (const [at, each] of gifts.entries()) {
    const sku = each.skus.find(({ stock }) => stock > 0)!
    const price = at % 3 === 0 ? 0 : Math.floor(sku.price / 300) * 100
    load.add('exchange', {
      id: at + 1,
      type: 1,
      site_id: each.site_id,
      goods_id: each.id,
      sku_id: sku.id,
      coupon_type_id: null,
      balance: 0,
      title: each.name,
      image: each.image,
      content: '<p>积分兑换商品不支持无理由退换，质量问题包换。</p>',
      score_price: Math.max(200, Math.floor((sku.price - price) / 1000) * 10),
      price,
      old_price: sku.price,
      traffic: at % 4 === 0 ? 1000 : 0,
      flag_text: at % 5 === 0 ? '热兑' : at % 7 === 0 ? '限量' : '',
      stock: chance.int(0, 80),
      sale_num: chance.int(0, 400),
      max_buy: 1,
      status: 1,
      sort: at,
      createtime: now - 20 * DAY,
    })
  }
  const more = [
    { type: 2, title: '满 99 减 10 优惠券', coupon_type_id, balance: 0, score_price: 100, price: 0 },
    { type: 3, title: '5 元余额红包', coupon_type_id: null, balance: 500, score_price: 500, price: 0 },
    { type: 3, title: '20 元余额红包', coupon_type_id: null, balance: 2000, score_price: 1200, price: 500 },
  ]
  for (const [at, row] of more.entries())
    load.add('exchange', {
      id: gifts.length + at + 1,
      site_id: null,
      goods_id: null,
      sku_id: null,
      ...row,
      image: artUrl('goods', `x${at}`, { item: 'box', paint: row.type === 2 ? 'orange' : 'red' }),
      content: '<p>兑换后立即到账。</p>',
      old_price: 0,
      traffic: 0,
      flag_text: '',
      stock: 500,
      sale_num: 60,
      max_buy: 2,
      status: 1,
      sort: 100 + at,
      createtime: now - 20 * DAY,
    })
}
