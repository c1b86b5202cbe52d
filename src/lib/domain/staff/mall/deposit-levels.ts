import type { Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { mustBeFree, mustBeUnused, remove, upsert } from '../upsert.ts'

/** Amounts that shops can deposit, in fen, including those switched off. Refusal forbidden. */
export async function staffDepositLevels(who: Member) {
  await mustStaff(who, 'shop')
  return who.db.selectFrom('shop_guarantee').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Level {
  /** Without it a new level is added. */
  id?: number | undefined
  name: string
  /** Fen; 0 needs no deposit. */
  money: number
  desc: string
  sort: number
  /** 0: no longer available for applications; existing ones keep it. */
  is_show: number
  reason: string
}

/**
 * Adds or changes a deposit level; only later applications owe the new sum. Duty 'shop'. Refusals forbidden,
 * noSuchContent, nameTaken.
 */
export async function depositLevelSave(who: Member, { id, reason, ...values }: Level) {
  await mustStaff(who, 'shop')
  return change(who, async who => {
    await mustBeFree(who, 'shop_guarantee', { id, name: values.name })
    return { id: await upsert(who, 'shop_guarantee', id, values, {}, reason) }
  })
}

/** Deletes a level that no application uses. Duty 'shop'. Refusals forbidden, noSuchContent, stillUsed. */
export async function depositLevelDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('shop_apply').select('id').where('guarantee_level', '=', id))
    await remove(who, 'shop_guarantee', id)
  })
  return []
}
