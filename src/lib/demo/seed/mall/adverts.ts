import { categoryPath } from '../../../core/goods/category-path.ts'
import { photo } from '../../pictures/library.ts'
import { floorPictures } from '../corpus/mall/pictures.ts'
import type { Into } from '../rows.ts'
import type { Plan } from './plan.ts'
import type { SeededGoods } from './types.ts'

/** keyword, name, width, height, pictures: title, where it leads, the photograph */
const places = [
  [
    'NS_PC_INDEX',
    '商城首页轮播',
    1200,
    400,
    [
      ['双十二轮胎节', '/promotion/topic-1', 'scenes/snow-suv-1'],
      ['露营季装备专场', '/promotion/topic-2', 'scenes/desert-offroad-1'],
      ['新车直卖，到店试驾', '/carList?type=1', 'wide/sedan-blue'],
      ['换季养护一次配齐', '/promotion/topic-3', 'wide/oil-1'],
    ],
  ],
  ['NS_PC_COUPON', '领券中心', 1200, 240, [['先领券，再下单', '/coupon', 'strip/washkit-1']]],
  ['NS_PC_BRAND', '品牌馆', 1200, 240, [['品牌正品，假一赔十', '/brand', 'strip/wheel-3']]],
  ['NS_PC_SECKILL', '限时秒杀', 1200, 240, [['整点开抢，数量有限', '/promotion/seckill', 'strip/dashcam-1']]],
  ['NS_PC_GROUPBUY', '团购', 1200, 240, [['多件更便宜', '/promotion/groupbuy', 'strip/polish-1']]],
  ['NS_TOPIC', '专题活动', 1200, 240, [['跟着车友挑装备', '/promotion/topic', 'strip/fridge-1']]],
] as const

/** Banners of the mall's pages, the floors of its home, and what floats above it. */
export function addAdverts({ load }: Into, plan: Plan, goods: SeededGoods[]) {
  let id = 0
  for (const [at, [keyword, ap_name, ap_width, ap_height, pictures]] of places.entries()) {
    load.add('adv_position', { id: at + 1, keyword, ap_name, ap_width, ap_height, ap_background_color: '' })
    for (const [n, [adv_title, url, picture]] of pictures.entries()) {
      load.add('adv', {
        id: ++id,
        ap_id: at + 1,
        adv_title,
        adv_url: JSON.stringify({ url }),
        adv_image: photo(picture),
        background: '',
        slide_sort: n,
        price: 0,
      })
    }
  }
  const first = [...plan.categories.values()].filter(({ level }) => level === 1)
  for (const [at, category] of first.entries()) {
    const own = goods.filter(each => each.category.startsWith(`${category.path}/`) && each.stock > 0)
    if (own.length < 6) continue
    const value = {
      title: { text: category.name, url: categoryPath(category.id, category.name) },
      goods_ids: own
        .filter((_each, n) => n % Math.ceil(own.length / 8) === 0)
        .slice(0, 8)
        .map(each => each.id),
      category_ids: [...plan.categories.values()].filter(({ pid }) => pid === category.id).map(each => each.id),
      leftImg: {
        image: photo(floorPictures[category.name]!),
        url: categoryPath(category.id, category.name),
      },
    }
    load.add('floor', {
      id: at + 1,
      title: category.name,
      block_name: `floor-style-${(at % 3) + 1}`,
      block_title: '',
      value: JSON.stringify(value),
      sort: at + 1,
      is_show: 1,
    })
  }
  const layer = {
    title: '新人领 8 元',
    url: '/coupon',
    is_show: 1,
    number: '3',
    img_url: photo('goods/perfume-1'),
  }
  load.add('setting', { name: 'float_layer', value: JSON.stringify(layer) })
}
