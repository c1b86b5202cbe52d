import type { Caller, Changing, Member } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, dropCase, mustNotBeOwn, mustStaff, sendNotice, takeCase } from '../account/index.ts'
import { documents } from '../applications/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { privateLink } from '../upload/index.ts'
import { awardPoints } from '../wallet/index.ts'
import { caseHandlings } from './reviewer-notes.ts'

interface Decided {
  id: number
  /** 1 certified, 2 refused. */
  state: 1 | 2
  /** Text of the badge; by default the owner of the brand. */
  label?: string | undefined
  /** Read by the member when refused. */
  reason?: string | undefined
}

/**
 * Certifies a car owner or refuses the certification, and notifies them. Refusals forbidden, noSuchContent,
 * reasonNeeded, inOtherHands, decidedByYou, decidedAlready.
 */
export async function decideCertification(who: Member, { id, state, label, reason = '' }: Decided) {
  await mustStaff(who, 'review')
  if (state === 2 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const { user_id, brand } = await applicantOf(who, id)
    await mustNotBeOwn(who, 'review', { user_id })
    await takeCase(who, { kind: 'certification', target_id: id })
    await decide(who, id, { state, refuse_reason: reason })
    const owner = state === 1 ? label || translator('zh-cn')('staff:ownerLabel', { brand }) : ''
    await who.db
      .updateTable('user')
      .set({ owner, is_owner: Number(state === 1) })
      .where('id', '=', user_id)
      .execute()
    if (state === 1)
      await awardPoints(who, { user_id, rule: 'certification', relate_id: id, once: String(user_id), remark: owner })
    who.touches(tag.face(user_id))
    const target = { target_type: 'certification', target_id: id }
    await audit(who, { action: 'decideCertification', ...target, reason, detail: { state, user_id, owner } })
    await sendNotice(who, {
      to: user_id,
      type: 'system',
      kind: state === 1 ? 'CERT_APPROVED' : 'CERT_REFUSED',
      ...target,
      text: reason || owner,
    })
    await dropCase(who, { kind: 'certification', target_id: id })
  })
  return []
}

const applicantOf = ({ db }: Caller, id: number) =>
  db
    .selectFrom('certification')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .select(['user_id', 'brand.name as brand'])
    .where('certification.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

async function decide(who: Changing<Member>, id: number, verdict: { state: number; refuse_reason: string }) {
  const { numUpdatedRows } = await who.db
    .updateTable('certification')
    .set({ ...verdict, reviewer_id: who.member, decidetime: who.now })
    .where('id', '=', id)
    .where('state', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('decidedAlready')
}

/**
 * Certifications in a state (0 pending, the oldest first), with the reviewer they are assigned to. Refusal forbidden.
 */
export async function certifications(who: Member, { state, page, limit }: PageQuery & { state: number }) {
  await mustStaff(who, 'review')
  const found = who.db.selectFrom('certification').where('certification.state', '=', state)
  const rows = await found
    .innerJoin('user', 'user.id', 'certification.user_id')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .leftJoin('user as reviewer', 'reviewer.id', 'reviewer_id')
    .select(['certification.id', 'user_id', 'user.nickname', 'user.avatar', 'brand.name as brand', 'series', 'state'])
    .select(['certification.createtime', 'decidetime', 'refuse_reason', 'reviewer.nickname as reviewer'])
    .select(['has_documents'])
    .orderBy('certification.createtime', state === 0 ? 'asc' : 'desc')
    .orderBy('certification.id', state === 0 ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const hands = await caseHandlings(
    who,
    'certification',
    rows.map(({ id }) => id),
  )
  const data = rows.map(row => ({ ...row, handling: hands.get(row.id)! }))
  return { data, total: await lengthOf(who, found.select('certification.id')) }
}

/** The documents of a certification as links valid for five minutes; access is logged. Refusal forbidden. */
export async function certificationDocuments(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'review')
  const row = await who.db
    .selectFrom('certification')
    .select(documents)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const ids = documents.map(name => row[name])
  const uploads = await who.db.selectFrom('upload').select(['id', 'url']).where('id', 'in', ids).execute()
  const urls = new Map(uploads.map(({ id, url }) => [id, url]))
  const links = documents.flatMap(name => {
    const url = urls.get(row[name])
    return url ? [{ name, url }] : []
  })
  return Promise.all(links.map(async ({ name, url }) => ({ name, url: await privateLink(who, url) })))
}
