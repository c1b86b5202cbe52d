import type { Member } from '../../core/caller.ts'
import type { Choice, ChoiceKind } from '../../core/form-field.ts'
import { money } from '../../core/format.ts'
import { plainMobile } from '../../core/mobile-number.ts'
import { Refusal } from '../../core/refusal.ts'
import { MOBILE } from '../../core/rules.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { Db } from '../../db/open.ts'
import { matchingIdsByPrefix } from '../../db/search.ts'
import { type Duty, dutiesOf } from '../account/index.ts'

/** The duties whose forms use each kind. */
const keepers: Record<ChoiceKind, Duty[]> = {
  goods: ['content'],
  brand: ['content'],
  category: ['content'],
  essay: ['content'],
  talk: ['content', 'shop'],
  coupon: ['trade'],
  member: ['admin', 'trade'],
  promise: ['shop'],
  sku: ['trade'],
  car: ['content'],
}
/** Kinds with a search index; the others are few and found by part of their name. */
const indexes = { goods: 'goods', essay: 'essay', talk: 'talk', member: 'user' } as const
const tables = {
  ...({ brand: 'goods_brand', category: 'goods_category', coupon: 'coupon_type' } as const),
  ...({ promise: 'promise', car: 'brand' } as const),
} as const
const MOST = 12

/** Choices for a field of a staff form, by id or words; the newest without a text. Refusal forbidden. */
export async function choices(who: Member, { kind, text = '' }: { kind: ChoiceKind; text?: string | undefined }) {
  await mustKeep(who, kind)
  return rowsOf[kind](who, text.trim() === '' ? null : await idsOf(who, kind, text.trim()))
}

/** The same by ids, in that order; deleted ones are omitted. Refusal forbidden. */
export async function choicesByIds(who: Member, kind: ChoiceKind, ids: number[]): Promise<Choice[]> {
  await mustKeep(who, kind)
  const found = ids.length > 0 ? await rowsOf[kind](who, ids) : []
  return ids.flatMap(id => found.find(each => each.id === id) ?? [])
}

async function mustKeep(who: Member, kind: ChoiceKind) {
  const mine = await dutiesOf(who)
  if (!keepers[kind].some(duty => mine.includes(duty))) throw new Refusal('forbidden')
}

async function idsOf({ db }: Member, kind: ChoiceKind, typed: string): Promise<number[]> {
  const text = kind === 'member' ? plainMobile(typed) : typed
  const number = /^\d{1,9}$/.test(text) ? [Number(text)] : []
  if (kind === 'sku') return skusOf(db, text, number)
  if (kind === 'member' && MOBILE.test(text)) return membersWith(db, text)
  if (kind in indexes)
    return [...number, ...(await matchingIdsByPrefix(db, indexes[kind as 'goods'], text))].slice(0, MOST)
  const rows = await db
    .selectFrom(tables[kind as 'brand'])
    .select('id')
    .where(e => e.or([e('name', 'like', likePattern(text)), e('id', 'in', [0, ...number])]))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

/** Members by their complete mobile number; partial numbers find nobody. */
const membersWith = async (db: Db, mobile: string) =>
  (await db.selectFrom('user').select('id').where('mobile', '=', mobile).execute()).map(({ id }) => id)

/** SKUs of the goods found, the best goods first. */
async function skusOf(db: Db, text: string, number: number[]): Promise<number[]> {
  const goods = (await matchingIdsByPrefix(db, 'goods', text)).slice(0, MOST)
  const skus = db.selectFrom('sku').select(['id', 'goods_id']).where('shown', '=', 1)
  const rows = await skus
    .where('goods_id', 'in', [0, ...goods])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const ids = goods.flatMap(id => rows.filter(row => row.goods_id === id).map(row => row.id))
  return [...number, ...ids].slice(0, MOST)
}

/** For each kind the rows with these ids, or the newest. */
const rowsOf: Record<ChoiceKind, (who: Member, ids: number[] | null) => Promise<Choice[]>> = {
  async goods({ db }, ids) {
    const found = db.selectFrom('goods').where('deletetime', 'is', null)
    const rows = await (ids ? found.where('id', 'in', [0, ...ids]) : found.limit(MOST))
      .select(['id', 'name', 'price', 'goods_image'])
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ id, name, price, goods_image }) => ({
      id,
      title: name,
      note: money(price),
      image: (JSON.parse(goods_image) as string[])[0] ?? '',
    }))
  },
  async brand({ db }, ids) {
    const found = db.selectFrom('goods_brand').select(['id', 'name as title', 'letter as note', 'image'])
    return (ids ? found.where('id', 'in', [0, ...ids]) : found.limit(MOST)).orderBy('sort').orderBy('id').execute()
  },
  async category({ db }, ids) {
    const found = db
      .selectFrom('goods_category')
      .leftJoin('goods_category as above', 'above.id', 'goods_category.pid')
      .select(['goods_category.id', 'goods_category.name as title', 'above.name as note', 'goods_category.image'])
    const rows = await (ids ? found.where('goods_category.id', 'in', [0, ...ids]) : found.limit(MOST))
      .orderBy('goods_category.id')
      .execute()
    return rows.map(row => ({ ...row, note: row.note ?? '' }))
  },
  async essay({ db }, ids) {
    const found = db
      .selectFrom('essay')
      .innerJoin('user', 'user.id', 'essay.user_id')
      .select(['essay.id', 'title', 'nickname as note', 'cover_img_list'])
      .where('shown', '=', 1)
    const rows = await (ids ? found.where('essay.id', 'in', [0, ...ids]) : found.limit(MOST))
      .orderBy('essay.id', 'desc')
      .execute()
    return rows.map(({ cover_img_list, ...row }) => ({
      ...row,
      image: (JSON.parse(cover_img_list) as string[])[0] ?? '',
    }))
  },
  async talk({ db }, ids) {
    const found = db.selectFrom('talk').select(['id', 'name as title', 'desc as note', 'coverimage as image'])
    return (ids ? found.where('id', 'in', [0, ...ids]) : found.limit(MOST)).orderBy('id', 'desc').execute()
  },
  async coupon({ db }, ids) {
    const found = db.selectFrom('coupon_type').select(['id', 'name as title']).where('site_id', 'is', null)
    const rows = await (ids ? found.where('id', 'in', [0, ...ids]) : found.limit(MOST)).orderBy('id', 'desc').execute()
    return rows.map(row => ({ ...row, note: `#${row.id}`, image: '' }))
  },
  async car({ db }, ids) {
    const found = db.selectFrom('brand').select(['id', 'name as title', 'letter as note', 'image'])
    const rows = ids ? found.where('id', 'in', [0, ...ids]) : found.where('is_show', '=', 1).limit(MOST)
    return rows.orderBy('sort').orderBy('id').execute()
  },
  async sku({ db }, ids) {
    const found = db
      .selectFrom('sku')
      .innerJoin('goods', 'goods.id', 'sku.goods_id')
      .select(['sku.id', 'sku_name as title', 'sku.price', 'sku.stock', 'sku_image', 'goods_image'])
      .where('sku.shown', '=', 1)
    const rows = await (ids ? found.where('sku.id', 'in', [0, ...ids]) : found.where('goods.shown', '=', 1).limit(MOST))
      .orderBy('sku.id', 'desc')
      .execute()
    return rows.map(({ price, stock, sku_image, goods_image, ...row }) => ({
      ...row,
      note: `${money(price)} · ${stock}`,
      image: sku_image || ((JSON.parse(goods_image) as string[])[0] ?? ''),
    }))
  },
  /** Without the built-in ones, which are columns of a shop. */
  async promise({ db }, ids) {
    const found = db.selectFrom('promise').select(['id', 'name as title', 'desc as note']).where('code', '=', '')
    const rows = ids ? found.where('id', 'in', [0, ...ids]) : found.where('is_show', '=', 1).limit(MOST)
    return (await rows.orderBy('sort').orderBy('id').execute()).map(row => ({ ...row, image: '' }))
  },
  async member({ db }, ids) {
    const found = db.selectFrom('user').select(['id', 'nickname as title', 'avatar as image'])
    const rows = await (ids ? found.where('id', 'in', [0, ...ids]) : found.limit(MOST)).orderBy('id', 'desc').execute()
    return rows.map(row => ({ ...row, note: `#${row.id}` }))
  },
}
