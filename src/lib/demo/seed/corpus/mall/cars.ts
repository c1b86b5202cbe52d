import type { Power } from '../brands.ts'

/** The make that stands on the photographed cars. */
export const make = 'CHEYOU'

export type CarBody = 'sedan' | 'suv' | 'hatch' | 'mpv' | 'pickup' | 'offroad'

export interface CarModel {
  name: string
  body: CarBody
  power: Power
  /** Ten thousand yuan. */
  price: number
  seats: '5 座' | '7 座'
  trims: string[]
  introduction: string
  /** Paints in which it is made, the first one shown. */
  paints: Paint[]
}

/** What the trade calls a paint of the photographs. */
export const paintWords = {
  white: '珍珠白',
  black: '曜石黑',
  blue: '晴空蓝',
  grey: '岩石灰',
  red: '烈焰红',
  silver: '流光银',
  green: '松林绿',
  orange: '落日橙',
  sand: '戈壁沙',
} as const
export type Paint = keyof typeof paintWords

export const newCars: CarModel[] = [
  {
    name: '远行 轿跑',
    body: 'sedan',
    power: 'ev',
    price: 21.98,
    seats: '5 座',
    trims: ['标准续航版', '长续航版', '四驱性能版'],
    introduction: '纯电轿跑，溜背车身，满电跑一个来回',
    paints: ['blue', 'white', 'black', 'red', 'silver'],
  },
  {
    name: '远行 GT 轿跑',
    body: 'sedan',
    power: 'ev',
    price: 26.98,
    seats: '5 座',
    trims: ['长续航版', '四驱性能版'],
    introduction: '纯电四驱，三秒级加速，赛道和上班都开它',
    paints: ['red', 'black', 'white'],
  },
  {
    name: '跨野 SUV',
    body: 'suv',
    power: 'plug',
    price: 18.98,
    seats: '5 座',
    trims: ['80 公里进取版', '120 公里尊贵版'],
    introduction: '插电混动，上下班用电，长途加油，后备厢平整',
    paints: ['blue', 'grey', 'red', 'white', 'black'],
  },
  {
    name: '跨野 七座 SUV',
    body: 'suv',
    power: 'plug',
    price: 22.98,
    seats: '7 座',
    trims: ['80 公里进取版', '120 公里尊贵版'],
    introduction: '七座插电混动大 SUV，一家七口坐得下，第三排能放平',
    paints: ['grey', 'black', 'white'],
  },
  {
    name: '小满 两厢',
    body: 'hatch',
    power: 'ev',
    price: 6.98,
    seats: '5 座',
    trims: ['标准续航版', '长续航版'],
    introduction: '纯电代步小车，车位再窄也停得进',
    paints: ['orange', 'green', 'silver'],
  },
  {
    name: '团圆 MPV',
    body: 'mpv',
    power: 'plug',
    price: 28.98,
    seats: '7 座',
    trims: ['80 公里进取版', '120 公里尊贵版'],
    introduction: '七座插电混动，侧滑门，老人孩子上车不弯腰',
    paints: ['silver', 'white', 'black'],
  },
  {
    name: '拓荒 越野车',
    body: 'offroad',
    power: 'gas',
    price: 19.98,
    seats: '5 座',
    trims: ['舒适版', '豪华版', '旗舰版'],
    introduction: '方盒子硬派越野，非承载车身，三把锁',
    paints: ['sand', 'green', 'white'],
  },
  {
    name: '扛山 皮卡',
    body: 'pickup',
    power: 'gas',
    price: 12.98,
    seats: '5 座',
    trims: ['舒适版', '豪华版'],
    introduction: '双排皮卡，货斗能放两台摩托，周一拉货周六露营',
    paints: ['red', 'grey', 'white'],
  },
]

/** model|paint|age, of cars that no new one shows first. */
export const usedCars = `
远行 轿跑|black|1 年以内
远行 轿跑|silver|1-3 年
远行 轿跑|white|3-5 年
跨野 SUV|black|1-3 年
跨野 SUV|red|1 年以内
跨野 七座 SUV|white|1-3 年
小满 两厢|green|1 年以内
小满 两厢|silver|3-5 年
团圆 MPV|black|1-3 年
团圆 MPV|white|1 年以内
拓荒 越野车|green|1-3 年
拓荒 越野车|white|3-5 年
扛山 皮卡|grey|1-3 年
扛山 皮卡|white|1 年以内`
  .trim()
  .split('\n')
