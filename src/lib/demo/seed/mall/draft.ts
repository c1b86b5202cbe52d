import { photo, photoOf } from '../../pictures/library.ts'
import { brands as carBrands } from '../corpus/brands.ts'
import type { Leaf } from '../corpus/mall/leaf.ts'
import { leaves } from '../corpus/mall/parts.ts'
import { type Random, random } from '../random.ts'
import { carDrafts } from './cars.ts'
import type { Plan } from './plan.ts'
import type { Draft, Sku } from './types.ts'

/** Every part and thing that is told, then cars new and used. */
export function* drafts(plan: Plan): Generator<Draft> {
  const chance = random('goods')
  for (const leaf of leaves) for (const line of leaf.goods) yield part(plan, leaf, line, chance)
  yield* carDrafts(plan, chance)
}

/** More of the same for a large database: always four SKUs. */
export function* crowd(plan: Plan, count: number): Generator<Draft> {
  const chance = random('crowd of goods')
  for (let n = 1; n <= count; n++) {
    const leaf = chance.pick(leaves)
    const draft = part(plan, leaf, chance.pick(leaf.goods), chance)
    const [first] = draft.skus
    const values = ['标准款', '升级款', '尊享款', '礼盒装']
    yield {
      ...draft,
      name: `${draft.name} ${chance.int(100, 999)} 型`,
      specs: [{ name: '款式', values }],
      skus: values.map((_, at) => ({
        ...first!,
        values: [at],
        price: first!.price + at * 2000,
        market_price: first!.market_price + at * 2000,
        stock: stockOf(chance),
      })),
    }
  }
}

function part(plan: Plan, leaf: Leaf, line: string, chance: Random): Draft {
  const [pictures = '', brand = '', name = '', yuan = '0', introduction = '', own = ''] = line.split('|')
  const names = pictures.split(' ').map(each => `goods/${each}`)
  const specs = (own ? own.split(';') : leaf.specs).map(parsed)
  const seller = chance.pick(leaf.shops)
  return {
    brand,
    name: `${brand} ${name}`,
    introduction,
    type: leaf.type,
    unit: leaf.unit,
    category: plan.categories.get(leaf.path)!,
    shop: plan.shops.find(shop => shop.name === seller)!,
    specs: specs.map(({ name, values }) => ({ name, values: values.map(({ text }) => text) })),
    skus: combined(specs, Number(yuan), names, chance),
    attrs: attrsOf(plan, leaf, `${name}${introduction}${own}`, chance),
    fits_all: Number(leaf.fit === 'all'),
    fits: leaf.fit === 'brands' ? fitsOf(plan, chance) : [],
    images: names.map(photo),
    details: [introduction, `${brand}正品，支持扫码验真。`, '收货后七天内不影响二次销售可以退换。'],
  }
}

interface Value {
  text: string
  /** The photograph of this value, where it has its own. */
  picture?: string | undefined
  reckon(price: number): number
}

/** `两桶装*1.9` is a value of 1.9 times the price, `420 升+600` one of 600 yuan more, `后轮~80` one of 80 less. */
function parsed(words: string): { name: string; values: Value[] } {
  const [name = '', values = ''] = words.split(':')
  const steps = {
    '*': (price: number, by: number) => price * by,
    '+': plus,
    '~': (price: number, by: number) => price - by,
  }
  return {
    name,
    values: values.split(',').map(value => {
      const [, told = value, sign = '+', by = '0'] = /^(.*\S)\s*([+*~])([\d.]+)$/.exec(value) ?? []
      const [text = told, picture] = told.split('=')
      return {
        text,
        picture: picture && `goods/${picture}`,
        reckon: price => steps[sign as keyof typeof steps](price, Number(by)),
      }
    }),
  }
}

const plus = (price: number, by: number) => price + by

/** One SKU a combination; of many combinations some are not made. `pictures` are those of the goods, the first shown. */
function combined(specs: { values: Value[] }[], yuan: number, pictures: string[], chance: Random): Sku[] {
  const all = specs.reduce<number[][]>(
    (rows, { values }) => rows.flatMap(row => values.map((_, at) => [...row, at])),
    [[]],
  )
  const made = all.length >= 6 ? all.filter((_row, at) => at === 0 || !chance.chance(0.14)) : all
  return made.map(values => {
    const chosen = specs.map((spec, at) => spec.values[values[at]!]!)
    const price = chosen.reduce((sum, value) => value.reckon(sum), yuan)
    const cents = Math.max(900, Math.round(price) * 100)
    const own = chosen.find(({ picture }) => picture)?.picture
    return {
      values,
      price: cents,
      market_price: Math.ceil((cents * 1.25) / 1000) * 1000,
      stock: stockOf(chance),
      images: (own ? alike(own, pictures) : pictures).map(photo),
    }
  })
}

/** This picture, and those of the others that show the same colours. */
function alike(own: string, pictures: string[]): string[] {
  const colours = (name: string) => photoOf(name).colours.join()
  return [own, ...pictures.filter(each => each !== own && colours(each) === colours(own))]
}

/** One in twelve is sold out, one in six nearly. */
function stockOf(chance: Random): number {
  const luck = chance.next()
  if (luck < 0.08) return 0
  return luck < 0.24 ? chance.int(1, 9) : chance.int(12, 400)
}

/** A value of each attribute: the one that the goods' words name, or any. */
function attrsOf(plan: Plan, { path, attrs }: Leaf, words: string, chance: Random) {
  return attrs.map(told => {
    const [name = '', list = ''] = told.split(':')
    const values = list.split(',')
    return {
      attr: plan.attrs.find(attr => attr.name === name && attr.categories.some(each => path.startsWith(`${each}/`)))!,
      value: values.find(value => words.includes(value)) ?? chance.pick(values),
    }
  })
}

/** Two to seven brands, each as a whole or in one or two of its series. */
function fitsOf(plan: Plan, chance: Random) {
  return chance.some(carBrands, chance.int(2, 7)).flatMap(brand => {
    const brand_id = carBrands.indexOf(brand) + 1
    if (chance.chance(0.4)) return [{ brand_id, series_id: 0 }]
    const series = plan.series.filter(row => row.brand_id === brand_id)
    return chance.some(series, chance.int(1, 2)).map(({ id }) => ({ brand_id, series_id: id }))
  })
}
