import { pinyin } from 'pinyin-pro'
import { brands as carBrands } from '../corpus/brands.ts'
import { type CarBody, make, newCars } from '../corpus/mall/cars.ts'
import type { Leaf } from '../corpus/mall/leaf.ts'
import { leaves } from '../corpus/mall/parts.ts'
import { industries, shops } from '../corpus/mall/shops.ts'

export interface Shop {
  id: number
  name: string
  industry_id: number
  business: string
  telephone: string
  city: string
  street: string
  /** Its own categories by the second level of the mall's. */
  categories: { id: number; pid: number; name: string; level: number }[]
}

export interface Category {
  id: number
  pid: number
  level: number
  name: string
  path: string
  type: 1 | 2 | 3
  category_id_1: number
  category_id_2: number
  /** What is drawn for it. */
  item: Leaf['item'] | null
}

export interface Attr {
  id: number
  name: string
  /** Below which categories it filters, and the ids of its values. */
  categories: string[]
  values: Map<string, number>
}

/** The make of the cars for sale among the car brands, whose rows stand in this order. */
export const MAKE = carBrands.length + 1

export type Plan = ReturnType<typeof makePlan>

const bodies: Record<CarBody, string> = {
  sedan: '轿车',
  suv: 'SUV',
  hatch: '两厢车',
  mpv: 'MPV',
  pickup: '皮卡',
  offroad: '硬派越野',
}
/** The photograph of a category of cars: one of such a body, or of the lot. */
export const carPictureOf = (category: string) => {
  const body = carBodies.find(each => bodies[each] === category)
  return `cars/${body ? firstPaints[body] : 'sedan-silver'}`
}
const firstPaints: Record<CarBody, string> = {
  sedan: 'sedan-blue',
  suv: 'suv-blue',
  hatch: 'hatch-orange',
  mpv: 'mpv-silver',
  pickup: 'pickup-red',
  offroad: 'offroad-sand',
}
const carBodies = Object.keys(bodies) as CarBody[]
export const carPath = (body: CarBody, used: boolean) => `整车/${used ? '二手车' : '新车'}/${bodies[body]}`
export const carAttrs = [
  ['整车/新车', '能源:汽油,插电混动,纯电'],
  ['整车/新车', '变速箱:自动,双离合,单速'],
  ['整车/新车', '座位:5 座,7 座'],
  ['整车/二手车', '能源:汽油,插电混动,纯电'],
  ['整车/二手车', '车龄:1 年以内,1-3 年,3-5 年'],
  ['整车/二手车', '里程:1 万公里内,1-3 万公里,3-6 万公里'],
  ['整车/二手车', '排量:1.5L,1.5T,2.0T,电机'],
  ['整车/二手车', '变速箱:自动,双离合,单速'],
] as const

/** The names that goods stand under, each with its id: shops, categories, brands, attributes, series. */
export function makePlan() {
  const categories = makeCategories()
  return { categories, shops: makeShops(), brands: makeBrands(), attrs: makeAttrs(), series: makeSeries() }
}

function makeCategories() {
  const byPath = new Map<string, Category>()
  const cars = [false, true].flatMap(old =>
    carBodies.map(body => ({ path: carPath(body, old), item: null, type: 1 as const })),
  )
  for (const { path, item, type } of [...leaves, ...cars]) {
    const names = path.split('/')
    for (const [n, name] of names.entries()) {
      const own = names.slice(0, n + 1).join('/')
      if (byPath.has(own)) continue
      const above = byPath.get(names.slice(0, n).join('/'))
      const id = byPath.size + 1
      const first = above?.category_id_1 ?? id
      const second = n === 0 ? 0 : n === 1 ? id : above!.id
      byPath.set(own, {
        id,
        pid: above?.id ?? 0,
        level: n + 1,
        name,
        path: own,
        type,
        item,
        category_id_1: first,
        category_id_2: second,
      })
    }
  }
  return byPath
}

function makeShops(): Shop[] {
  let last = 0
  return shops
    .trim()
    .split('\n')
    .map((line, at) => {
      const [name = '', industry = '', business = '', telephone = '', city = '', street = ''] = line.split('/')
      const own = leaves.filter(leaf => leaf.shops.includes(name)).map(({ path }) => path.split('/'))
      const paths = own.length > 0 ? own : [['', '热卖车型', '在售车源']]
      const categories: Shop['categories'] = []
      for (const second of new Set(paths.map(([, each = '']) => each))) {
        const pid = ++last
        categories.push({ id: pid, pid: 0, name: second, level: 1 })
        for (const [, of, third = ''] of paths)
          if (of === second) categories.push({ id: ++last, pid, name: third, level: 2 })
      }
      return {
        id: at + 1,
        name,
        industry_id: industries.indexOf(industry) + 1,
        business,
        telephone,
        city,
        street,
        categories,
      }
    })
}

/** Brands of goods: invented ones, as the photographs show them. */
function makeBrands() {
  const names = [make, ...leaves.flatMap(({ goods }) => goods.map(line => line.split('|')[1]!))]
  return new Map([...new Set(names)].map((name, at) => [name, { id: at + 1, name, letter: letterOf(name) }]))
}

const letterOf = (name: string) => {
  const first = pinyin(name[0]!, { pattern: 'first', toneType: 'none' }).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}

function makeAttrs(): Attr[] {
  const told = [
    ...carAttrs,
    ...leaves.flatMap(({ path, attrs }) => attrs.map(words => [path.split('/').slice(0, 2).join('/'), words] as const)),
  ]
  const made = new Map<string, Attr>()
  let value = 0
  for (const [category, words] of told) {
    const [name = '', values = ''] = words.split(':')
    // New cars and used ones are asked for by the same energy and gearbox.
    const key = category.startsWith('整车/') ? name : `${category}:${name}`
    const attr: Attr = made.get(key) ?? { id: made.size + 1, name, categories: [], values: new Map() }
    made.set(key, attr)
    if (!attr.categories.includes(category)) attr.categories.push(category)
    for (const each of values.split(',')) if (!attr.values.has(each)) attr.values.set(each, ++value)
  }
  return [...made.values()]
}

function makeSeries() {
  const all = [
    ...carBrands.flatMap(({ cars }, at) => cars.map(({ name }) => ({ brand_id: at + 1, name }))),
    ...newCars.map(({ name }) => ({ brand_id: MAKE, name })),
  ]
  return all.map((row, at) => ({ id: at + 1, ...row }))
}
