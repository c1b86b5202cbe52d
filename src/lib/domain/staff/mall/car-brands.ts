import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { mustBeFree, mustBeUnused, remove, upsert } from '../upsert.ts'

/**
 * Car brands by initial, including those switched off, with the number of series; `text` is part of the name. Refusal
 * forbidden.
 */
export async function staffCarBrands(
  who: Member,
  { text = '', page, limit }: PageQuery & { text?: string | undefined },
) {
  await mustStaff(who, 'content')
  const found = who.db.selectFrom('brand').$if(text !== '', query => query.where('name', 'like', likePattern(text)))
  const data = await found
    .selectAll()
    .select(e =>
      e
        .selectFrom('series')
        .select(e => e.fn.countAll<number | string>().as('count'))
        .whereRef('brand_id', '=', 'brand.id')
        .as('series_count'),
    )
    .orderBy('letter')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const rows = data.map(row => ({ ...row, series_count: Number(row.series_count) }))
  return { data: rows, total: await lengthOf(who, found.select('id')) }
}

interface CarBrand {
  /** Without it a new brand is added. */
  id?: number | undefined
  name: string
  /** Pinyin initial of the name, A to Z. */
  letter: string
  image: string
  sort: number
  /** 0: can no longer be chosen; forums, certifications and goods that use it keep it. */
  is_show: number
  reason: string
}

/** Adds or changes a car brand. Duty 'content'. Refusals forbidden, noSuchContent, nameTaken. */
export async function carBrandSave(who: Member, { id, reason, ...values }: CarBrand) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    await mustBeFree(who, 'brand', { id, name: values.name })
    for (const each of [tag.catalogue, tag.forums]) who.touches(each)
    return { id: await upsert(who, 'brand', id, values, {}, reason) }
  })
}

/** Deletes an unused brand. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function carBrandDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await mustBeUnused(
      who.db.selectFrom('series').select('id').where('brand_id', '=', id),
      who.db.selectFrom('forum').select('id').where('brand_id', '=', id),
      who.db.selectFrom('certification').select('id').where('brand_id', '=', id),
      who.db.selectFrom('goods_fit').select('goods_id').where('brand_id', '=', id).limit(1),
      who.db.selectFrom('goods_brand').select('id').where('car_brand_id', '=', id),
      who.db.selectFrom('evaluate').select('id').where('owner_brand_id', '=', id).limit(1),
    )
    for (const each of [tag.catalogue, tag.forums]) who.touches(each)
    await remove(who, 'brand', id)
  })
  return []
}

/** A car brand with its series, including those switched off. Refusals forbidden, noSuchContent. */
export async function staffSeries(who: Member, { brand_id }: { brand_id: number }) {
  await mustStaff(who, 'content')
  const [brand, list] = await Promise.all([
    who.db
      .selectFrom('brand')
      .select(['id', 'name'])
      .where('id', '=', brand_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent')),
    who.db.selectFrom('series').selectAll().where('brand_id', '=', brand_id).orderBy('sort').orderBy('id').execute(),
  ])
  return { brand, list }
}

interface Series {
  /** Without it a new series is added. */
  id?: number | undefined
  brand_id: number
  name: string
  sort: number
  /** 0: can no longer be chosen; goods that fit it keep it. */
  is_show: number
}

/** Adds or changes a series of a brand. For 'content'. Refusals forbidden, noSuchContent, nameTaken. */
export async function seriesSave(who: Member, { id, ...values }: Series) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const { brand_id, name } = values
    const brand = who.db.selectFrom('brand').select('id').where('id', '=', brand_id)
    await brand.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustBeFree(who, 'series', { id, name, brand_id })
    who.touches(tag.catalogue)
    return { id: await upsert(who, 'series', id, values) }
  })
}

/** Deletes a series that no goods fit. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function seriesDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('goods_fit').select('goods_id').where('series_id', '=', id).limit(1))
    who.touches(tag.catalogue)
    await remove(who, 'series', id)
  })
  return []
}
