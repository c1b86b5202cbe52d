import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { tokenIn } from '../upload/index.ts'

/** The documents of a certification, in the order of the form. */
export const documents = ['id_positive', 'id_back', 'driving_license', 'car_photo'] as const

const REFUSED = 2

interface Sent extends Record<(typeof documents)[number], string> {
  brand_id: number
  series?: string | undefined
}

/**
 * Applies for certification as a car owner (specification, sections 2 and 5). Documents are addresses of the member's
 * own uploads of the kind `document`. A refused member may apply again. Refusals certPending, certPassed, fileMissing,
 * sameDocument, badField.
 */
export async function ownerCertification(who: Member, { brand_id, series = '', ...sent }: Sent) {
  const { ids, hashes } = await documentsOf(who, sent)
  await checkBrand(who, brand_id)
  return change(who, async ({ db, member, now }) => {
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ owner: '0' })
      .where('id', '=', member)
      .where('is_owner', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('certPassed')
    const row = { user_id: member, brand_id, series, ...ids, hashes: JSON.stringify(hashes), createtime: now }
    const made = await db
      .insertInto('certification')
      .values(row)
      .onConflict(same => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('certPending')
    return { id: made.id, owner: '0' }
  })
}

/**
 * State of the member's certification; `owner_reject_reason` until they apply again, `appeal_id` while the refusal can
 * be appealed.
 */
export async function certificationOf({ db, member }: Member) {
  const [{ is_owner, owner }, last] = await Promise.all([
    db
      .selectFrom('user')
      .select(['is_owner', 'owner'])
      .where('id', '=', member)
      .executeTakeFirstOrThrow(() => new Refusal('signInFirst')),
    db
      .selectFrom('certification')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .leftJoin('review', join => join.onRef('target_id', '=', 'certification.id').on('kind', '=', 'certification'))
      .select(['certification.id', 'brand_id', 'brand.name as brand_name', 'series', 'refuse_reason', 'createtime'])
      .select(['decidetime', 'state', 'has_documents', 'appealtime'])
      .where('user_id', '=', member)
      .orderBy('certification.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const { id, refuse_reason = '', state, has_documents, appealtime, ...certification } = last ?? {}
  const appeal_id = state === REFUSED && has_documents === 1 && !appealtime ? id : undefined
  const refused = { owner_reject_reason: owner === '' ? refuse_reason : '', ...(appeal_id && { appeal_id }) }
  return { is_owner, owner, ...refused, ...certification }
}

export type Certification = Awaited<ReturnType<typeof certificationOf>>

/** Checks in one query that all documents are the member's own finished uploads, without duplicates. */
async function documentsOf({ db, member }: Member, sent: Record<(typeof documents)[number], string>) {
  const tokens = documents.map(name => tokenIn(sent[name]))
  const found = await db
    .selectFrom('upload')
    .select(['id', 'token', 'md5'])
    .where('token', 'in', tokens)
    .where('user_id', '=', member)
    .where('kind', '=', 'document')
    .where('url', '<>', '')
    .execute()
  const uploads = documents.map((field, at) => {
    const upload = found.find(({ token }) => token === tokens[at])
    if (!upload) throw new Refusal('fileMissing', { field })
    return [field, upload] as const
  })
  const hashes = uploads.map(([, { md5 }]) => md5)
  if (new Set(hashes).size < hashes.length) throw new Refusal('sameDocument')
  const ids = Object.fromEntries(uploads.map(([name, { id }]) => [name, id]))
  return { ids: ids as Record<(typeof documents)[number], number>, hashes }
}

async function checkBrand({ db }: Caller, id: number) {
  const shown = db.selectFrom('brand').select('id').where('is_show', '=', 1)
  const brand = await shown.where('id', '=', id).executeTakeFirst()
  if (!brand) throw new Refusal('badField', { field: 'brand_id' }, 'apply:askBrand')
}
