import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '../../../src/lib/core/pictures/kinds.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { type Photo, photoFile, photoKey, photoOf, photos } from '../../../src/lib/demo/pictures/library.ts'
import { newCars, paintWords, usedCars } from '../../../src/lib/demo/seed/corpus/mall/cars.ts'
import { leaves } from '../../../src/lib/demo/seed/corpus/mall/parts.ts'
import { seedWhenEmpty } from '../../../src/lib/demo/seed/index.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { evaluatePage } from '../../../src/lib/domain/mall/goods-reviews.ts'
import { groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { exchangePage } from '../../../src/lib/domain/mall/points-goods.ts'
import { seckillGoodsPage, seckillLists } from '../../../src/lib/domain/mall/seckill.ts'
import { allGoods } from '../../../src/lib/domain/mall/shop-goods.ts'
import { topicPage } from '../../../src/lib/domain/mall/topics.ts'
import { keysOf } from '../../../src/lib/domain/upload/kinds.ts'
import { NOW, onSqlite, storage, visitor } from '../../world.ts'

const MB = 1024 ** 2
const folder = 'src/lib/demo/pictures/library'
const files = globSync(`${folder}/**/*.webp`)

/** Colour words in names and specs, each with the colours of the library that it may mean. */
const colourWords: Record<string, string[]> = {
  黑: ['black'],
  白: ['white'],
  银: ['silver'],
  红: ['red'],
  橙: ['orange'],
  黄: ['yellow'],
  粉: ['pink'],
  灰: ['grey'],
  蓝: ['blue', 'navy'],
  绿: ['green', 'olive'],
  棕: ['brown'],
  咖: ['brown'],
  米: ['beige'],
  古铜: ['bronze', 'brown'],
  金色: ['gold'],
  紫: ['purple'],
  沙: ['sand'],
}
/** Words with a colour's sign that mean none. */
const NO_COLOUR = /红圈透镜|古铜|硅胶|蓝牙|银盖|铝合金|合金|防水|厘米|毫米|棕榈|\d 米/g

/** The colours that a text names which are not among those shown. */
function unshown(text: string, colours: string[]): string[] {
  const words = text.includes('古铜') ? ['古铜'] : []
  const rest = text.replace(NO_COLOUR, '')
  const named = [...words, ...Object.keys(colourWords).filter(word => word !== '古铜' && rest.includes(word))]
  return named.filter(word => !colourWords[word]!.some(colour => colours.includes(colour)))
}

test('every listed picture is there with its sizes, and no other', () => {
  const named = photos.flatMap(({ name }) =>
    [undefined, ...Object.keys(sizes)].flatMap(size => photoFile(name, size) ?? []),
  )
  expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length)
  expect(photos.filter(({ name }) => !photoFile(name))).toEqual([])
  expect(named.length).toBe(files.length)
  expect(photos.length).toBeGreaterThan(200)
})

test('every picture opens as what the list says', async () => {
  for (const { name, width, height, size } of photos) {
    const made = await sharp(readFileSync(photoFile(name)!)).metadata()
    expect([name, made.format, made.width, made.height, statSync(photoFile(name)!).size]).toEqual([
      name,
      'webp',
      width,
      height,
      size,
    ])
    for (const [word, most] of Object.entries(sizes)) {
      const smaller = photoFile(name, word)
      expect([name, word, smaller !== null]).toEqual([name, word, most < Math.max(width, height)])
      if (smaller) expect(Math.max((await sharp(smaller).metadata()).width, 1)).toBeLessThanOrEqual(most)
    }
  }
})

test('the pictures of the repository take at most 16 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(16 * MB)
  expect(existsSync(`${folder}/README.md`)).toBe(true)
})

const lines = leaves.flatMap(leaf =>
  leaf.goods.map(line => {
    const [pictures = '', brand = '', name = '', , introduction = '', own = ''] = line.split('|')
    return { leaf, brand, name, introduction, own, shown: pictures.split(' ').map(each => photoOf(`goods/${each}`)) }
  }),
)

test.each(lines.map(line => [`${line.brand} ${line.name}`, line] as const))(
  '%s agrees with its pictures in kind, brand and colour',
  (_, { leaf, brand, name, own, shown }) => {
    expect(new Set(shown.map(({ kind }) => kind)).size).toBe(1)
    expect(shown.filter(each => each.brand !== '' && each.brand !== brand)).toEqual([])
    expect(
      unshown(
        name,
        shown.flatMap(({ colours }) => colours),
      ),
    ).toEqual([])
    const values = (own ? own.split(';') : leaf.specs).flatMap(spec => spec.split(':')[1]!.split(','))
    for (const value of values) {
      const [, text = '', picture] = /^([^=+*~]*)(?:=([a-z0-9-]+))?/.exec(value)!
      const of = picture ? photoOf(`goods/${picture}`) : shown[0]!
      expect([value, unshown(text, of.colours)]).toEqual([value, []])
    }
    expect(shown.length).toBeGreaterThanOrEqual(2)
    expect(shown.length).toBeLessThanOrEqual(5)
  },
)

test('a category sells goods of one kind, and every goods begins with a picture of its own', () => {
  const kinds = leaves.map(({ path, goods }) => [
    path,
    new Set(goods.map(line => photoOf(`goods/${line.split(/[ |]/)[0]}`).kind)).size,
  ])
  expect(kinds.filter(([, count]) => count !== 1)).toEqual([])
  const cars = [
    ...newCars.map(({ body, paints }) => `cars/${body}-${paints[0]}`),
    ...usedCars.map(line => usedCarPicture(line)),
  ]
  const first = [...lines.map(({ shown }) => shown[0]!.name), ...cars]
  expect(first.filter((name, at) => first.indexOf(name) !== at)).toEqual([])
})

const usedCarPicture = (line: string) => {
  const [name, paint] = line.split('|')
  return `cars/${newCars.find(model => model.name === name)!.body}-${paint}`
}

test('every paint of a car is the paint of its picture', () => {
  for (const { body, paints } of newCars)
    for (const paint of paints) expect(photoOf(`cars/${body}-${paint}`)).toMatchObject({ body, colours: [paint] })
  for (const line of usedCars) expect(photoOf(usedCarPicture(line)).colours).toEqual([line.split('|')[1]])
  for (const [paint, words] of Object.entries(paintWords)) expect([words, unshown(words, [paint])]).toEqual([words, []])
})

test('no goods claim a certificate of somebody else', () => {
  const texts = lines.map(({ name, introduction, own }) => name + introduction + own).join('\n')
  expect(texts).not.toMatch(/\b(?:API|DOT|ILSAC|CCC|3C|ECE|ACEA|i-Size|ADAC)\b/)
})

describe('the demo', () => {
  let db: Db
  let put: string[] = []
  beforeAll(async () => {
    db = await onSqlite()
    const counting = {
      ...storage,
      putFile: (...words: Parameters<typeof storage.putFile>) => {
        put.push(words[0])
        return storage.putFile(...words)
      },
    }
    await seedWhenEmpty(db, NOW, counting)
  }, 60_000)

  test('brings every picture into storage in all sizes once, without making any', async () => {
    expect(put.length).toBe(photos.length * (1 + Object.keys(sizes).length))
    expect(new Set(put).size).toBe(put.length)
    const bytes = await Promise.all(put.map(key => storage.size(key)))
    expect(bytes.reduce<number>((sum, size) => sum + (size ?? Number.NaN), 0)).toBeLessThan(32 * MB)
    put = []
  })

  test('shows uploads that exist and open', async () => {
    const rows = await db.selectFrom('upload').selectAll().execute()
    expect(rows.length).toBeGreaterThan(200)
    for (const row of rows) {
      expect(row).toMatchObject({ sold: 1, raw: 0, taken: 1, kind: 'image' })
      expect(row.url).toBe(storage.url(keysOf(row)[0]!))
      for (const key of keysOf(row)) expect([key, await storage.size(key)]).toEqual([key, expect.any(Number)])
    }
    const one = await buffer(await storage.read(keysOf(rows[0]!)[1]!))
    expect((await sharp(one).metadata()).width).toBeLessThanOrEqual(sizes.small)
  })

  /** What an address shows. */
  const byUrl = new Map(photos.map(each => [storage.url(photoKey(each.name, NOW)), each]))
  const shownAt = (url: string): Photo => byUrl.get(url)!

  test('a SKU shows a car of its paint', async () => {
    const skus = await db
      .selectFrom('sku')
      .innerJoin('goods', 'goods.id', 'sku.goods_id')
      .select(['sku_name', 'sku_image'])
      .where('goods.type', '=', 1)
      .execute()
    for (const { sku_name, sku_image } of skus) {
      const [paint] = shownAt(sku_image).colours
      expect(sku_name).toContain(paintWords[paint as keyof typeof paintWords])
    }
  })

  test('a review shows the goods that it is about', async () => {
    const rows = await db
      .selectFrom('evaluate')
      .select(['goods_id', 'images'])
      .where('has_image', '=', 1)
      .limit(60)
      .execute()
    for (const { goods_id, images } of rows) {
      const { goods_image } = await db
        .selectFrom('goods')
        .select('goods_image')
        .where('id', '=', goods_id)
        .executeTakeFirstOrThrow()
      const kind = shownAt((JSON.parse(goods_image) as string[])[0]!).kind
      expect((JSON.parse(images) as string[]).map(url => shownAt(url).kind === kind)).not.toContain(false)
    }
    expect(
      (await evaluatePage(visitor(db), { goods_id: rows[0]!.goods_id, has_image: 1, page: 1, page_size: 5 })).count,
    ).toBeGreaterThan(0)
  })

  test('no neighbours look alike on thirteen lists', async () => {
    const who = visitor(db)
    const all = { page: 1, page_size: 60 }
    const goods = async (asked: object) => (await goodsList(who, { ...all, ...asked })).list.map(row => row.goods_image)
    const slots = (await seckillLists(who)).list
    const essays = await db
      .selectFrom('essay')
      .select('cover_img_list')
      .where('shown', '=', 1)
      .where('cover_img_list', '<>', '[]')
      .orderBy('id', 'desc')
      .execute()
    const lists: Record<string, string[]> = {
      'all goods': await goods({}),
      'goods by price': await goods({ order: 'discount_price', sort: 'asc' }),
      'goods by sales': await goods({ order: 'sale_num', sort: 'desc' }),
      'tyres and wheels': await goods({ category_id: 1, level: 1 }),
      cars: await goods({ type: 1 }),
      'found goods': await goods({ keyword: '行车记录仪' }),
      'a shop': (await allGoods(who, { site_id: 1, page: 1, limit: 60 })).data.map(row => row.goods_image),
      'a seckill': (await seckillGoodsPage(who, { seckill_id: slots[0]!.seckill_id, ...all })).list.map(
        row => row.goods_image,
      ),
      'group-buys': (await groupbuyPage(who, all)).list.map(row => row.goods_image),
      'goods for points': (await exchangePage(who, { type: 1, ...all })).list.map(row => row.image),
      'topics of the mall': (await topicPage(who, all)).list.map(row => row.topic_adv),
      'new posts': essays.map(row => (JSON.parse(row.cover_img_list) as string[])[0]!),
    }
    const slides = await db.selectFrom('carousel').select('image').where('place', '=', 'home').orderBy('sort').execute()
    lists['the beginning of the home page'] = slides.map(({ image }) => image)
    for (const [name, images] of Object.entries(lists)) {
      expect([name, images.length > 2]).toEqual([name, true])
      expect([name, images.filter(url => !byUrl.has(url))]).toEqual([name, []])
      expect([name, images.filter((url, at) => at > 0 && url === images[at - 1])]).toEqual([name, []])
    }
  })
})
