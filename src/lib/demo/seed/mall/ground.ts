import { artUrl } from '../../../core/pictures/address.ts'
import { photo } from '../../pictures/library.ts'
import { make } from '../corpus/mall/cars.ts'
import { shopPictures } from '../corpus/mall/pictures.ts'
import { industries } from '../corpus/mall/shops.ts'
import { lettersTile } from '../letters.ts'
import { random } from '../random.ts'
import type { Into } from '../rows.ts'
import { carPictureOf, MAKE, type Plan } from './plan.ts'

const DAY = 86_400
const REMOTE = '54,65,63'

/** What stands before the first goods: shops, categories, brands, attributes, series, freight. */
export function addMallGround(into: Into, plan: Plan, now: number) {
  const { load } = into
  for (const [at, name] of industries.entries()) load.add('shop_category', { id: at + 1, name, sort: at + 1 })
  for (const [at, [name, money, desc]] of guarantees.entries())
    load.add('shop_guarantee', { id: at + 1, name, money, desc, sort: at + 1 })
  addShops(into, plan, now)
  for (const { path: _, item, ...category } of plan.categories.values()) {
    const image = item ? artUrl('goods', `c${category.id}`, { item }) : photo(carPictureOf(category.name))
    const shown = { image, image_adv: '', short_name: '', sort: category.id }
    load.add('goods_category', { ...category, ...shown, commission_rate: category.type === 1 ? 1 : 5 })
  }
  for (const { id, name, letter } of plan.brands.values()) {
    load.add('goods_brand', {
      id,
      name,
      letter,
      image: lettersTile(name),
      sort: id,
      car_brand_id: name === make ? MAKE : null,
    })
  }
  for (const row of plan.series) load.add('series', { ...row, sort: row.id })
  for (const { id, name, categories, values } of plan.attrs) {
    load.add('attr', { id, name, sort: id })
    for (const [value, value_id] of values)
      load.add('attr_value', { id: value_id, attr_id: id, name: value, sort: value_id })
    for (const category of categories)
      load.add('category_attr', { category_id: plan.categories.get(category)!.id, attr_id: id, sort: id })
  }
}

const guarantees = [
  ['基础保障', 0, '消费者申请售后时由平台先行垫付，上限 1000 元'],
  ['银牌保障', 500_000, '先行垫付上限 5000 元，店铺展示银牌标识'],
  ['金牌保障', 2_000_000, '先行垫付上限 20000 元，优先参加平台活动'],
] as const

function addShops({ load }: Into, { shops }: Plan, now: number) {
  const chance = random('shops')
  for (const { id, name, industry_id, business, telephone, city, street, categories } of shops) {
    const on = (odds: number) => Number(id === 1 || chance.chance(odds))
    load.add('shop', {
      id,
      category_id: industry_id,
      site_name: name,
      is_own: Number(id === 1),
      shop_status: 1,
      logo: artUrl('shop', `s${id}`),
      avatar: artUrl('shop', `s${id}`),
      banner: photo(`strip/${shopPictures[name]![0]}`),
      shop_adv: JSON.stringify(
        shopPictures[name]!.slice(1).map(each => ({ image: photo(`wide/${each}`), url: `/shop-${id}` })),
      ),
      level_name: id === 1 ? '官方自营' : chance.pick(['旗舰店', '专营店', '金牌店铺']),
      business,
      intro: `${name}，主营${business}。${chance.pick(['下单前可以先问客服适不适合你的车。', '所有商品支持七天退换。', '支持全国合作门店安装。'])}`,
      telephone,
      address: street,
      full_address: `${city}${street}`,
      longitude: '',
      latitude: '',
      work_week: '1,2,3,4,5,6',
      workingtime: '09:00-21:00',
      qq: '',
      ww: '',
      shop_baozh: 1,
      shop_qtian: on(0.9),
      shop_zhping: on(0.8),
      shop_erxiaoshi: on(0.4),
      shop_tuihuo: on(0.6),
      shop_shiyong: on(0.2),
      shop_shiti: on(0.5),
      shop_xiaoxie: on(0.3),
      sort: id,
      start_time: now - chance.int(200, 900) * DAY,
      createtime: now - 1000 * DAY,
    })
    load.find('shop', id, `${name}\n${business}`)
    for (const row of categories) load.add('shop_goods_category', { ...row, site_id: id, sort: row.id })
    load.add('freight_template', {
      id,
      site_id: id,
      name: '普通快递',
      fee_type: 3,
      is_default: 1,
      createtime: now - 900 * DAY,
    })
    const rule = { template_id: id, first: 1, more: 1 }
    load.add('freight_rule', { id: id * 2 - 1, ...rule, areas: '', first_fee: 1000, more_fee: 300, sort: 2 })
    load.add('freight_rule', { id: id * 2, ...rule, areas: REMOTE, first_fee: 2500, more_fee: 1500, sort: 1 })
    load.add('freeshipping', {
      id,
      site_id: id,
      price: chance.pick([9900, 19900, 29900]),
      areas: '',
      createtime: now - 900 * DAY,
    })
  }
}
