import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { couponIdsOf, levelsOf } from '../../wallet/index.ts'
import { lockName } from '../lock-name.ts'
import { upsert } from '../upsert.ts'

/** All member levels as stored, the lowest first. Refusal forbidden. */
export async function staffLevels(who: Member) {
  await mustStaff(who, 'trade')
  return levelsOf(who.db)
}

interface Level {
  /** Without it a new level is added. */
  id?: number | undefined
  level_name: string
  level_name_en: string
  grade: number
  growth: number
  is_free_shipping: number
  /** Discount: per cent of the price left to pay. Feedback: per cent of one point per yuan. */
  consume_discount: number
  point_feedback: number
  send_point: number
  /** Fen. */
  send_balance: number
  send_coupon: string
  reason: string
}

/**
 * Adds or changes a level; badge and growth must rise together. Members keep their level until their growth next
 * changes. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent, nameTaken (grade),
 * badField (growth, send_coupon).
 */
export async function levelSave(who: Member, { id, reason, ...values }: Level) {
  await mustStaffConfirmed(who, 'trade')
  return change(who, async who => {
    await lockName(who, 'member_level')
    await mustBeCoupons(who, values.send_coupon, 'send_coupon')
    const saved = await upsert(who, 'member_level', id, values, { createtime: who.now }, reason)
    mustRise(await levelsOf(who.db))
    who.touches(tag.levels)
    return { id: saved }
  })
}

function mustRise(levels: { grade: number; growth: number }[]) {
  const rises = levels.every(
    ({ grade, growth }, at) => at === 0 || (growth > levels[at - 1]!.growth && grade > levels[at - 1]!.grade),
  )
  if (!rises) throw new Refusal('badField', { field: 'growth' }, 'malldesk:levelOrder')
}

/** Refusal badField unless all these coupon types exist. */
export async function mustBeCoupons({ db }: Changing<Member>, list: string, field: string) {
  const ids = [...new Set(couponIdsOf(list))]
  if (ids.length === 0) return
  const known = await db.selectFrom('coupon_type').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw new Refusal('badField', { field }, 'malldesk:noSuchCoupon')
}
