import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { dropRows } from '../../db/search.ts'
import { withdrawNotices } from '../account/index.ts'
import { countComments, countMemberComments } from './comment-counts.ts'
import { indexComments } from './comment-index.ts'

const NORMAL = 1

/** Deletes one's own comment; a top-level one with all its replies. Refusals noSuchContent, notOwn. */
export async function deleteComment(who: Member, { comment_id }: { comment_id: number }) {
  const comment = await who.db
    .selectFrom('comment')
    .select(['essay_id', 'user_id'])
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (comment.user_id !== who.member) throw new Refusal('notOwn')
  await change(who, who => hideComment(who, { ...comment, comment_id }))
  return []
}

/**
 * Hides a comment and removes it from every counter, also one that is held while its replies are visible. The caller
 * checks access. Idempotent.
 */
export async function hideComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  // Locks the post, as countComments does.
  await countComments(who, { essay_id, root_id: 0 }, 0)
  const comment = await who.db
    .updateTable('comment')
    .set({ shown: 0, deletetime: who.now })
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .returning(['root_id', 'user_id', 'is_approved'])
    .executeTakeFirst()
  if (!comment) return
  const children = comment.root_id === 0 ? await hideChildren(who, comment_id) : []
  const ids = [comment_id, ...children.map(({ id }) => id)]
  await dropRows(who.db, 'comment', ids)
  await withdrawNotices(who, 'comment', ids)
  const gone = comment.is_approved === NORMAL ? [comment, ...children] : children
  if (gone.length === 0) return
  await countComments(who, { essay_id, root_id: comment.root_id }, -gone.length)
  await lastTime(who, essay_id)
  await countAuthors(who, gone, -1)
}

/**
 * Hides a comment until it is reviewed. Its replies remain counted and reappear with it. False when it was not visible.
 * The caller checks access.
 */
export async function holdComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  // Locks the post first, as countComments does.
  await countComments(who, { essay_id, root_id: 0 }, 0)
  const comment = await who.db
    .updateTable('comment')
    .set({ shown: 0, is_approved: 0 })
    .where('id', '=', comment_id)
    .where('shown', '=', 1)
    .returning(['root_id', 'user_id'])
    .executeTakeFirst()
  if (!comment) return false
  await dropRows(who.db, 'comment', [comment_id])
  await countComments(who, { essay_id, root_id: comment.root_id }, -1)
  await lastTime(who, essay_id)
  await countMemberComments(who, comment.user_id, -1)
  return true
}

async function hideChildren({ db, now }: Changing<Member>, root_id: number) {
  // Replies deleted by their authors within this second are excluded, so that restoring does not bring them back.
  await db
    .updateTable('comment')
    .set({ deletetime: now - 1 })
    .where('root_id', '=', root_id)
    .where('deletetime', '=', now)
    .where('reason', '=', '')
    .execute()
  return db
    .updateTable('comment')
    .set({ shown: 0, deletetime: now })
    .where('root_id', '=', root_id)
    .where('shown', '=', 1)
    .returning(['id', 'user_id'])
    .execute()
}

/**
 * Undoes hideComment, including the replies hidden with it; a comment that was held is held again. The caller checks
 * access and locks the post. Refusal noSuchContent when its parent is gone.
 */
export async function unhideComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  const comment = await who.db
    .selectFrom('comment')
    .select(['id', 'content', 'root_id', 'user_id', 'is_approved', 'deletetime'])
    .where('id', '=', comment_id)
    .where('deletetime', 'is not', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const isNormal = comment.is_approved === NORMAL
  const children = comment.root_id === 0 ? await unhideChildren(who, comment_id, comment.deletetime!) : []
  const back = isNormal ? [comment, ...children] : children
  // Before its replies, as those are only shown below a visible comment.
  if (back.length > 0) await countComments(who, { essay_id, root_id: comment.root_id }, back.length, 'any')
  const row = { shown: Number(isNormal), deletetime: null, reason: '' }
  await who.db.updateTable('comment').set(row).where('id', '=', comment_id).execute()
  await indexComments(who.db, back)
  await lastTime(who, essay_id)
  await countAuthors(who, back, 1)
}

/** Only the replies hidden with it, not those deleted for another reason. */
const unhideChildren = ({ db }: Changing<Member>, root_id: number, deletetime: number) =>
  db
    .updateTable('comment')
    .set({ shown: 1, deletetime: null })
    .where('root_id', '=', root_id)
    .where('deletetime', '=', deletetime)
    .where('is_approved', '=', NORMAL)
    .where('reason', '=', '')
    .returning(['id', 'content', 'user_id'])
    .execute()

/** In ascending order of ids, so that concurrent changes cannot deadlock. */
async function countAuthors(who: Changing<Member>, rows: { user_id: number }[], each: 1 | -1) {
  const authors = [...Map.groupBy(rows, row => row.user_id)].sort(([one], [other]) => one - other)
  for (const [user_id, { length }] of authors) await countMemberComments(who, user_id, each * length)
}

/** Sets the post's time of last comment to that of the latest remaining one. */
export async function lastTime({ db }: Changing<Member>, essay_id: number) {
  await db
    .updateTable('essay')
    .set(e => ({
      lasttime: e.fn.coalesce(
        e
          .selectFrom('comment')
          .select(c => c.fn.max('comment.createtime').as('last'))
          .where('comment.essay_id', '=', essay_id)
          .where('comment.shown', '=', 1),
        e.ref('essay.publishtime'),
      ),
    }))
    .where('id', '=', essay_id)
    .execute()
}
