import type { Caller, Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { type Case, type Duty, dropCase, mustStaff, type Reviewed, takeCase } from '../account/index.ts'

/** The duty responsible for each kind of case. */
export const reviewDuties: Record<Reviewed, Duty> = {
  essay: 'forum',
  comment: 'forum',
  video: 'forum',
  videoComment: 'forum',
  certification: 'review',
  boards: 'review',
  shop_apply: 'shop',
}

/** Assigns a case to the caller (screen 1) or releases it. Refusals forbidden, inOtherHands, decidedByYou. */
export async function reviewTake(who: Member, { screen, ...one }: Case & { screen: boolean }) {
  await mustStaff(who, reviewDuties[one.kind])
  await change(who, who => (screen ? takeCase(who, one) : dropCase(who, one)))
  return []
}

/** Adds a note for the other reviewers of a case. Refusal forbidden. */
export async function reviewNote(who: Member, { text, kind, target_id }: Case & { text: string }) {
  await mustStaff(who, reviewDuties[kind])
  const row = { kind, target_id, text, user_id: who.member, createtime: who.now }
  await who.db.insertInto('review_note').values(row).execute()
  return []
}

export type CaseHandling = Awaited<ReturnType<typeof caseHandlings>> extends Map<number, infer One> ? One : never

/** The assignments, notes and appeals of these cases. */
export async function caseHandlings({ db }: Caller, kind: string, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const [reviews, notes] = await Promise.all([
    db
      .selectFrom('review')
      .leftJoin('user', 'user.id', 'assignee')
      .select(['target_id', 'assignee', 'nickname', 'taketime', 'appeal', 'appealtime'])
      .where('kind', '=', kind)
      .where('target_id', 'in', ids)
      .execute(),
    db
      .selectFrom('review_note')
      .innerJoin('user', 'user.id', 'user_id')
      .select(['target_id', 'nickname', 'text', 'review_note.createtime'])
      .where('kind', '=', kind)
      .where('target_id', 'in', ids)
      .orderBy('review_note.id')
      .execute(),
  ])
  const said = Map.groupBy(notes, ({ target_id }) => target_id)
  const hands = new Map(reviews.map(review => [review.target_id, review]))
  return new Map(ids.map(id => [id, { ...(hands.get(id) ?? nobody), notes: said.get(id) ?? [] }]))
}

const nobody = { assignee: null, nickname: null, taketime: null, appeal: '', appealtime: null }
