import { artUrl } from '../../../core/pictures/address.ts'
import { type ArtPaint, paints } from '../../../core/pictures/kinds.ts'
import { brands as carBrands } from '../corpus/brands.ts'
import { type Leaf, leaves } from '../corpus/mall/parts.ts'
import { type Random, random } from '../random.ts'
import { newCar, usedCar } from './cars.ts'
import type { Plan } from './plan.ts'
import type { Draft, Sku } from './types.ts'

const paintNames = Object.keys(paints) as ArtPaint[]

/** Every part and thing that is told, then cars new and used. */
export function* drafts(plan: Plan): Generator<Draft> {
  const chance = random('goods')
  let n = 0
  for (const leaf of leaves) for (const line of leaf.goods) yield part(plan, leaf, line, ++n, chance)
  for (const [at, brand] of carBrands.entries())
    for (const car of brand.cars.slice(0, brand.weight > 1 ? 2 : 1))
      yield newCar(plan, at + 1, brand.name, car, ++n, chance)
  for (const [at, brand] of carBrands.entries())
    if (at % 2 === 0) yield usedCar(plan, at + 1, brand.name, chance.pick(brand.cars), ++n, chance)
}

/** More of the same for a large database: always four SKUs. */
export function* crowd(plan: Plan, count: number): Generator<Draft> {
  const chance = random('crowd of goods')
  for (let n = 1; n <= count; n++) {
    const leaf = chance.pick(leaves)
    const draft = part(plan, leaf, chance.pick(leaf.goods), n, chance)
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

function part(plan: Plan, leaf: Leaf, line: string, n: number, chance: Random): Draft {
  const [brand = '', name = '', yuan = '0', introduction = ''] = line.split('|')
  const paint = paintNames[(n * 5) % paintNames.length]!
  const specs = leaf.specs.map(parsed)
  const seller = chance.pick(leaf.shops)
  return {
    ...{ brand, name: `${brand} ${name}`, introduction, type: leaf.type, unit: leaf.unit },
    category: plan.categories.get(leaf.path)!,
    shop: plan.shops.find(shop => shop.name === seller)!,
    specs: specs.map(({ name, values }) => ({ name, values: values.map(({ text }) => text) })),
    skus: combined(
      specs,
      Number(yuan),
      (value, seed) => artUrl('goods', `k${n}${seed}`, { item: leaf.item, paint: paintOf(value) ?? paint }),
      chance,
    ),
    attrs: attrsOf(plan, leaf.path, chance),
    fits_all: Number(leaf.fit === 'all'),
    fits: leaf.fit === 'brands' ? fitsOf(plan, chance) : [],
    images: Array.from({ length: 4 }, (_, at) => artUrl('goods', `k${n}${at || ''}`, { item: leaf.item, paint })),
    details: [introduction, `${brand}正品，支持扫码验真。`, '收货后七天内不影响二次销售可以退换。'],
  }
}

interface Value {
  text: string
  reckon(price: number): number
}

/** `4 升 + 1 升*1.25` is a value of one and a quarter times the price, `5W-30+20` one of 20 yuan more, `后片~40` one of 40 less. */
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
      const [, text = value, sign = '+', by = '0'] = /^(.*\S)\s*([+*~])([\d.]+)$/.exec(value) ?? []
      return { text, reckon: price => steps[sign as keyof typeof steps](price, Number(by)) }
    }),
  }
}

const plus = (price: number, by: number) => price + by

/** One SKU a combination; of many combinations some are not made. */
function combined(
  specs: { values: Value[] }[],
  yuan: number,
  image: (value: string, seed: string) => string,
  chance: Random,
): Sku[] {
  const all = specs.reduce<number[][]>(
    (rows, { values }) => rows.flatMap(row => values.map((_, at) => [...row, at])),
    [[]],
  )
  const made = all.length >= 6 ? all.filter((_row, at) => at === 0 || !chance.chance(0.14)) : all
  return made.map(values => {
    const price = specs.reduce((sum, spec, at) => spec.values[values[at]!]!.reckon(sum), yuan)
    const cents = Math.max(900, Math.round(price) * 100)
    const colour = specs.map((spec, at) => spec.values[values[at]!]!.text).find(text => paintOf(text)) ?? ''
    return {
      ...{ values, price: cents, market_price: Math.ceil((cents * 1.25) / 1000) * 1000, stock: stockOf(chance) },
      image: image(colour, colour ? `v${values.join('')}` : ''),
    }
  })
}

/** One in twelve is sold out, one in six nearly. */
function stockOf(chance: Random): number {
  const luck = chance.next()
  if (luck < 0.08) return 0
  return luck < 0.24 ? chance.int(1, 9) : chance.int(12, 400)
}

const colours: Record<string, ArtPaint> = {
  ...{ 黑: 'black', 棕: 'wine', 米: 'sand', 灰: 'grey', 银: 'silver', 蓝: 'navy', 粉: 'pink', 卡其: 'sand' },
  ...{ 橄榄: 'olive', 军绿: 'olive', 白: 'white', 红: 'red', 绿: 'jade' },
}
const paintOf = (value: string): ArtPaint | undefined =>
  Object.entries(colours).find(([word]) => value.includes(word))?.[1]

function attrsOf(plan: Plan, path: string, chance: Random) {
  const own = leaves.find(leaf => leaf.path === path)!.attrs.map(words => words.split(':'))
  return own.map(([name = '', values = '']) => ({
    attr: plan.attrs.find(attr => attr.name === name && attr.categories.some(each => path.startsWith(`${each}/`)))!,
    value: chance.pick(values.split(',')),
  }))
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
