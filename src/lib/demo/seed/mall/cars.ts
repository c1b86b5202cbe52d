import { photo } from '../../pictures/library.ts'
import { type CarBody, type CarModel, make, newCars, type Paint, paintWords, usedCars } from '../corpus/mall/cars.ts'
import type { Random } from '../random.ts'
import { carPath, MAKE, type Plan } from './plan.ts'
import type { Draft } from './types.ts'

const WAN = 1_000_000
const YEAR = 2027
const energy = { gas: '汽油', plug: '插电混动', ev: '纯电' }
const gearbox = { gas: ['自动', '双离合'], plug: ['单速', '自动'], ev: ['单速'] }
const ages = ['1 年以内', '1-3 年', '3-5 年']
const mileages = ['1 万公里内', '1-3 万公里', '3-6 万公里']
/** What a used car costs of the new one's price, by its age. */
const worth = [0.78, 0.64, 0.51]

const shown = (body: CarBody, paint: Paint) => photo(`cars/${body}-${paint}`)
const close = (body: CarBody, paint: Paint) => photo(`cars/${body}-${paint}-detail`)

/** The cars for sale, new ones and used ones. Each shows another photograph first. */
export function* carDrafts(plan: Plan, chance: Random): Generator<Draft> {
  for (const model of newCars) yield newCar(plan, model, chance)
  for (const line of usedCars) {
    const [name, paint, age = ''] = line.split('|')
    yield usedCar(plan, newCars.find(model => model.name === name)!, paint as Paint, ages.indexOf(age), chance)
  }
}

/** A new car in its trims and paints. */
function newCar(plan: Plan, model: CarModel, chance: Random): Draft {
  const { name, body, power, price, seats, trims, paints } = model
  const path = carPath(body, false)
  return {
    brand: make,
    name: `${make} ${name} ${YEAR} 款`,
    type: 1,
    unit: '辆',
    fits_all: 0,
    fits: seriesOf(plan, name),
    introduction: `${model.introduction}，厂家直供，可预约到店试驾`,
    category: plan.categories.get(path)!,
    shop: plan.shops.find(shop => shop.name === '星河新车直卖')!,
    specs: [
      { name: '版型', values: trims },
      { name: '颜色', values: paints.map(paint => paintWords[paint]) },
    ],
    skus: trims.flatMap((_, trim) =>
      paints.flatMap((paint, at) => {
        if (trim + at > 0 && chance.chance(0.12)) return []
        const cents = Math.round(price * WAN * (0.96 + trim * 0.09))
        return [
          {
            values: [trim, at],
            price: cents - (cents % 10_000) - 2000,
            market_price: Math.round(cents * 1.06),
            stock: chance.int(0, 6),
            images: [shown(body, paint), close(body, paint)],
          },
        ]
      }),
    ),
    attrs: carAttrsOf(plan, path, { 能源: energy[power], 变速箱: chance.pick(gearbox[power]), 座位: seats }),
    images: paints.map(paint => shown(body, paint)),
    details: [
      '整车质保三年或十万公里，三电终身质保以厂家政策为准。',
      '定金可退，到店验车满意再提车。',
      '支持以旧换新与贷款，客服会发来方案。',
    ],
  }
}

/** One used car, with one SKU. */
function usedCar(plan: Plan, model: CarModel, paint: Paint, age: number, chance: Random): Draft {
  const { name, body, power, price } = model
  const path = carPath(body, true)
  const cents = Math.round(price * WAN * worth[age]!)
  const images = [shown(body, paint), close(body, paint)]
  return {
    brand: make,
    type: 1,
    unit: '辆',
    fits_all: 0,
    fits: seriesOf(plan, name),
    name: `${make} ${name} ${YEAR - 1 - age} 款 ${paintWords[paint]} 二手车`,
    introduction: `车龄${ages[age]}，一手车，无事故无水泡，可第三方检测`,
    category: plan.categories.get(path)!,
    shop: plan.shops.find(shop => shop.name === '诚选二手车')!,
    specs: [],
    skus: [{ values: [], price: cents - (cents % 10_000), market_price: Math.round(price * WAN), stock: 1, images }],
    attrs: carAttrsOf(plan, path, {
      能源: energy[power],
      车龄: ages[age]!,
      里程: mileages[age]!,
      排量: power === 'ev' ? '电机' : chance.pick(['1.5L', '1.5T', '2.0T']),
      变速箱: chance.pick(gearbox[power]),
    }),
    images,
    details: [
      '265 项检测报告随车附送，重大事故双倍赔付。',
      '三年或六万公里质保，七天无理由退车。',
      '过户全程代办，外地车可托运。',
    ],
  }
}

const seriesOf = (plan: Plan, name: string) =>
  plan.series
    .filter(row => row.brand_id === MAKE && row.name === name)
    .map(({ id }) => ({ brand_id: MAKE, series_id: id }))

const carAttrsOf = (plan: Plan, path: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({
    attr: plan.attrs.find(attr => attr.name === name && attr.categories.some(each => path.startsWith(`${each}/`)))!,
    value,
  }))
