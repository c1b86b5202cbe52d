import type { Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { mustBeFree, mustBeUnused, remove, upsert } from '../upsert.ts'

/** What shops may deposit, money in fen, switched off ones too. Refusal forbidden. */
export async function staffDepositLevels(who: Member) {
  await mustStaff(who, 'shop')
  return who.db.selectFrom('shop_guarantee').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Level {
  /** Without one a new level. */
  id?: number | undefined
  name: string
  /** Fen; 0 needs no deposit. */
  money: number
  desc: string
  sort: number
  /** 0: no application can choose it any more; those that have keep it. */
  is_show: number
  reason: string
}

/** Adds or changes a deposit level; whoever applies with it from now on owes the new sum. For 'shop'. Refusals forbidden, noSuchContent, nameTaken. */
export async function depositLevelSave(who: Member, { id, reason, ...values }: Level) {
  await mustStaff(who, 'shop')
  return change(who, async who => {
    await mustBeFree(who, 'shop_guarantee', { id, name: values.name })
    return { id: await upsert(who, 'shop_guarantee', id, values, {}, reason) }
  })
}

/** Takes a level away that nobody has applied with. For 'shop'. Refusals forbidden, noSuchContent, stillUsed. */
export async function depositLevelDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('shop_apply').select('id').where('guarantee_level', '=', id))
    await remove(who, 'shop_guarantee', id)
  })
  return []
}
