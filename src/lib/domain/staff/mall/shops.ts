import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { audit, mustNotBeOwn, mustStaff } from '../../account/index.ts'
import { promises, refreshShopGoods } from '../../mall/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { mustBeUnchanged } from '../unchanged.ts'
import { notifySellers } from './sellers.ts'

interface Asked extends PageQuery {
  /** 1 open, 0 frozen; all when omitted. */
  shop_status?: 0 | 1 | undefined
  /** A shop's id, or part of its name. */
  text?: string | undefined
  /** By default open ones first, in staff's order. */
  sort?: { by: 'goods_count' | 'shop_sales'; isDown: boolean } | undefined
}

const columns = [
  ...(['shop.id', 'site_name', 'logo', 'shop_status', 'is_own', 'shop.sort', 'goods_count', 'shop_sales'] as const),
  ...(['level_name', 'shop.createtime', 'shop.user_id', 'shop_category.name as category', 'nickname'] as const),
  ...promises,
  'promise_ids',
] as const

/** Shops. Refusal forbidden. */
export async function staffShops(who: Member, { shop_status, text = '', sort, page, limit }: Asked) {
  await mustStaff(who, 'shop')
  const found = who.db
    .selectFrom('shop')
    .$if(shop_status !== undefined, query => query.where('shop_status', '=', shop_status!))
    .$if(text !== '', query =>
      query.where(e => e.or([e('site_name', 'like', likePattern(text)), e('shop.id', '=', numberIn(text))])),
    )
  const data = await found
    .innerJoin('shop_category', 'shop_category.id', 'shop.category_id')
    .leftJoin('user', 'user.id', 'shop.user_id')
    .select(columns)
    .$if(sort !== undefined, query => query.orderBy(`shop.${sort!.by}`, sort!.isDown ? 'desc' : 'asc'))
    .orderBy('shop_status', 'desc')
    .orderBy('shop.sort')
    .orderBy('shop.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('shop.id')) }
}

/** Number of open and of frozen shops. Refusal forbidden. */
export async function shopCounts(who: Member) {
  await mustStaff(who, 'shop')
  const shops = who.db.selectFrom('shop').select('id')
  const [open, frozen] = await Promise.all([1, 0].map(status => lengthOf(who, shops.where('shop_status', '=', status))))
  return { open: open!, frozen: frozen! }
}

/** The id given by a text, 0 for none. */
export const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

interface Frozen {
  site_id: number
  /** 0 freezes, 1 reopens. */
  shop_status: 0 | 1
  reason: string
}

/**
 * Freezes or reopens a shop: its goods go off or on sale (very many of them within a minute), its orders continue, and
 * its sellers are notified with the reason. Duty 'shop'. Refusals forbidden, noSuchContent, decidedAlready.
 */
export async function shopFreeze(who: Member, { site_id, shop_status, reason }: Frozen) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    await mustNotBeOwn(who, 'shop', { site_id })
    await turn(who, site_id, shop_status)
    const goods = await who.db
      .updateTable('goods')
      .set({ moved: 1 })
      .where('site_id', '=', site_id)
      .where('shown', '=', Number(!shop_status))
      .where('deletetime', 'is', null)
      .executeTakeFirstOrThrow()
    for (const each of [tag.shop(site_id), tag.shops, tag.goodsOfShop(site_id), tag.promotions, tag.coupons])
      who.touches(each)
    const action = shop_status ? 'shopOpen' : 'shopFreeze'
    await audit(who, {
      action,
      target_type: 'shop',
      target_id: site_id,
      reason,
      detail: { goods: Number(goods.numUpdatedRows) },
    })
    const kind = shop_status ? 'SHOP_OPENED' : 'SHOP_FROZEN'
    await notifySellers(who, { site_id, kind, target_type: 'sold_shop', target_id: site_id, text: reason })
  })
  await refreshShopGoods(who, site_id)
  return []
}

/** A conditional update: of two concurrent calls one succeeds. */
async function turn({ db }: Changing<Member>, id: number, shop_status: 0 | 1) {
  const { numUpdatedRows } = await db
    .updateTable('shop')
    .set({ shop_status })
    .where('id', '=', id)
    .where('shop_status', '!=', shop_status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const known = await db.selectFrom('shop').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(known ? 'decidedAlready' : 'noSuchContent')
}

type Promises = Record<(typeof promises)[number], number>

/** Settings of a shop made by staff: sort order, rank, and the promises it may show. */
interface Kept extends Promises {
  site_id: number
  sort: number
  level_name: string
  /** Ids of additional promises. */
  promise_ids: number[]
  reason: string
}

/** Saves them. Duty 'shop'. Refusals forbidden, noSuchContent, badField (promise_ids). */
export async function shopSave(who: Member, { site_id, reason, promise_ids, ...kept }: Kept) {
  await mustStaff(who, 'shop')
  const values = { ...kept, promise_ids: promise_ids.join() }
  await change(who, async who => {
    await mustNotBeOwn(who, 'shop', { site_id })
    await mustBePromises(who, promise_ids)
    const row = who.db.updateTable('shop').set(values).where('id', '=', site_id)
    if ((await row.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    await mustBeUnchanged(who, 'shop', site_id)
    for (const each of [tag.shop(site_id), tag.shops]) who.touches(each)
    await audit(who, { action: 'shopSave', target_type: 'shop', target_id: site_id, reason, detail: { ...values } })
  })
  return []
}

async function mustBePromises({ db }: Changing<Member>, ids: number[]) {
  const rows = db.selectFrom('promise').select('id').where('code', '=', '')
  const known = await rows.where('id', 'in', [0, ...ids]).execute()
  const missing = ids.find(id => !known.some(row => row.id === id))
  if (missing) throw new Refusal('badField', { field: 'promise_ids', id: String(missing) }, 'malldesk:notThere')
}
