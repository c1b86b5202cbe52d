import { artUrl } from '../../../core/pictures/address.ts'
import type { ArtPaint } from '../../../core/pictures/kinds.ts'
import type { brands } from '../corpus/brands.ts'
import type { Random } from '../random.ts'
import { carPath, type Plan } from './plan.ts'
import type { Draft } from './types.ts'

const SIXTY_FIVE = 0.65
const WAN = 1_000_000

type Car = (typeof brands)[number]['cars'][number]
const energy = { gas: '汽油', plug: '插电混动', ev: '纯电' }
const gearbox = { gas: ['自动', '双离合'], plug: ['单速', '自动'], ev: ['单速'] }
const body: [string, ArtPaint][] = [
  ['珍珠白', 'white'],
  ['曜石黑', 'black'],
  ['晴空蓝', 'blue'],
  ['岩石灰', 'grey'],
  ['烈焰红', 'red'],
]
const trims = {
  gas: ['舒适版', '豪华版', '旗舰版'],
  plug: ['80 公里进取版', '120 公里尊贵版'],
  ev: ['标准续航版', '长续航版', '四驱性能版'],
}

/** A new car of a brand, in its versions and colours. */
export function newCar(plan: Plan, brand_id: number, brand: string, car: Car, n: number, chance: Random): Draft {
  const path = carPath(car.type, false)
  const paintsOf = chance.some(body, 4)
  const kinds = trims[car.power]
  const image = (paint: ArtPaint, at: number) =>
    artUrl('car', `n${n}${at}`, { shape: 'square', type: car.type, paint, place: 'showroom' })
  const title = car.name.startsWith(brand) ? car.name : `${brand} ${car.name}`
  return {
    ...{ brand, name: `${title} 2027 款`, type: 1, unit: '辆', fits_all: 0 },
    introduction: `${energy[car.power]}，厂家直供，全国联保，可预约到店试驾`,
    category: plan.categories.get(path)!,
    shop: plan.shops.find(shop => shop.name === '星河新车直卖')!,
    specs: [
      { name: '版型', values: kinds },
      { name: '颜色', values: paintsOf.map(([name]) => name) },
    ],
    skus: kinds.flatMap((_kind, trim) =>
      paintsOf.flatMap(([, paint], at) => {
        if (trim + at > 0 && chance.chance(0.12)) return []
        const price = Math.round(car.price * WAN * (0.96 + trim * 0.09))
        return [
          {
            values: [trim, at],
            price: price - (price % 10_000) - 2000,
            market_price: Math.round(price * 1.06),
            stock: chance.int(0, 6),
            image: image(paint, at),
          },
        ]
      }),
    ),
    attrs: carAttrsOf(plan, path, {
      能源: energy[car.power],
      变速箱: chance.pick(gearbox[car.power]),
      座位: car.type === 'mpv' ? '7 座' : '5 座',
    }),
    fits: seriesOf(plan, brand_id, car.name),
    images: paintsOf.map(([, paint], at) => image(paint, at)),
    details: [
      '整车质保三年或十万公里，三电终身质保以厂家政策为准。',
      '定金可退，到店验车满意再提车。',
      '支持以旧换新与贷款，客服会发来方案。',
    ],
  }
}

/** The same used: one car, one SKU. */
export function usedCar(plan: Plan, brand_id: number, brand: string, car: Car, n: number, chance: Random): Draft {
  const path = carPath(car.type, true)
  const [colour, paint] = chance.pick(body)
  const years = chance.int(0, 2)
  const price = Math.round(car.price * WAN * (SIXTY_FIVE + 0.12 - years * 0.12))
  const images = (['garage', 'city', 'hills'] as const).map((place, at) =>
    artUrl('car', `u${n}${at}`, { shape: 'square', type: car.type, paint, place }),
  )
  const title = car.name.startsWith(brand) ? car.name : `${brand} ${car.name}`
  const age = ['1 年以内', '1-3 年', '3-5 年'][years]!
  return {
    ...{ brand, name: `${title} ${2026 - years * 2} 款 ${colour} 二手车`, type: 1, unit: '辆', fits_all: 0 },
    introduction: `${age}，一手车，无事故无水泡，可第三方检测`,
    category: plan.categories.get(path)!,
    shop: plan.shops.find(shop => shop.name === '诚选二手车')!,
    specs: [],
    skus: [
      {
        values: [],
        price: price - (price % 10_000),
        market_price: Math.round(car.price * WAN),
        stock: 1,
        image: images[0]!,
      },
    ],
    attrs: carAttrsOf(plan, path, {
      ...{ 能源: energy[car.power], 车龄: age, 里程: ['1 万公里内', '1-3 万公里', '3-6 万公里'][years]! },
      ...{
        排量: car.power === 'ev' ? '电机' : chance.pick(['1.5L', '1.5T', '2.0T']),
        变速箱: chance.pick(gearbox[car.power]),
      },
    }),
    fits: seriesOf(plan, brand_id, car.name),
    images,
    details: [
      '265 项检测报告随车附送，重大事故双倍赔付。',
      '三年或六万公里质保，七天无理由退车。',
      '过户全程代办，外地车可托运。',
    ],
  }
}

const carAttrsOf = (plan: Plan, path: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({
    attr: plan.attrs.find(attr => attr.name === name && attr.categories.some(each => path.startsWith(`${each}/`)))!,
    value,
  }))

const seriesOf = (plan: Plan, brand_id: number, name: string) =>
  plan.series
    .filter(row => row.brand_id === brand_id && row.name === name)
    .map(({ id }) => ({ brand_id, series_id: id }))
