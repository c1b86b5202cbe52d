import { dayOf, dayStart } from '../../../core/time.ts'
import { photo } from '../../pictures/library.ts'
import { random } from '../random.ts'
import type { Into } from '../rows.ts'
import { addCoupons } from './coupons.ts'
import { addPointsGoods } from './points-goods.ts'
import { DAY, span } from './span.ts'
import type { SeededGoods } from './types.ts'

const HOUR = 3600
/** So many days' seckills are there from the beginning. */
const DAYS_AHEAD = 14
const tenths = (price: number) => Math.max(100, Math.floor(price / 100 / 10) * 1000 - 100)

/** Coupons, sales and goods for points, relative to now. */
export function addPromotions(into: Into, goods: SeededGoods[], now: number) {
  const sold = goods.filter(({ stock, type }) => stock > 20 && type !== 1)
  const forPoints = addCoupons(into, goods, now)
  addManjian(into, goods, now)
  addSeckill(into, goods, now)
  addGroupbuys(into, sold, now)
  addCombos(into, goods, now)
  addTopics(into, sold, now)
  addPointsGoods(into, sold, now, forPoints)
}

function addManjian({ load }: Into, goods: SeededGoods[], now: number) {
  const chance = random('manjian')
  for (let id = 1; id <= 8; id++) {
    const listed = id % 2 === 0
    const rules = [
      { money: 19_900, discount_money: 1500 },
      { money: 39_900, discount_money: 4000 },
      { money: 99_900, discount_money: 12_000 },
    ]
    load.add('manjian', {
      id,
      site_id: id,
      name: '满额立减',
      ...span(now, 2, 30),
      rule_json: JSON.stringify(rules),
      goods_type: listed ? 2 : 1,
      status: 1,
    })
    if (!listed) continue
    for (const each of chance.some(
      goods.filter(({ site_id }) => site_id === id),
      6,
    ))
      load.add('manjian_goods', { manjian_id: id, goods_id: each.id })
  }
}

const slots = [0, 8, 10, 12, 15, 18, 20, 22]

function addSeckill({ load }: Into, goods: SeededGoods[], now: number) {
  const chance = random('seckill')
  const [cars, parts, things] = ([1, 2, 3] as const).map(type =>
    goods.filter(each => each.type === type && each.stock > 1),
  )
  let row = 0
  for (const [at, hour] of slots.entries()) {
    const end = (slots[at + 1] ?? 24) * HOUR
    load.add('seckill', {
      id: at + 1,
      name: `${String(hour).padStart(2, '0')}:00 场`,
      seckill_start_time: hour * HOUR,
      seckill_end_time: end,
      sort: at + 1,
    })
  }
  for (let ahead = -1; ahead < DAYS_AHEAD; ahead++) {
    const day = dayOf(now) + ahead
    for (const [at, hour] of slots.entries()) {
      const end_time = dayStart(day) + (slots[at + 1] ?? 24) * HOUR
      const start_time = dayStart(day) + hour * HOUR
      const chosen = [...chance.some(cars!, 1), ...chance.some(parts!, 6), ...chance.some(things!, 4)]
      for (const [sort, each] of chance.shuffle(chosen).entries()) {
        const sku = each.skus.find(({ stock }) => stock > 0)!
        const stock = each.type === 1 ? 2 : chance.int(20, 100)
        const gone = now >= end_time ? stock : now >= start_time ? Math.floor(stock * chance.next()) : 0
        load.add('seckill_goods', {
          id: ++row,
          seckill_id: at + 1,
          day,
          site_id: each.site_id,
          goods_id: each.id,
          sku_id: sku.id,
          type: each.type,
          seckill_price: tenths(sku.price * (each.type === 1 ? 0.95 : 0.5 + chance.next() * 0.3)),
          stock: stock - gone,
          sale_num: gone,
          max_buy: each.type === 1 ? 1 : 2,
          status: 1,
          sort,
          start_time,
          end_time,
        })
      }
    }
  }
}

function addGroupbuys({ load }: Into, goods: SeededGoods[], now: number) {
  const chance = random('groupbuy')
  for (const [at, each] of chance.some(goods, 24).entries()) {
    const prices = each.skus.map(sku => ({ sku_id: sku.id, groupbuy_price: tenths(sku.price * 0.78) }))
    const end = at < 20 ? now + chance.int(1, 20) * DAY : now - DAY
    load.add('groupbuy', {
      id: at + 1,
      site_id: each.site_id,
      goods_id: each.id,
      buy_num: chance.pick([2, 2, 3, 4]),
      start_time: now - 4 * DAY,
      end_time: end,
      groupbuy_price: Math.min(...prices.map(row => row.groupbuy_price)),
      sell_num: chance.int(3, 260),
      status: 1,
      sort: at,
    })
    for (const row of prices) load.add('groupbuy_sku', { groupbuy_id: at + 1, ...row })
  }
}

const sets: [string, string[]][] = [
  ['冬季安心套装', ['玻璃水', '雨刮器', '汽车电瓶']],
  ['小保养三件套', ['全合成机油', '机油滤清器', '空调滤芯']],
  ['新车入手套装', ['全包围脚垫', '行车记录仪', '手机支架']],
  ['露营轻装', ['车顶帐篷', '露营桌椅', '车载冰箱']],
  ['洗车打蜡套装', ['洗车用品', '车蜡镀膜', '内饰清洁剂']],
  ['应急三宝', ['应急启动电源', '充气泵', '随车工具']],
  ['宝宝出行', ['儿童安全座椅', '增高坐垫']],
  ['舒适长途', ['头枕腰靠', '座垫', '车载香薰']],
  ['新能源起步', ['家用充电桩', '随车充与放电枪']],
  ['刹车焕新', ['刹车片', '避震器']],
]

/** Sets are sold by one shop, so each is looked for where it can be put together. */
function addCombos({ load }: Into, goods: SeededGoods[], now: number) {
  let id = 0
  for (const [bl_name, names] of sets) {
    const sites = [...new Set(goods.map(({ site_id }) => site_id))]
    const parts = sites
      .map(site =>
        names.flatMap(
          name =>
            goods.find(each => each.site_id === site && each.stock > 5 && each.category.endsWith(`/${name}`)) ?? [],
        ),
      )
      .sort((one, other) => other.length - one.length)[0]!
    if (parts.length < 2) continue
    const skus = parts.map(each => ({ goods_id: each.id, sku: each.skus.find(({ stock }) => stock > 0)! }))
    const total = skus.reduce((sum, { sku }) => sum + sku.price, 0)
    load.add('combo', {
      id: ++id,
      site_id: parts[0]!.site_id,
      bl_name,
      bl_price: tenths(total * 0.86),
      shipping_fee_type: 1,
      status: 1,
      sort: id,
      createtime: now - 3 * DAY,
    })
    for (const [sort, { goods_id, sku }] of skus.entries())
      load.add('combo_goods', { bl_id: id, sku_id: sku.id, goods_id, sort })
  }
}

/** name, colour, remark, days begun ago, days left, categories, topic of the community, photograph */
const topics = [
  ['双十二轮胎节', '#1f4e8c', '四条起送动平衡，雪地胎提前换', 3, 9, '轮胎', 1, 'wide/tyre-snow-1'],
  ['露营季装备专场', '#2f7d68', '后备厢装得下的周末', 6, 14, '露营户外', 2, 'wide/tent-1'],
  ['换季养护周', '#c9703a', '机油机滤雨刮一次配齐', 2, 5, '维修保养', 3, 'wide/brake-2'],
  ['新能源补能节', '#2b8fa8', '家充桩安装费立减', -3, 12, '新能源', null, 'wide/wallbox-1'],
  ['萌娃安全月', '#b8433f', '安全座椅以旧换新', 25, -2, '儿童出行', null, 'wide/child-1'],
] as const

function addTopics({ load }: Into, goods: SeededGoods[], now: number) {
  let row = 0
  for (const [at, [topic_name, bg_color, remark, before, after, of, talk_id, picture]] of topics.entries()) {
    load.add('topic', {
      id: at + 1,
      topic_name,
      topic_adv: photo(picture),
      bg_color,
      remark,
      ...span(now, before, after),
      status: 1,
      sort: at,
      talk_id,
      createtime: now - 26 * DAY,
    })
    for (const [sort, each] of goods
      .filter(({ category }) => category.includes(of))
      .slice(0, 12)
      .entries()) {
      const sku = each.skus.find(({ stock }) => stock > 0)!
      load.add('topic_goods', {
        id: ++row,
        topic_id: at + 1,
        site_id: each.site_id,
        goods_id: each.id,
        sku_id: sku.id,
        topic_price: tenths(sku.price * 0.82),
        sale_num: (row * 37) % 190,
        max_buy: 0,
        status: 1,
        sort,
      })
    }
  }
}
