import type { Changing, Member } from '../../../core/caller.ts'
import { issuePictures } from '../../upload/index.ts'
import words from './kit/words.json' with { type: 'json' }
import { letterTile } from './letter-tile.ts'
import type { Brand, Guarantee } from './parse.ts'

type Who = Changing<Member>
/** Rows per statement: well below SQLite's limit of 32,766 values. */
const ROWS = 500

/** The entries whose names do not exist yet. */
export const entriesToAdd = <Each extends { name: string }>(wanted: Each[], there: { name: string }[]) => {
  const known = new Set(there.map(({ name }) => name))
  return wanted.filter(({ name }) => !known.has(name) && known.add(name))
}

export async function addIndustries({ db }: Who, names: string[]) {
  const there = await db.selectFrom('shop_category').select('name').execute()
  const rows = entriesToAdd(
    names.map((name, at) => ({ name, sort: at + 1 })),
    there,
  )
  if (rows.length > 0) await db.insertInto('shop_category').values(rows).execute()
  return rows.length
}

export async function addGuarantees({ db }: Who, guarantees: Guarantee[]) {
  const there = await db.selectFrom('shop_guarantee').select('name').execute()
  const rows = entriesToAdd(
    guarantees.map((each, at) => ({ ...each, sort: at + 1 })),
    there,
  )
  if (rows.length > 0) await db.insertInto('shop_guarantee').values(rows).execute()
  return rows.length
}

/** Adds car brands with their series, each also as a brand of goods. */
export async function addBrands(who: Who, brands: Brand[]) {
  const { db } = who
  const there = await db.selectFrom('brand').select('name').execute()
  const fresh = entriesToAdd(brands, there)
  const rows = fresh.map(({ name, letter }, at) => ({
    name,
    letter,
    sort: there.length + at + 1,
    image: letterTile(letter),
  }))
  if (rows.length === 0) return 0
  const made = await db.insertInto('brand').values(rows).returning(['id', 'name', 'letter', 'image', 'sort']).execute()
  const goods = await db.selectFrom('goods_brand').select('name').execute()
  const shown = entriesToAdd(made, goods).map(({ id, ...row }) => ({ ...row, car_brand_id: id }))
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

/** Adds the advertising positions of the mall's pages, which staff fill. */
export async function addPlaces({ db }: Who) {
  const rows = words.places.map(([keyword, ap_name, height]) => ({
    keyword: String(keyword),
    ap_name: String(ap_name),
    ap_width: 1200,
    ap_height: Number(height),
  }))
  await db
    .insertInto('adv_position')
    .values(rows)
    .onConflict(same => same.doNothing())
    .execute()
}

/** Adds the member levels unless the site has some. */
export async function addLevels({ db, now }: Who) {
  if (await db.selectFrom('member_level').select('id').limit(1).executeTakeFirst()) return
  const rows = words.levels.map(([name, english, grade, growth]) => ({
    level_name: String(name),
    level_name_en: String(english),
    grade: Number(grade),
    growth: Number(growth),
    createtime: now,
  }))
  await db.insertInto('member_level').values(rows).execute()
}
