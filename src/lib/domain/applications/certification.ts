import type { Caller, Member } from '../../core/caller.ts'
import { Refusal, refuseTogether } from '../../core/refusal.ts'
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
  const uploads = await documentsOf(who, sent)
  await refuseTogether(...documents.map(field => () => checkDocument(uploads, field)), () => checkBrand(who, brand_id))
  const ids = Object.fromEntries(uploads.map(({ field, id }) => [field, id])) as Record<DocumentField, number>
  const hashes = uploads.map(({ md5 }) => md5)
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

type DocumentField = (typeof documents)[number]

/** Those of the documents that are the member's own finished uploads. */
async function documentsOf({ db, member }: Member, sent: Record<DocumentField, string>) {
  const tokens = documents.map(name => tokenIn(sent[name]))
  const found = await db
    .selectFrom('upload')
    .select(['id', 'token', 'md5'])
    .where('token', 'in', tokens)
    .where('user_id', '=', member)
    .where('kind', '=', 'document')
    .where('url', '<>', '')
    .execute()
  return documents.flatMap((field, at) => {
    const upload = found.find(({ token }) => token === tokens[at])
    return upload ? [{ field, ...upload }] : []
  })
}

/** Refuses a document that is missing, or the same file as one before it. */
function checkDocument(uploads: { field: DocumentField; md5: string }[], field: DocumentField) {
  const own = uploads.find(each => each.field === field)
  if (!own) throw new Refusal('fileMissing', { field })
  if (uploads.find(({ md5 }) => md5 === own.md5) !== own) throw new Refusal('sameDocument', { field })
}

async function checkBrand({ db }: Caller, id: number) {
  const shown = db.selectFrom('brand').select('id').where('is_show', '=', 1)
  const brand = await shown.where('id', '=', id).executeTakeFirst()
  if (!brand) throw new Refusal('badField', { field: 'brand_id' }, 'apply:askBrand')
}
