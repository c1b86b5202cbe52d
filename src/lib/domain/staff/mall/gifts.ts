import type { Changing, Member } from '../../../core/caller.ts'
import { escapeHtml } from '../../../core/escape-html.ts'
import { htmlToText } from '../../../core/html-to-text.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { audit, mustStaff } from '../../account/index.ts'
import { clean, lengthOf, type PageQuery } from '../../text/index.ts'
import { mustBeUnused, remove, upsert } from '../upsert.ts'

const [GOODS, COUPON, MONEY] = [1, 2, 3]
const ON = 1

interface Asked extends PageQuery {
  text?: string | undefined
  /** 1 available, 0 switched off; both when omitted. */
  status?: 0 | 1 | undefined
}

/**
 * Everything points can be exchanged for, including what is switched off; money in fen, description as plain text;
 * `text` is part of the title. Refusal forbidden.
 */
export async function staffGifts(who: Member, { text = '', status, page, limit }: Asked) {
  await mustStaff(who, 'trade')
  const found = who.db
    .selectFrom('exchange')
    .$if(text !== '', query => query.where('title', 'like', likePattern(text)))
    .$if(status !== undefined, query => query.where('status', '=', status!))
  const rows = await found
    .selectAll()
    .orderBy('status', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(row => ({ ...row, content: htmlToText(row.content) }))
  return { data, total: await lengthOf(who, found.select('id')) }
}

interface Gift {
  title: string
  image: string
  /** Plain text, one paragraph per line. */
  content: string
  /** Points per piece, and fen to pay besides. */
  score_price: number
  price: number
  /** Freight in fen; 0 free. */
  traffic: number
  flag_text: string
  /** Limit per member; 0 for none. */
  max_buy: number
  status: number
  sort: number
  reason: string
}

export interface NewGift extends Gift {
  /** 1 goods, 2 a coupon of the platform, 3 money on the balance. */
  type: number
  sku_id?: number | undefined
  coupon_type_id?: number | undefined
  /** Fen. */
  balance: number
  stock: number
}

/**
 * Adds an offer for points: a SKU on sale, a running coupon of the platform, or money. Duty 'trade'. Refusals
 * forbidden, badField (sku_id, coupon_type_id, balance).
 */
export async function giftAdd(
  who: Member,
  { reason, type, sku_id, coupon_type_id, balance, stock, content, ...gift }: NewGift,
) {
  await mustStaff(who, 'trade')
  return change(who, async who => {
    const given = await givenBy(who, { type, sku_id, coupon_type_id, balance })
    const image = gift.image || given.image
    const row = { ...gift, ...given, image, content: paragraphs(content), type, stock, createtime: who.now }
    who.touches(tag.promotions)
    return { id: await upsert(who, 'exchange', undefined, row, {}, reason) }
  })
}

interface ChangedGift extends Gift {
  id: number
  /** Pieces to add, negative to remove. */
  more: number
}

/**
 * Changes an offer or switches it off or on; orders keep their terms. Duty 'trade'. Refusals forbidden, noSuchContent,
 * badField (more) when removing more than is left.
 */
export async function giftChange(who: Member, { id, more, reason, content, ...gift }: ChangedGift) {
  await mustStaff(who, 'trade')
  return change(who, async who => {
    const { image, ...values } = { ...gift, content: paragraphs(content) }
    await upsert(who, 'exchange', id, image ? { ...values, image } : values, {}, reason)
    if (more !== 0) await addStock(who, id, more)
    who.touches(tag.promotions)
    return { id }
  })
}

async function addStock(who: Changing<Member>, id: number, more: number) {
  const row = await who.db
    .updateTable('exchange')
    .set(e => ({ stock: e('stock', '+', more) }))
    .where('id', '=', id)
    .where(e => e(e('stock', '+', more), '>=', 0))
    .returning('stock')
    .executeTakeFirst()
  if (!row) throw new Refusal('badField', { field: 'more' }, 'gifts:stockBelow')
  await audit(who, { action: 'giftStock', target_type: 'exchange', target_id: id, detail: { more, stock: row.stock } })
}

/** Deletes an offer that was never exchanged. Duty 'trade'. Refusals forbidden, noSuchContent, stillUsed. */
export async function giftDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'trade')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('exchange_order').select('id').where('exchange_id', '=', id).limit(1))
    who.touches(tag.promotions)
    await remove(who, 'exchange', id)
  })
  return []
}

type Given = Pick<NewGift, 'type' | 'sku_id' | 'coupon_type_id' | 'balance'>

/** What the member receives, and its ordinary price. */
async function givenBy(who: Changing<Member>, { type, sku_id, coupon_type_id, balance }: Given) {
  const nothing = { site_id: null, goods_id: null, sku_id: null, coupon_type_id: null, balance: 0, old_price: 0 }
  if (type === GOODS) return { ...nothing, ...(await skuOf(who, sku_id)) }
  if (type === COUPON) return { ...nothing, coupon_type_id: await couponOf(who, coupon_type_id), image: PICTURE }
  if (type !== MONEY || balance <= 0) throw new Refusal('badField', { field: 'balance' }, 'gifts:askBalance')
  return { ...nothing, balance, image: PICTURE }
}

/** Default picture. */
const PICTURE = '/art/goods-default.svg'

async function skuOf({ db }: Changing<Member>, id = 0) {
  const sku = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id as sku_id', 'sku.site_id', 'sku.goods_id', 'sku.price as old_price', 'sku_image', 'goods_image'])
    .where('sku.id', '=', id)
    .where('sku.shown', '=', 1)
    .where('goods.shown', '=', 1)
    .executeTakeFirst()
  if (!sku) throw new Refusal('badField', { field: 'sku_id' }, 'gifts:askSku')
  const { sku_image, goods_image, ...given } = sku
  return { ...given, image: sku_image || ((JSON.parse(goods_image) as string[])[0] ?? '') }
}

async function couponOf({ db, now }: Changing<Member>, id = 0) {
  const coupon = await db
    .selectFrom('coupon_type')
    .select('id')
    .where('id', '=', id)
    .where('site_id', 'is', null)
    .where('status', '=', ON)
    .where('end_time', '>', now)
    .executeTakeFirst()
  if (!coupon) throw new Refusal('badField', { field: 'coupon_type_id' }, 'gifts:askCoupon')
  return coupon.id
}

const paragraphs = (text: string) =>
  clean(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .map(line => `<p>${escapeHtml(line)}</p>`)
      .join(''),
  )
