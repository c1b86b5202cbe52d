import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { dropRows } from '../../db/search.ts'
import { countComments, countMemberComments } from './comment-counts.ts'
import { indexComments } from './comment-index.ts'

const NORMAL = 1

/** Takes one's own comment away, one of the first level with all its answers. Refusals noSuchContent, notOwn. */
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
 * Takes a comment out of sight and of every counter, also one that waits for review while its answers are seen; the
 * caller has asked who may. Twice is harmless.
 */
export async function hideComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  // Locks the post until the end: see countComments.
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
  await dropRows(who.db, 'comment', [comment_id, ...children.map(({ id }) => id)])
  const gone = comment.is_approved === NORMAL ? [comment, ...children] : children
  if (gone.length === 0) return
  await countComments(who, { essay_id, root_id: comment.root_id }, -gone.length)
  await lastTime(who, essay_id)
  await countAuthors(who, gone, -1)
}

/**
 * Takes a comment that is seen out of sight until somebody has looked at it; its answers stay where they are and are
 * counted: they are seen again with it. False when nobody saw it. The caller has asked who may.
 */
export async function holdComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  // The post first: see countComments.
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
  // Answers that their authors deleted in this very second are left out, so that restoring does not bring them back.
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
 * Gives back what hideComment took, with the answers that went with it; what waited for review waits again. The caller
 * has asked who may and holds the post. Refusal noSuchContent, when what it answers is gone.
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
  // First: an answer is shown only below a shown comment.
  if (back.length > 0) await countComments(who, { essay_id, root_id: comment.root_id }, back.length, 'any')
  const row = { shown: Number(isNormal), deletetime: null, reason: '' }
  await who.db.updateTable('comment').set(row).where('id', '=', comment_id).execute()
  await indexComments(who.db, back)
  await lastTime(who, essay_id)
  await countAuthors(who, back, 1)
}

/** Those that went with it, not those that somebody had taken away for a reason. */
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

/** In the order of their ids, so that two changes cannot deadlock. */
async function countAuthors(who: Changing<Member>, rows: { user_id: number }[], each: 1 | -1) {
  const authors = [...Map.groupBy(rows, row => row.user_id)].sort(([one], [other]) => one - other)
  for (const [user_id, { length }] of authors) await countMemberComments(who, user_id, each * length)
}

/** The post was last commented when the last of the comments left was made. */
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
