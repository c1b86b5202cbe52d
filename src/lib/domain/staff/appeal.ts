import type { ExpressionBuilder } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { type Case, putAppeal, reviewOf } from '../account/index.ts'

const REFUSED = 2

/**
 * Appeals a decision against the caller, once: the case returns to the queue for another reviewer. Refusals
 * noSuchContent (also where it is not the caller's, or nothing was decided against them), appealedAlready.
 */
export function appeal(who: Member, { kind, target_id, text }: Case & { text: string }) {
  return change(who, async who => {
    if (!(await reopens[kind](who, target_id))) throw new Refusal('noSuchContent')
    await putAppeal(who, { kind, target_id }, text)
    return []
  })
}

type Reopen = (who: Changing<Member>, id: number) => Promise<boolean>

const reopens: Record<Case['kind'], Reopen> = {
  essay: reopenWritten('essay'),
  comment: reopenWritten('comment'),
  video: reopenWritten('video'),
  videoComment: reopenWritten('video_comment'),
  certification: reopenCertification,
  boards: reopenBoards,
  shop_apply: reopenShop,
}

/** Content that was refused, or deleted with a reason, is held for review again. */
function reopenWritten(table: 'essay' | 'comment' | 'video' | 'video_comment'): Reopen {
  return async (who, id) => {
    const { numUpdatedRows } = await who.db
      .updateTable(table)
      .set({ is_approved: 0, deletetime: null })
      .where('id', '=', id)
      .where('user_id', '=', who.member)
      .where(isRefused)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n && (table === 'essay' || table === 'video')) who.touches(tag[table](id))
    return numUpdatedRows > 0n
  }
}

/** Refused, or deleted by somebody who gave a reason. */
const isRefused = (e: ExpressionBuilder<Schema, 'essay' | 'comment' | 'video' | 'video_comment'>) =>
  e.and([
    e('shown', '=', 0),
    e('reason', '<>', ''),
    e.or([e('is_approved', '=', REFUSED), e('deletetime', 'is not', null)]),
  ])

async function reopenCertification(who: Changing<Member>, id: number) {
  const standing = who.db.selectFrom('certification').select('id').where('user_id', '=', who.member)
  const later = await standing.where('id', '>', id).executeTakeFirst()
  if (later) return false
  const { numUpdatedRows } = await who.db
    .updateTable('certification')
    .set({ state: 0, decidetime: null })
    .where(e => e.and({ id, user_id: who.member, state: REFUSED, has_documents: 1 }))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await who.db.updateTable('user').set({ owner: '0' }).where('id', '=', who.member).execute()
  return true
}

async function reopenBoards(who: Changing<Member>, id: number) {
  const { numUpdatedRows } = await who.db
    .updateTable('moderator_apply')
    .set({ state: 0, decidetime: null })
    .where(e => e.and({ id, user_id: who.member, state: REFUSED }))
    .where(e =>
      e.not(
        e.exists(
          e
            .selectFrom('moderator_apply as other')
            .select('other.id')
            .whereRef('other.forum_id', '=', 'moderator_apply.forum_id')
            .where('other.user_id', '=', who.member)
            .where('other.id', '>', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A refused application returns to the step at which it was refused, unless there is a later one. */
async function reopenShop(who: Changing<Member>, id: number) {
  const own = who.db.selectFrom('shop_apply').select('id').where('user_id', '=', who.member)
  if (await own.where('id', '>', id).executeTakeFirst()) return false
  const { numUpdatedRows } = await who.db
    .updateTable('shop_apply')
    .set(e => ({ status: e.neg('status'), handletime: 0 }))
    .where(e => e.and({ id, user_id: who.member }))
    .where('status', '<', 0)
    .where('id_card_positive_image', '<>', '')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type Decision = Awaited<ReturnType<typeof decisionAgainst>>

/** The decision against the caller and its reason. Refusals noSuchContent, appealedAlready. */
export async function decisionAgainst(who: Member, { kind, target_id }: Case) {
  const decision = await decisions[kind](who, target_id)
  if (!decision) throw new Refusal('noSuchContent')
  if ((await reviewOf(who, { kind, target_id }))?.appealtime) throw new Refusal('appealedAlready')
  return decision
}

type Find = (who: Member, id: number) => Promise<{ title: string; reason: string } | undefined>

const decisions: Record<Case['kind'], Find> = {
  essay: ({ db, member }, id) =>
    db
      .selectFrom('essay')
      .select(['title', 'reason'])
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where(isRefused)
      .executeTakeFirst(),
  comment: ({ db, member }, id) =>
    db
      .selectFrom('comment')
      .select(['content as title', 'reason'])
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where(isRefused)
      .executeTakeFirst(),
  video: ({ db, member }, id) =>
    db
      .selectFrom('video')
      .select(['title', 'reason'])
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where(isRefused)
      .executeTakeFirst(),
  videoComment: ({ db, member }, id) =>
    db
      .selectFrom('video_comment')
      .select(['content as title', 'reason'])
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where(isRefused)
      .executeTakeFirst(),
  certification: ({ db, member }, id) =>
    db
      .selectFrom('certification')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .select(['brand.name as title', 'refuse_reason as reason'])
      .where('certification.id', '=', id)
      .where('user_id', '=', member)
      .where('state', '=', REFUSED)
      .executeTakeFirst(),
  boards: ({ db, member }, id) =>
    db
      .selectFrom('moderator_apply')
      .innerJoin('forum', 'forum.id', 'forum_id')
      .select(['forum.name as title', 'refuse_reason as reason'])
      .where('moderator_apply.id', '=', id)
      .where('user_id', '=', member)
      .where('state', '=', REFUSED)
      .executeTakeFirst(),
  shop_apply: ({ db, member }, id) =>
    db
      .selectFrom('shop_apply')
      .select(['name as title', 'apply_message as reason'])
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where('status', '<', 0)
      .executeTakeFirst(),
}
