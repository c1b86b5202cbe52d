import type { Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

/** Carriers of parcels, switched off ones too. Refusal forbidden. */
export async function staffCarriers(who: Member) {
  await mustStaff(who, 'trade')
  return who.db.selectFrom('carrier').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Carrier {
  /** Without one a new carrier. */
  id?: number | undefined
  name: string
  /** What a name that somebody typed holds; the name itself where it is left empty. */
  short_name: string
  /** What kuaidi100 calls it; '' where it cannot be asked. */
  code: string
  sort: number
  /** 0: no shop can choose it any more; parcels that are on their way are still asked for. */
  is_show: number
  reason: string
}

/** Adds or changes a carrier. For 'trade'. Refusals forbidden, noSuchContent, nameTaken. */
export async function carrierSave(who: Member, { id, reason, ...values }: Carrier) {
  await mustStaff(who, 'trade')
  const row = { ...values, short_name: values.short_name || values.name }
  return change(who, async who => ({ id: await upsert(who, 'carrier', id, row, {}, reason) }))
}

/** Takes a carrier away; parcels keep its name. For 'trade'. Refusals forbidden, noSuchContent. */
export async function carrierDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'trade')
  await change(who, who => remove(who, 'carrier', id))
  return []
}
