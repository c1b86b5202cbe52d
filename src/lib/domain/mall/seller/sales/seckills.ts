import type { Changing, Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { dayOf, dayStart } from '../../../../core/time.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import { fieldRefusal } from '../seller-goods.ts'
import {
  cheaperSkus,
  type InShop,
  mustBeCheaper,
  openSaleState,
  overlapRefusal,
  type SaleListQuery,
  saleState,
} from './span.ts'

/** How many days ahead a shop may apply, as staff see no further. */
const AHEAD = 7
const [APPLIED, ON] = [0, 1]

/** The daily slots configured by staff, in seconds since midnight in Shanghai. */
export const seckillSlots = ({ db }: Member) =>
  db
    .selectFrom('seckill')
    .select(['id', 'name', 'seckill_start_time', 'seckill_end_time'])
    .orderBy('seckill_start_time')
    .execute()

/**
 * A shop's seckill goods and applications, the newest first; `state` also has waiting and refused. Refusal forbidden.
 */
export async function seckillLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('seckill_goods')
    .where('seckill_goods.site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('seckill_goods.id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('seckill', 'seckill.id', 'seckill_id')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select(['seckill_goods.id', 'seckill.name', 'sku_id', 'sku_name', 'sku.price as usual', 'seckill_price as price'])
    .select([
      'seckill_goods.stock',
      'seckill_goods.sale_num',
      'max_buy',
      'seckill_goods.status',
      'start_time',
      'end_time',
    ])
    .orderBy('seckill_goods.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const list = rows.map(row => ({
    ...row,
    price: yuan(row.price),
    usual: yuan(row.usual),
    state: row.status === APPLIED && who.now < row.end_time ? ('waiting' as const) : saleState(who, row),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop {
  seckill_id: number
  /** Any moment (seconds) of the day. */
  day: number
  /** Price in fen; its own stock; limit per member, 0 for none. */
  skus: { sku_id: number; price: number; stock: number; max_buy: number }[]
}

/**
 * Applies for a slot of a day; staff approve or refuse. Refusals forbidden, noSuchContent, badField, saleOverlaps (a
 * SKU is already in a slot at that time).
 */
export async function seckillApply(who: Member, { site_id, seckill_id, day: moment, skus }: Written) {
  await mustSell(who, site_id)
  const known = await cheaperSkus(who, site_id, skus)
  if (skus.some(({ stock }) => stock < 1)) throw fieldRefusal('skus', 'seller:askSaleStock')
  return change(who, async who => {
    await lockShop(who, site_id)
    const slot = await heldSlot(who, seckill_id)
    const day = dayOf(moment)
    const midnight = dayStart(day)
    const span = { start_time: midnight + slot.seckill_start_time, end_time: midnight + slot.seckill_end_time }
    if (span.start_time <= who.now || day > dayOf(who.now) + AHEAD)
      throw fieldRefusal('day', 'seller:badDay', { most: String(AHEAD) })
    const other = await who.db
      .selectFrom('seckill_goods')
      .select('sku_id')
      .where('sku_id', 'in', [...known.keys()])
      .where('status', 'in', [APPLIED!, ON!])
      .where('start_time', '<', span.end_time)
      .where('end_time', '>', span.start_time)
      .executeTakeFirst()
    if (other) throw overlapRefusal('seller:seckillOverlaps', { sku: known.get(other.sku_id)!.sku_name })
    const rows = skus.map(({ sku_id, price, stock, max_buy }) => {
      const { goods_id, type } = known.get(sku_id)!
      return {
        seckill_id,
        day,
        site_id,
        goods_id,
        sku_id,
        type,
        seckill_price: price,
        stock,
        max_buy,
        status: APPLIED!,
        ...span,
      }
    })
    await who.db.insertInto('seckill_goods').values(rows).execute()
    return []
  })
}

/** Locks a slot against changes by staff; refusal noSuchContent. */
const heldSlot = ({ db }: Changing<Member>, id: number) =>
  db
    .updateTable('seckill')
    .set(e => ({ sort: e.ref('sort') }))
    .where('id', '=', id)
    .returning(['seckill_start_time', 'seckill_end_time'])
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

interface Edited extends InShop {
  id: number
  /** Fen; unchanged when omitted. */
  price?: number | undefined
  max_buy?: number | undefined
  /** Pieces to add, negative to remove. */
  more: number
}

/**
 * Changes goods in a slot: before it starts price, limit and stock (a new price needs approval again), while it runs
 * only stock. Refusals forbidden, noSuchContent, stateConflict, badField, outOfStock, contentChanged.
 */
export async function seckillEdit(who: Member, { site_id, id, price, max_buy, more }: Edited) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'seckill_goods', target_id: id })
    const row = await who.db
      .selectFrom('seckill_goods')
      .innerJoin('sku', 'sku.id', 'sku_id')
      .select(['seckill_price', 'max_buy', 'sku_id', 'sku_name', 'sku.price', 'start_time', 'end_time', 'status'])
      .where('seckill_goods.id', '=', id)
      .where('seckill_goods.site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const runs = openSaleState(who, row) === 'running'
    const isOther = price !== undefined && price !== row.seckill_price
    if (runs && (isOther || more < 0 || (max_buy !== undefined && max_buy !== row.max_buy)))
      throw fieldRefusal('more', 'seller:seckillRuns')
    if (price !== undefined) mustBeCheaper([{ sku_id: row.sku_id, price }], new Map([[row.sku_id, row]]))
    const { numUpdatedRows } = await who.db
      .updateTable('seckill_goods')
      .set(e => ({ stock: e('stock', '+', more), ...(max_buy !== undefined && { max_buy }) }))
      .$if(isOther, query => query.set({ seckill_price: price!, status: APPLIED! }))
      .where('id', '=', id)
      // Guards against a concurrent order or decision of staff.
      .where('status', '=', row.status)
      .where('stock', '>=', runs ? -more : 1 - more)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw fieldRefusal('more', 'seller:askSaleStock')
    who.touches(tag.promotions)
    return []
  })
}

/** Removes goods from their slot, also while it runs. Refusals forbidden, noSuchContent. */
export async function seckillClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('seckill_goods')
      .set({ status: -1 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', 'in', [APPLIED!, ON!])
      .where('end_time', '>', who.now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.promotions)
    return []
  })
}
