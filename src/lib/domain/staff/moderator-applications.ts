import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { regionNames } from '../../core/regions/regions.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, dropCase, mustNotBeOwn, mustStaff, sendNotice, takeCase } from '../account/index.ts'
import { idNumberOf } from '../applications/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { caseHandlings } from './reviewer-notes.ts'

interface Decided {
  id: number
  /** 1 appointed, 2 refused. */
  state: 1 | 2
  reason?: string | undefined
}

/**
 * Appoints a moderator or refuses the application, and notifies the applicant. Refusals forbidden, noSuchContent,
 * reasonNeeded, inOtherHands, decidedByYou, decidedAlready.
 */
export async function decideBoards(who: Member, { id, state, reason = '' }: Decided) {
  await mustStaff(who, 'review')
  if (state === 2 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const { user_id, forum_id } = await decide(who, id, { state, refuse_reason: reason })
    await mustNotBeOwn(who, 'review', { user_id })
    if (state === 1) await appointModerator(who, { user_id, forum_id })
    const target = { target_type: 'boards', target_id: id }
    await audit(who, { action: 'decideBoards', ...target, forum_id, reason, detail: { state, user_id } })
    const about = { target_type: 'forum', target_id: forum_id }
    await sendNotice(who, {
      to: user_id,
      type: 'system',
      kind: state === 1 ? 'BOARDS_APPROVED' : 'BOARDS_REFUSED',
      ...about,
      text: reason,
    })
    await dropCase(who, { kind: 'boards', target_id: id })
  })
  return []
}

async function decide(who: Changing<Member>, id: number, verdict: { state: number; refuse_reason: string }) {
  const known = await who.db.selectFrom('moderator_apply').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('noSuchContent')
  await takeCase(who, { kind: 'boards', target_id: id })
  return who.db
    .updateTable('moderator_apply')
    .set({ ...verdict, reviewer_id: who.member, decidetime: who.now })
    .where('id', '=', id)
    .where('state', '=', 0)
    .returning(['user_id', 'forum_id'])
    .executeTakeFirstOrThrow(() => new Refusal('decidedAlready'))
}

interface Seat {
  user_id: number
  forum_id: number
}

async function appointModerator(who: Changing<Member>, seat: Seat) {
  const row = { ...seat, createtime: who.now }
  await who.db
    .insertInto('moderator')
    .values(row)
    .onConflict(same => same.doNothing())
    .execute()
  who.touches(tag.forum(seat.forum_id))
}

/** Dismisses a moderator of a forum and notifies them with the reason. Refusals forbidden, noSuchContent. */
export async function dismissModerator(who: Member, { user_id, forum_id, reason }: Seat & { reason: string }) {
  await mustStaff(who, 'review')
  await change(who, async who => {
    const { numDeletedRows } = await who.db
      .deleteFrom('moderator')
      .where(e => e.and({ user_id, forum_id }))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.forum(forum_id))
    const about = { target_type: 'forum', target_id: forum_id }
    await audit(who, { action: 'dismissModerator', ...about, forum_id, reason, detail: { user_id } })
    await sendNotice(who, { to: user_id, type: 'system', kind: 'DISMISSED', ...about, text: reason })
  })
  return []
}

/**
 * Applications in a state (0 pending, the oldest first), identity numbers masked except for the last digits. Refusal
 * forbidden.
 */
export async function boardsApplications(who: Member, { state, page, limit }: PageQuery & { state: number }) {
  await mustStaff(who, 'review')
  const found = who.db.selectFrom('moderator_apply').where('state', '=', state)
  const rows = await found
    .innerJoin('user', 'user.id', 'moderator_apply.user_id')
    .innerJoin('forum', 'forum.id', 'moderator_apply.forum_id')
    .leftJoin('user as reviewer', 'reviewer.id', 'reviewer_id')
    .selectAll('moderator_apply')
    .select(['user.nickname as member', 'user.avatar', 'user.createtime as since', 'user.essay_count'])
    .select(['user.user_essay_comment_count', 'forum.name as forum', 'reviewer.nickname as reviewer'])
    .orderBy('moderator_apply.createtime', state === 0 ? 'asc' : 'desc')
    .orderBy('moderator_apply.id', state === 0 ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const hands = await caseHandlings(
    who,
    'boards',
    rows.map(({ id }) => id),
  )
  const data = rows.map(async ({ province, city, area, ...row }) => ({
    ...row,
    id_number: await numberOf(who, row),
    region: regionNames(province, city, area)?.join(' ') ?? '',
    handling: hands.get(row.id)!,
  }))
  return { data: await Promise.all(data), total: await lengthOf(who, found.select('moderator_apply.id')) }
}

/** The number masked except for its ends; '' where it cannot be decrypted, such as after a change of SECRET. */
async function numberOf(who: Member, row: { user_id: number; id_number: string }): Promise<string> {
  const number = await idNumberOf(who, row).catch(() => '')
  return number.replace(/^(.{4}).*(.{4})$/, '$1**********$2')
}
