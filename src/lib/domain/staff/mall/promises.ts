import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

/** Promises shops can make, including those switched off. Refusal forbidden. */
export async function staffPromises(who: Member) {
  await mustStaff(who, 'shop')
  return who.db.selectFrom('promise').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Promised {
  /** Without it a new promise is added. */
  id?: number | undefined
  name: string
  name_en: string
  desc: string
  desc_en: string
  /** An icon name of core/icons.ts. */
  icon: string
  sort: number
  /** 0: not shown for any shop. */
  is_show: number
  reason: string
}

/** Adds or changes a promise and its texts. Duty 'shop'. Refusals forbidden, noSuchContent, nameTaken. */
export async function promiseSave(who: Member, { id, reason, ...values }: Promised) {
  await mustStaff(who, 'shop')
  return change(who, async who => {
    who.touches(tag.promises)
    return { id: await upsert(who, 'promise', id, values, {}, reason) }
  })
}

/**
 * Deletes an unused promise; the eight built-in ones can only be switched off. Duty 'shop'. Refusals forbidden,
 * noSuchContent, stillUsed.
 */
export async function promiseDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  await change(who, async who => {
    const row = await who.db.selectFrom('promise').select('code').where('id', '=', id).executeTakeFirst()
    if (row?.code || (await isGiven(who, id))) throw new Refusal('stillUsed')
    who.touches(tag.promises)
    await remove(who, 'promise', id)
  })
  return []
}

async function isGiven({ db }: Changing<Member>, id: number): Promise<boolean> {
  const rows = await db.selectFrom('shop').select('promise_ids').distinct().where('promise_ids', '<>', '').execute()
  return rows.some(({ promise_ids }) => promise_ids.split(',').includes(String(id)))
}
