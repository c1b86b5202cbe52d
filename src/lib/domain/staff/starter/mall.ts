import type { Changing, Member } from '../../../core/caller.ts'
import { artUrl } from '../../../core/pictures/address.ts'
import { issuePictures } from '../../upload/index.ts'
import type { Brand, Guarantee } from './parse.ts'

type Who = Changing<Member>
/** Rows of one statement: well below the 32,766 values that SQLite takes. */
const ROWS = 500

/** Those of these names that are not there yet. */
export const missing = <Each extends { name: string }>(wanted: Each[], there: { name: string }[]) => {
  const known = new Set(there.map(({ name }) => name))
  return wanted.filter(({ name }) => !known.has(name) && known.add(name))
}

export async function addIndustries({ db }: Who, names: string[]) {
  const there = await db.selectFrom('shop_category').select('name').execute()
  const rows = missing(
    names.map((name, at) => ({ name, sort: at + 1 })),
    there,
  )
  if (rows.length > 0) await db.insertInto('shop_category').values(rows).execute()
  return rows.length
}

export async function addGuarantees({ db }: Who, guarantees: Guarantee[]) {
  const there = await db.selectFrom('shop_guarantee').select('name').execute()
  const rows = missing(
    guarantees.map((each, at) => ({ ...each, sort: at + 1 })),
    there,
  )
  if (rows.length > 0) await db.insertInto('shop_guarantee').values(rows).execute()
  return rows.length
}

/** Car brands, each also a brand of goods, with their series. */
export async function addBrands(who: Who, brands: Brand[]) {
  const { db } = who
  const there = await db.selectFrom('brand').select('name').execute()
  const fresh = missing(brands, there)
  const rows = fresh.map(({ name, letter }, at) => ({
    ...{ name, letter, sort: there.length + at + 1 },
    image: artUrl('brand', `kit${there.length + at + 1}`),
  }))
  if (rows.length === 0) return 0
  const made = await db.insertInto('brand').values(rows).returning(['id', 'name', 'letter', 'image', 'sort']).execute()
  const goods = await db.selectFrom('goods_brand').select('name').execute()
  const shown = missing(made, goods).map(({ id, ...row }) => ({ ...row, car_brand_id: id }))
  if (shown.length > 0) await db.insertInto('goods_brand').values(shown).execute()
  const ids = new Map(made.map(({ id, name }) => [name, id]))
  const series = fresh.flatMap(({ name, series }) =>
    series.map((title, at) => ({ brand_id: ids.get(name)!, name: title, sort: at + 1 })),
  )
  for (let at = 0; at < series.length; at += ROWS)
    await db
      .insertInto('series')
      .values(series.slice(at, at + ROWS))
      .execute()
  await issuePictures(who, ...rows.map(({ image }) => image))
  return rows.length
}

/** The places of pictures on the mall's pages, which staff fill with adverts. */
const places = [
  ['NS_PC_INDEX', '商城首页轮播', 400],
  ['NS_PC_COUPON', '领券中心', 240],
  ['NS_PC_BRAND', '品牌馆', 240],
  ['NS_PC_SECKILL', '限时秒杀', 240],
  ['NS_PC_GROUPBUY', '团购', 240],
  ['NS_TOPIC', '专题活动', 240],
] as const

export async function addPlaces({ db }: Who) {
  const rows = places.map(([keyword, ap_name, ap_height]) => ({ keyword, ap_name, ap_width: 1200, ap_height }))
  await db
    .insertInto('adv_position')
    .values(rows)
    .onConflict(same => same.doNothing())
    .execute()
}

/** What members grow through; a site that has levels already keeps its own. */
const levels = [
  { grade: 1, level_name: '普通会员', level_name_en: 'Member', growth: 0 },
  { grade: 7, level_name: '银牌会员', level_name_en: 'Silver', growth: 1000 },
  { grade: 13, level_name: '金牌会员', level_name_en: 'Gold', growth: 5000 },
]

export async function addLevels({ db, now }: Who) {
  if (await db.selectFrom('member_level').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('member_level')
    .values(levels.map(level => ({ ...level, createtime: now })))
    .execute()
}
