import { photo } from '../../pictures/library.ts'
import type { Into } from '../rows.ts'

const DAY = 86_400

/** Six metals of three badges each. */
const levels = [
  { level_name: '铁牌会员', level_name_en: 'Iron', growth: 0 },
  { level_name: '铜牌会员', level_name_en: 'Bronze', growth: 200, point_feedback: 110, send_point: 50 },
  {
    level_name: '银牌会员',
    level_name_en: 'Silver',
    growth: 1000,
    point_feedback: 120,
    send_point: 100,
    consume_discount: 99,
  },
  {
    level_name: '金牌会员',
    level_name_en: 'Gold',
    growth: 3000,
    point_feedback: 150,
    send_point: 200,
    consume_discount: 98,
  },
  {
    level_name: '铂金会员',
    level_name_en: 'Platinum',
    growth: 8000,
    point_feedback: 180,
    send_point: 500,
    consume_discount: 97,
    is_free_shipping: 1,
    send_balance: 1000,
  },
  {
    level_name: '钻石会员',
    level_name_en: 'Diamond',
    growth: 20_000,
    point_feedback: 200,
    send_point: 1000,
    consume_discount: 95,
    is_free_shipping: 1,
    send_balance: 3000,
  },
]

const packages = [
  { recharge_name: '充 50 元', recharge_name_en: '¥50', face_value: 5000, buy_price: 5000, point: 20 },
  {
    recharge_name: '充 100 送 3',
    recharge_name_en: '¥100 and 3 more',
    face_value: 10_300,
    buy_price: 10_000,
    point: 50,
    growth: 20,
  },
  {
    recharge_name: '充 300 送 15',
    recharge_name_en: '¥300 and 15 more',
    face_value: 31_500,
    buy_price: 30_000,
    point: 180,
    growth: 80,
  },
  {
    recharge_name: '充 500 送 35',
    recharge_name_en: '¥500 and 35 more',
    face_value: 53_500,
    buy_price: 50_000,
    point: 350,
    growth: 150,
  },
  {
    recharge_name: '充 1000 送 100',
    recharge_name_en: '¥1,000 and 100 more',
    face_value: 110_000,
    buy_price: 100_000,
    point: 800,
    growth: 350,
  },
  {
    recharge_name: '洗车季卡 188',
    recharge_name_en: 'A season of washing, ¥188',
    face_value: 20_000,
    buy_price: 18_800,
    point: 100,
    growth: 50,
  },
]

const rechargePictures = [
  'wide/suv-blue',
  'wide/hatch-orange',
  'wide/mpv-silver',
  'wide/offroad-sand',
  'wide/sedan-red',
  'wide/washkit-1',
]

/** Levels of members, and packages to recharge with. */
export function addLevels({ load }: Into, now: number) {
  const createtime = now - 90 * DAY
  for (const [at, level] of levels.entries())
    load.add('member_level', { ...plain, ...level, id: at + 1, grade: at * 3 + 1, createtime })
  for (const [at, row] of packages.entries()) {
    const cover_img = photo(rechargePictures[at % rechargePictures.length]!)
    load.add('recharge', {
      growth: 0,
      coupon_id: '',
      ...row,
      id: at + 1,
      cover_img,
      status: 1,
      sort: at + 1,
      sale_num: 0,
      createtime,
    })
  }
}

const plain = {
  is_free_shipping: 0,
  consume_discount: 100,
  point_feedback: 100,
  send_point: 0,
  send_balance: 0,
  send_coupon: '',
}
