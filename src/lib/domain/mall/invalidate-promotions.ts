import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { dayOf, dayStart } from '../../core/time.ts'
import { change } from '../../db/change.ts'

const SEEN = 'promotions_seen'

/**
 * Scheduled: invalidates pages that show promotions when one starts or ends, which no write does. The first process
 * handles each moment.
 */
export function invalidatePromotions(who: Caller) {
  return change(who, async who => {
    const from = await lastRun(who)
    if (from === null) return
    const [slots, coupons, ...others] = await Promise.all([
      slotChanged(who, from),
      startedOrEnded(who, 'coupon_type', from),
      startedOrEnded(who, 'groupbuy', from),
      startedOrEnded(who, 'topic', from),
      startedOrEnded(who, 'manjian', from),
    ])
    if (slots || others.some(Boolean)) who.touches(tag.promotions)
    if (coupons) who.touches(tag.coupons)
  })
}

/** The time of the last run, or null when another process has already handled this moment. */
async function lastRun({ db, now }: Changing<Caller>): Promise<number | null> {
  const known = await db.selectFrom('setting').select('value').where('name', '=', SEEN).executeTakeFirst()
  const row = { name: SEEN, value: String(now) }
  if (!known) {
    await db
      .insertInto('setting')
      .values(row)
      .onConflict(same => same.doNothing())
      .execute()
    return null
  }
  if (Number(known.value) >= now) return null
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set(row)
    .where('name', '=', SEEN)
    .where('value', '=', known.value)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? Number(known.value) : null
}

/** Slots are times of day; at midnight all pages change to the next day's slots. */
async function slotChanged({ db, now }: Caller, from: number) {
  if (dayOf(from) !== dayOf(now)) return true
  const slots = await db.selectFrom('seckill').select(['seckill_start_time', 'seckill_end_time']).execute()
  const day = dayStart(dayOf(now))
  return slots.some(slot =>
    [slot.seckill_start_time, slot.seckill_end_time].some(second => day + second > from && day + second <= now),
  )
}

async function startedOrEnded(
  { db, now }: Caller,
  table: 'coupon_type' | 'groupbuy' | 'topic' | 'manjian',
  from: number,
) {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where(e =>
      e.or([
        e.and([e('start_time', '>', from), e('start_time', '<=', now)]),
        e.and([e('end_time', '>', from), e('end_time', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
