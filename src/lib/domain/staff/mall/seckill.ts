import type { Changing, Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { dayOf, dayStart } from '../../../core/time.ts'
import { change } from '../../../db/change.ts'
import { audit, mustNotBeOwn, mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { lockName } from '../lock-name.ts'
import { remove, upsert } from '../upsert.ts'
import { notifySellers } from './sellers.ts'

/** status of seckill_goods: 0 applied, 1 admitted, -1 not. */
const [APPLIED, ON] = [0, 1]

/** The daily slots. Refusal forbidden. */
export async function staffSlots(who: Member) {
  await mustStaff(who, 'shop')
  return who.db.selectFrom('seckill').selectAll().orderBy('seckill_start_time').execute()
}

interface Slot {
  /** Without it a new slot is added. */
  id?: number | undefined
  name: string
  /** Seconds since midnight. */
  seckill_start_time: number
  seckill_end_time: number
  sort: number
  reason: string
}

/**
 * Adds or changes a daily slot; its goods that have not started move with it. Slots cannot overlap, and a slot whose
 * goods have started today keeps its times until tomorrow. Duty 'shop'. Refusals forbidden, noSuchContent, badField
 * (seckill_start_time, seckill_end_time).
 */
export async function slotSave(who: Member, { id, reason, ...slot }: Slot) {
  await mustStaff(who, 'shop')
  const { seckill_start_time: from, seckill_end_time: to } = slot
  if (to <= from) throw new Refusal('badField', { field: 'seckill_end_time' }, 'malldesk:slotEnds')
  return change(who, async who => {
    const slots = await heldSlots(who)
    const before = slots.find(each => each.id === id)
    const isCrossed = slots.some(each => each.id !== id && each.seckill_start_time < to && from < each.seckill_end_time)
    if (isCrossed) throw new Refusal('badField', { field: 'seckill_start_time' }, 'malldesk:slotsCross')
    if (before && (before.seckill_start_time !== from || before.seckill_end_time !== to))
      await move(who, before.id, slot)
    who.touches(tag.promotions)
    return { id: await upsert(who, 'seckill', id, slot, {}, reason) }
  })
}

/** Locks all slots against other changes and applications of shops. */
async function heldSlots(who: Changing<Member>) {
  const { db } = who
  await lockName(who, 'seckill')
  await db
    .updateTable('seckill')
    .set(e => ({ sort: e.ref('sort') }))
    .execute()
  // Read again under the lock, to see slots added meanwhile.
  return db.selectFrom('seckill').selectAll().execute()
}

async function move(
  { db, now }: Changing<Member>,
  seckill_id: number,
  { seckill_start_time, seckill_end_time }: Pick<Slot, 'seckill_start_time' | 'seckill_end_time'>,
) {
  const goods = db.selectFrom('seckill_goods').where('seckill_id', '=', seckill_id).where('day', '>=', dayOf(now))
  const begun = await goods.select('id').where('start_time', '<=', now).executeTakeFirst()
  if (begun) throw new Refusal('badField', { field: 'seckill_start_time' }, 'malldesk:slotBegun')
  const days = await goods.select('day').distinct().execute()
  for (const { day } of days)
    await db
      .updateTable('seckill_goods')
      .set({ start_time: dayStart(day) + seckill_start_time, end_time: dayStart(day) + seckill_end_time })
      .where('seckill_id', '=', seckill_id)
      .where('day', '=', day)
      .execute()
}

/** Deletes a slot that never had goods. Duty 'shop'. Refusals forbidden, noSuchContent, stillUsed. */
export async function slotDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    await heldSlots(who)
    const used = await who.db.selectFrom('seckill_goods').select('id').where('seckill_id', '=', id).executeTakeFirst()
    if (used) throw new Refusal('stillUsed')
    who.touches(tag.promotions)
    await remove(who, 'seckill', id)
  })
  return []
}

interface Asked extends PageQuery {
  /** Days since 1970 in Shanghai time; when omitted, undecided applications from today on. */
  day?: number | undefined
  seckill_id?: number | undefined
}

/** Goods and applications of a day's slots. Refusal forbidden. */
export async function staffSeckill(who: Member, { day, seckill_id, page, limit }: Asked) {
  await mustStaff(who, 'shop')
  const found = who.db
    .selectFrom('seckill_goods')
    .$if(day !== undefined, query => query.where('day', '=', day!))
    .$if(day === undefined, query =>
      query.where('day', '>=', dayOf(who.now)).where('seckill_goods.status', '=', APPLIED!),
    )
    .$if(seckill_id !== undefined, query => query.where('seckill_id', '=', seckill_id!))
  const rows = await found
    .innerJoin('sku', 'sku.id', 'seckill_goods.sku_id')
    .innerJoin('shop', 'shop.id', 'seckill_goods.site_id')
    .innerJoin('seckill', 'seckill.id', 'seckill_goods.seckill_id')
    .innerJoin('goods', 'goods.id', 'seckill_goods.goods_id')
    .select([
      'seckill_goods.id',
      'sku_name',
      'sku.price',
      'seckill_price',
      'seckill_goods.stock',
      'seckill_goods.sku_id',
      'site_name',
    ])
    .select(['seckill_goods.sale_num', 'seckill_goods.max_buy', 'seckill_goods.status', 'seckill_goods.site_id'])
    .select([
      'seckill.name as slot',
      'seckill_goods.start_time',
      'seckill_goods.end_time',
      'goods.shown',
      'goods.verify_state',
    ])
    .orderBy('day')
    .orderBy('seckill_goods.seckill_id')
    .orderBy('seckill_goods.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(row => ({ ...row, price: yuan(row.price), seckill_price: yuan(row.seckill_price) }))
  return { data, total: await lengthOf(who, found.select('id')) }
}

interface Verdict {
  id: number
  /** 1 admitted, -1 not, with a reason for the shop. */
  status: 1 | -1
  reason: string
}

/**
 * Admits goods to a seckill or removes them until their slot is over; notifies the shop with the reason, and orders
 * continue. A removal is final, but the SKU can apply for the slot again. Duty 'shop'. Refusals forbidden,
 * noSuchContent, reasonNeeded, decidedAlready.
 */
export async function seckillVerify(who: Member, { id, status, reason }: Verdict) {
  await mustStaff(who, 'shop')
  if (status === -1 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const from = status === ON ? [APPLIED!] : [APPLIED!, ON!]
    const row = await who.db
      .updateTable('seckill_goods')
      .set({ status })
      .where('id', '=', id)
      .where('status', 'in', from)
      .where('end_time', '>', who.now)
      .returning(['site_id', 'goods_id'])
      .executeTakeFirst()
    if (!row) {
      const known = await who.db.selectFrom('seckill_goods').select('id').where('id', '=', id).executeTakeFirst()
      throw new Refusal(known ? 'decidedAlready' : 'noSuchContent')
    }
    await mustNotBeOwn(who, 'shop', { site_id: row.site_id })
    for (const each of [tag.promotions, tag.goods(row.goods_id)]) who.touches(each)
    await audit(who, {
      action: 'seckillVerify',
      target_type: 'seckill_goods',
      target_id: id,
      reason,
      detail: { status },
    })
    const kind = status === 1 ? 'SECKILL_ALLOWED' : 'SECKILL_REFUSED'
    const about = { target_type: 'sold_goods', target_id: row.goods_id } as const
    await notifySellers(who, { site_id: row.site_id, kind, ...about, text: reason })
  })
  return []
}
