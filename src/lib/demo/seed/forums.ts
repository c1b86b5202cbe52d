import { photo } from '../pictures/library.ts'
import { type Brand, brands, type Car } from './corpus/brands.ts'
import { type Board, brandThemes, categories, livelyBrands, models } from './corpus/forums.ts'
import { make } from './corpus/mall/cars.ts'
import { lettersTile } from './letters.ts'
import { bannerFor, fitting } from './photos.ts'
import type { Random } from './random.ts'

export interface Forum extends Board {
  id: number
  cate_id: number
  brand?: Brand
  brand_id: number | null
  /** The cars that are spoken of here; any when absent. */
  cars?: Car[]
  columns: { id: number; name: string }[]
}

const typeOf = (cars: Car[]) => ({ type: cars[0]!.type, place: 'city' as const })

/** Every forum with its ids; those of brands come first, the much read ones before the others. */
export function makeForums(): Forum[] {
  const boards = categories.flatMap(({ columns, boards }, at) =>
    (at === 0 ? brandBoards() : boards.map(board => ({ ...board, brand_id: null }))).map(board => ({
      ...board,
      cate_id: at + 1,
      names: columns,
    })),
  )
  let column = 0
  return boards.map(({ names, ...board }, at) => ({
    ...board,
    id: at + 1,
    columns: names.map(name => ({ id: ++column, name })),
  }))
}

type BrandBoard = Board & Pick<Forum, 'brand' | 'brand_id' | 'cars'>

function brandBoards(): BrandBoard[] {
  const ofBrands = brands.map((brand, at): BrandBoard => {
    const { name, letter, weight, cars } = brand
    const words = { name: `${name}论坛`, letter, weight, ...brandWords(name, cars), themes: brandThemes }
    const quiet = !livelyBrands.includes(name)
    return { ...words, ...(quiet && { quiet }), cover: typeOf(cars), brand, brand_id: at + 1, cars }
  })
  const ofModels = models.map(({ car, brand: of, letter, weight }): BrandBoard => {
    const brand_id = brands.findIndex(({ name }) => name === of) + 1
    const brand = brands[brand_id - 1]!
    const cars = brand.cars.filter(({ name }) => name === car)
    const words = { name: `${car} 车友圈`, letter, weight, ...brandWords(car, cars), themes: brandThemes }
    return { ...words, car, quiet: true, cover: typeOf(cars), brand, brand_id, cars }
  })
  return [...ofBrands, ...ofModels].sort((one, other) => other.weight - one.weight)
}

function brandWords(name: string, cars: Car[]) {
  const known = cars.slice(0, 3).map(car => car.name)
  return {
    desc: `提车作业、真实${cars[0]!.power === 'gas' ? '油耗' : '电耗'}、自驾与改装，${name}车主们都在这里`,
    notice: `欢迎来到${name}车主的家。聊${known.join('、')}都可以，提问请写明年款和里程；维权请先走官方渠道，本版不发未经核实的事故信息。`,
  }
}

/** The makers that have a forum, and the make of the cars for sale. */
export const brandRows = () =>
  [...brands, { name: make, letter: 'C' }].map(({ name, letter }, at) => ({
    id: at + 1,
    name,
    letter,
    image: lettersTile(name),
    sort: at + 1,
  }))

export const categoryRows = () => categories.map(({ name }, at) => ({ id: at + 1, name, sort: at + 1 }))

export function forumRow(forum: Forum, random: Random, since: number) {
  const { id, cate_id, brand_id, name, letter, desc, notice, cover } = forum
  return {
    id,
    cate_id,
    brand_id,
    name,
    letter,
    coverimage: coverOf(forum),
    banner: bannerFor(cover, id),
    desc,
    notice,
    is_closed: Number(forum.closed ?? false),
    sort: id,
    createtime: since + random.int(0, 20) * 86_400,
  }
}

/** Forums of makers show letters, all others a photograph. */
function coverOf({ id, cover, brand }: Forum): string {
  if (brand) return lettersTile(brand.name)
  const names = fitting(cover)
  return photo(names[id % names.length]!)
}

const QUESTIONS = '问答求助'

export const columnRows = (forums: Forum[]) =>
  forums.flatMap(forum =>
    forum.columns.map(({ id, name }, at) => ({
      id,
      forum_id: forum.id,
      name,
      sort: at + 1,
      is_question: Number(name === QUESTIONS),
    })),
  )
