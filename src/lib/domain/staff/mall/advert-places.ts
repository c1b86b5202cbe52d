import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { mustBeUnused, remove, upsert } from '../upsert.ts'

interface Place {
  /** Without it a new position is added. */
  id?: number | undefined
  ap_name: string
  /** Key by which pages and apps request it, such as NS_PC_COUPON. */
  keyword: string
  /** Pixels, as a hint for designers; 0 for none. */
  ap_width: number
  ap_height: number
  ap_background_color: string
  sort: number
  /** 0: not shown. */
  is_show: number
  reason: string
}

/** Adds or changes an advertising position. Duty 'content'. Refusals forbidden, noSuchContent, nameTaken (keyword). */
export async function advertPlaceSave(who: Member, { id, reason, ...values }: Place) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    who.touches(tag.adverts)
    return { id: await upsert(who, 'adv_position', id, values, {}, reason) }
  })
}

/** Deletes a position without adverts. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function advertPlaceDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('adv').select('id').where('ap_id', '=', id))
    who.touches(tag.adverts)
    await remove(who, 'adv_position', id)
  })
  return []
}
