import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { upsert } from '../upsert.ts'

/** Brands of goods by initial, hidden ones included; `text` is part of the name. Refusal forbidden. */
export async function staffBrands(who: Member, { text = '', page, limit }: PageQuery & { text?: string | undefined }) {
  await mustStaff(who, 'content')
  const found = who.db
    .selectFrom('goods_brand')
    .$if(text !== '', query => query.where('name', 'like', likePattern(text)))
  const data = await found
    .selectAll()
    .orderBy('letter')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('id')) }
}

interface Brand {
  /** Without it a new brand is added. */
  id?: number | undefined
  name: string
  letter: string
  image: string
  desc: string
  sort: number
  is_show: number
  reason: string
}

/**
 * Adds or changes a brand; a hidden one disappears from lists and filters, its goods stay on sale. Duty 'content'.
 * Refusals forbidden, noSuchContent.
 */
export async function brandSave(who: Member, { id, reason, ...values }: Brand) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    who.touches(tag.catalogue)
    return { id: await upsert(who, 'goods_brand', id, values, {}, reason) }
  })
}
