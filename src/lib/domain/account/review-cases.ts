import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'

/** What reviewers decide and authors may appeal: held posts, comments and videos, certifications, applications. */
export const reviewed = ['essay', 'comment', 'video', 'videoComment', 'certification', 'boards', 'shop_apply'] as const
export type Reviewed = (typeof reviewed)[number]

export interface Case {
  kind: Reviewed
  target_id: number
}

const DAY = 86_400

/** The log's names of decisions: who made one of them may not decide the appeal. */
const decisions: Record<Reviewed, string[]> = {
  essay: ['essayApprove', 'essayDelete'],
  comment: ['commentApprove', 'commentDelete'],
  video: ['videoApprove'],
  videoComment: ['videoCommentApprove'],
  certification: ['decideCertification'],
  boards: ['decideBoards'],
  shop_apply: ['decideShopApply'],
}

/**
 * Assigns a case to the caller for a day; of two concurrent callers one succeeds. Refusals inOtherHands, decidedByYou.
 */
export async function takeCase(who: Changing<Member>, { kind, target_id }: Case): Promise<void> {
  const hand = { assignee: who.member, taketime: who.now }
  const taken = await who.db
    .insertInto('review')
    .values({ kind, target_id, ...hand })
    .onConflict(same =>
      same
        .columns(['kind', 'target_id'])
        .doUpdateSet(hand)
        .where(e =>
          e.or([
            e('review.assignee', 'is', null),
            e('review.assignee', '=', who.member),
            e('review.taketime', '<', who.now - DAY),
          ]),
        ),
    )
    .returning('appealtime')
    .executeTakeFirst()
  if (!taken) throw new Refusal('inOtherHands')
  if (taken.appealtime !== null && (await hasDecided(who, { kind, target_id }))) throw new Refusal('decidedByYou')
}

/** Releases a case assigned to the caller. */
export async function dropCase({ db, member }: Changing<Member>, { kind, target_id }: Case): Promise<void> {
  const hand = db.updateTable('review').set({ assignee: null, taketime: null })
  await hand.where(e => e.and({ kind, target_id, assignee: member })).execute()
}

/** Another reviewer must decide an appeal; refusal decidedByYou. For decisions without assignment. */
export async function checkAppeal(who: Member, { kind, target_id }: Case): Promise<void> {
  const review = await reviewOf(who, { kind, target_id })
  if (review?.appealtime && (await hasDecided(who, { kind, target_id }))) throw new Refusal('decidedByYou')
}

/** Stores the one appeal of a case, which returns to the queue; refusal appealedAlready. */
export async function putAppeal(who: Changing<Member>, { kind, target_id }: Case, text: string): Promise<void> {
  const appeal = { appeal: text, appealtime: who.now, assignee: null, taketime: null }
  const put = await who.db
    .insertInto('review')
    .values({ kind, target_id, ...appeal })
    .onConflict(same => same.columns(['kind', 'target_id']).doUpdateSet(appeal).where('review.appealtime', 'is', null))
    .returning('kind')
    .executeTakeFirst()
  if (!put) throw new Refusal('appealedAlready')
}

export const reviewOf = ({ db }: Caller, { kind, target_id }: Case) =>
  db
    .selectFrom('review')
    .select(['assignee', 'taketime', 'appeal', 'appealtime'])
    .where(e => e.and({ kind, target_id }))
    .executeTakeFirst()

async function hasDecided({ db, member }: Member, { kind, target_id }: Case): Promise<boolean> {
  const deed = await db
    .selectFrom('audit')
    .select('id')
    .where('target_type', '=', kind)
    .where('target_id', '=', target_id)
    .where('user_id', '=', member)
    .where('action', 'in', decisions[kind])
    .executeTakeFirst()
  return deed !== undefined
}
