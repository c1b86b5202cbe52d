import type { Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

/** Parcel carriers, including those switched off. Refusal forbidden. */
export async function staffCarriers(who: Member) {
  await mustStaff(who, 'trade')
  return who.db.selectFrom('carrier').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Carrier {
  /** Without it a new carrier is added. */
  id?: number | undefined
  name: string
  /** Text by which a typed name is recognised; defaults to the name. */
  short_name: string
  /** kuaidi100's code; '' where tracking is not available. */
  code: string
  sort: number
  /** 0: can no longer be chosen; parcels under way are still tracked. */
  is_show: number
  reason: string
}

/** Adds or changes a carrier. For 'trade'. Refusals forbidden, noSuchContent, nameTaken. */
export async function carrierSave(who: Member, { id, reason, ...values }: Carrier) {
  await mustStaff(who, 'trade')
  const row = { ...values, short_name: values.short_name || values.name }
  return change(who, async who => ({ id: await upsert(who, 'carrier', id, row, {}, reason) }))
}

/** Deletes a carrier; parcels keep its name. Duty 'trade'. Refusals forbidden, noSuchContent. */
export async function carrierDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'trade')
  await change(who, who => remove(who, 'carrier', id))
  return []
}
