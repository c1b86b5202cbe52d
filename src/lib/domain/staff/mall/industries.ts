import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { mustBeFree, mustBeUnused, remove, upsert } from '../upsert.ts'

/** Industries (business categories of shops), including those switched off. Refusal forbidden. */
export async function staffIndustries(who: Member) {
  await mustStaff(who, 'shop')
  return who.db.selectFrom('shop_category').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Industry {
  /** Without it a new industry is added. */
  id?: number | undefined
  name: string
  sort: number
  /** 0: can no longer be chosen; shops keep it. */
  is_show: number
  reason: string
}

/** Adds or changes an industry. Duty 'shop'. Refusals forbidden, noSuchContent, nameTaken. */
export async function industrySave(who: Member, { id, reason, ...values }: Industry) {
  await mustStaff(who, 'shop')
  return change(who, async who => {
    await mustBeFree(who, 'shop_category', { id, name: values.name })
    for (const each of [tag.catalogue, tag.shops]) who.touches(each)
    return { id: await upsert(who, 'shop_category', id, values, {}, reason) }
  })
}

/**
 * Deletes an industry that no shop, application or coupon uses. Duty 'shop'. Refusals forbidden, noSuchContent,
 * stillUsed.
 */
export async function industryDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    await mustBeUnused(
      who.db.selectFrom('shop').select('id').where('category_id', '=', id),
      who.db.selectFrom('shop_apply').select('id').where('industry_id', '=', id),
      who.db.selectFrom('coupon_group').select('category_id').where('category_id', '=', id),
    )
    who.touches(tag.catalogue)
    await remove(who, 'shop_category', id)
  })
  return []
}
