import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { upsert } from '../upsert.ts'
import { mustBeCoupons } from './levels.ts'

/** All recharge packages, including those not for sale. Refusal forbidden. */
export async function staffRecharges(who: Member) {
  await mustStaff(who, 'trade')
  return who.db.selectFrom('recharge').selectAll().orderBy('status', 'desc').orderBy('sort').orderBy('id').execute()
}

interface Package {
  /** Without it a new package is added. */
  id?: number | undefined
  recharge_name: string
  recharge_name_en: string
  cover_img: string
  /** Fen; what exceeds the price is the platform's gift. */
  face_value: number
  buy_price: number
  point: number
  growth: number
  coupon_id: string
  status: number
  sort: number
  reason: string
}

/**
 * Adds or changes a package; existing orders keep its former terms. Duty 'trade'. Refusals forbidden,
 * secondFactorFirst, confirmFirst, noSuchContent, badField (buy_price, face_value, coupon_id).
 */
export async function rechargeSave(who: Member, { id, reason, ...values }: Package) {
  await mustStaffConfirmed(who, 'trade')
  if (values.buy_price < 1) throw new Refusal('badField', { field: 'buy_price' }, 'malldesk:priceNothing')
  if (values.face_value < values.buy_price)
    throw new Refusal('badField', { field: 'face_value' }, 'malldesk:faceBelowPrice')
  return change(who, async who => {
    await mustBeCoupons(who, values.coupon_id, 'coupon_id')
    return { id: await upsert(who, 'recharge', id, values, { createtime: who.now }, reason) }
  })
}
