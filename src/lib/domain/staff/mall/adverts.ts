import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff } from '../../account/index.ts'
import type { FloorValue } from '../../mall/floors.ts'
import { floatLayer } from '../../mall/index.ts'
import { remove, upsert } from '../upsert.ts'

/** Every advertising position with its adverts, hidden ones included. Refusal forbidden. */
export async function staffAdverts(who: Member) {
  await mustStaff(who, 'content')
  const [places, adverts] = await Promise.all([
    who.db.selectFrom('adv_position').selectAll().orderBy('sort').orderBy('id').execute(),
    who.db.selectFrom('adv').selectAll().orderBy('ap_id').orderBy('slide_sort').orderBy('id').execute(),
  ])
  return places.map(place => ({
    ...place,
    adverts: adverts
      .filter(({ ap_id }) => ap_id === place.id)
      .map(advert => ({ ...advert, url: urlOf(advert.adv_url) })),
  }))
}

const urlOf = (adv_url: string) => (adv_url ? ((JSON.parse(adv_url) as { url?: string }).url ?? '') : '')

interface Advert {
  /** Without it a new advert is added. */
  id?: number | undefined
  ap_id: number
  adv_title: string
  url: string
  adv_image: string
  background: string
  slide_sort: number
  is_show: number
  reason: string
}

/** Adds or changes an advert. For 'content'. Refusals forbidden, noSuchContent. */
export async function advertSave(who: Member, { id, url, reason, ...values }: Advert) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const place = who.db.selectFrom('adv_position').select('id').where('id', '=', values.ap_id)
    await place.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    who.touches(tag.adverts)
    return { id: await upsert(who, 'adv', id, { ...values, adv_url: JSON.stringify({ url }) }, {}, reason) }
  })
}

/** Deletes an advert. Duty 'content'. Refusals forbidden, noSuchContent. */
export const advertDelete = (who: Member, { id }: { id: number }) => away(who, 'adv', id)

/** Deletes a floor. Duty 'content'. Refusals forbidden, noSuchContent. */
export const floorDelete = (who: Member, { id }: { id: number }) => away(who, 'floor', id)

async function away(who: Member, table: 'adv' | 'floor', id: number) {
  await mustStaff(who, 'content')
  await change(who, who => {
    who.touches(tag.adverts)
    return remove(who, table, id)
  })
  return []
}

/** The floors (sections) of the mall's home page as stored, hidden ones included. Refusal forbidden. */
export async function staffFloors(who: Member) {
  await mustStaff(who, 'content')
  const rows = await who.db.selectFrom('floor').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map(({ value, ...row }) => {
    const { title, goods_ids = [], brand_ids = [], category_ids = [], leftImg } = JSON.parse(value) as FloorValue
    return {
      ...row,
      url: title.url,
      goods_ids: goods_ids.join(','),
      brand_ids: brand_ids.join(','),
      category_ids: category_ids.join(','),
      image: leftImg?.image ?? '',
      image_url: leftImg?.url ?? '',
    }
  })
}

interface Floor {
  /** Without it a new floor is added. */
  id?: number | undefined
  title: string
  block_title: string
  block_name: string
  url: string
  goods_ids: number[]
  brand_ids: number[]
  category_ids: number[]
  image: string
  image_url: string
  sort: number
  is_show: number
  reason: string
}

/**
 * Adds or changes a floor of the mall's home page; other stored fields stay. Duty 'content'. Refusals forbidden,
 * noSuchContent, badField (goods_ids, brand_ids, category_ids) for unknown ids.
 */
export async function floorSave(
  who: Member,
  { id, reason, title, block_title, block_name, sort, is_show, ...told }: Floor,
) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const { url, image, image_url, ...ids } = told
    await mustBeThere(who, 'goods', ids.goods_ids, 'goods_ids')
    await mustBeThere(who, 'goods_brand', ids.brand_ids, 'brand_ids')
    await mustBeThere(who, 'goods_category', ids.category_ids, 'category_ids')
    const { leftImg: _, ...before } = await valueBefore(who, id)
    const picture = image ? { leftImg: { image, url: image_url || url } } : {}
    const value: FloorValue = { ...before, title: { text: title, url }, ...ids, ...picture }
    who.touches(tag.adverts)
    const row = { title, block_title, block_name, sort, is_show, value: JSON.stringify(value) }
    return { id: await upsert(who, 'floor', id, row, {}, reason) }
  })
}

async function valueBefore({ db }: Changing<Member>, id: number | undefined): Promise<Partial<FloorValue>> {
  if (!id) return {}
  const row = await db.selectFrom('floor').select('value').where('id', '=', id).executeTakeFirst()
  return row ? (JSON.parse(row.value) as FloorValue) : {}
}

type Listed = 'goods' | 'goods_brand' | 'goods_category'

async function mustBeThere({ db }: Changing<Member>, table: Listed, ids: number[], field: string) {
  if (ids.length === 0) return
  const known = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const missing = ids.find(id => !known.some(row => row.id === id))
  if (missing) throw new Refusal('badField', { field, id: String(missing) }, 'malldesk:notThere')
}

interface Layer {
  title: string
  url: string
  img_url: string
  /** How often a visitor sees it at most. */
  number: number
  is_show: number
  reason: string
}

/** The floating advert of the mall's home page. Refusal forbidden. */
export async function staffFloatLayer(who: Member) {
  await mustStaff(who, 'content')
  return floatLayer(who)
}

/** Sets the floating advert. Duty 'content'. Refusal forbidden. */
export async function floatSave(who: Member, { reason, number, ...layer }: Layer) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const detail = { ...layer, number: String(number) }
    const value = JSON.stringify(detail)
    await who.db
      .insertInto('setting')
      .values({ name: 'float_layer', value })
      .onConflict(same => same.column('name').doUpdateSet({ value }))
      .execute()
    who.touches(tag.adverts)
    await audit(who, { action: 'floatSave', target_type: 'float_layer', target_id: 0, reason, detail })
  })
  return []
}
