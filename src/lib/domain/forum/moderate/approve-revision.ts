import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { audit } from '../../account/index.ts'
import { dropRevision, REFUSED, type Revision, revisionOf } from '../revisions.ts'
import { lockForRewrite, rewriteEssay } from '../rewrite.ts'
import type { LockedEssay } from './lock-moderated.ts'
import { notifyAuthor } from './notify-authors.ts'

interface Verdict {
  is_approved: 1 | 2
  reason?: string | undefined
  /** revision_time of the edit that was reviewed; the author may have replaced it since. */
  revision_time?: number | undefined
}

/** The pending edit of a published post. Refusal stateConflict: it is no longer the one that was reviewed. */
export async function waitingRevision(
  who: Caller,
  essay: LockedEssay,
  { revision_time }: Verdict,
): Promise<Revision | null> {
  const found = essay.shown === 1 ? await revisionOf(who, essay.id) : null
  const waiting = found?.is_approved === 0 ? found : null
  if (revision_time !== undefined && revision_time !== waiting?.createtime) throw new Refusal('stateConflict')
  return waiting
}

/**
 * Publishes a pending edit, or refuses it with a reason, which leaves the published version. Notifies the author.
 * Refusals reasonNeeded, and pollFixed where somebody has voted meanwhile.
 */
export async function decideRevision(
  who: Changing<Member>,
  essay: LockedEssay,
  revision: Revision,
  { is_approved, reason = '' }: Verdict,
) {
  const refuses = is_approved === REFUSED
  if (refuses && reason === '') throw new Refusal('reasonNeeded')
  if (refuses) await refuse(who, essay.id, reason)
  else await publish({ ...who, member: essay.user_id }, revision)
  const target = { target_type: 'essay', target_id: essay.id, forum_id: essay.forum_id }
  await audit(who, { action: 'essayApprove', ...target, reason, detail: { is_approved, revision: revision.id } })
  await notifyAuthor(who, essay, refuses ? 'EDIT_REFUSED' : 'EDIT_APPROVED', reason)
}

const refuse = ({ db }: Changing<Member>, essay_id: number, reason: string) =>
  db.updateTable('essay_revision').set({ is_approved: REFUSED, reason }).where('essay_id', '=', essay_id).execute()

async function publish(author: Changing<Member>, { essay_id, ...next }: Revision) {
  const was = await lockForRewrite(author, essay_id)
  const column_id = await columnLeft(author, was, next.column_id)
  await rewriteEssay(author, was, { ...next, column_id }, true)
  await dropRevision(author, essay_id)
}

/** The post may have been moved to a forum without this column meanwhile. */
async function columnLeft({ db }: Caller, was: { forum_id: number; column_id: number | null }, id: number | null) {
  if (id === null) return was.column_id
  const column = db.selectFrom('forum_column').select('id').where('id', '=', id).where('forum_id', '=', was.forum_id)
  return (await column.executeTakeFirst())?.id ?? was.column_id
}
