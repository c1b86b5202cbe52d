import type { Changing, Member } from '../../core/caller.ts'
import { COMMENT_EDIT } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { checkBlocks, enforceRateLimit, rewriteNotices, writerTrustOf } from '../account/index.ts'
import { openEssay } from './check-essay.ts'
import { indexComments } from './comment-index.ts'
import { commentOf } from './comment-list.ts'
import { holdComment } from './delete-comment.ts'
import { isHeldForMentions, mentionsOf, notifyMentioned } from './mentions.ts'
import { checkedText, checkMutes, isHeldText } from './moderation-hold.ts'
import { mentionLinks } from './named-links.ts'
import { quotedAuthor } from './quotes.ts'

interface Edited {
  comment_id: number
  content: string
  /** Ids that decide which member an ambiguous `@nickname` in the text means. */
  mention_ids?: number[] | undefined
}

/** The member's own comment for editing. Refusals noSuchContent, notOwn, editOver. */
export async function ownComment(who: Member, { comment_id }: { comment_id: number }) {
  const { id, essay_id, content, createtime } = await own(who, comment_id)
  return { id, essay_id, content, createtime }
}

/**
 * Edits the text of one's own comment within 30 minutes. Returns null when it must be reviewed first and is hidden
 * until then, as for a new comment. Refusals as userAtom, and notOwn, editOver.
 */
export async function editComment(who: Member, { comment_id, content, mention_ids = [] }: Edited) {
  const was = await own(who, comment_id)
  const essay = await openEssay(who, was.essay_id)
  await checkBlocks(who, essay.user_id, was.to_id)
  await checkMutes(who, essay.forum_id)
  const [standing, { text, hold }] = await Promise.all([writerTrustOf(who), checkedText(who, content)])
  if (text === was.content) return { comment: await commentOf(who, comment_id), is_approved: 1 }
  const { links, mentions } = await mentionLinks(who, text, [...mentionsOf(was.links), ...mention_ids])
  const waits = hold || isHeldForMentions(standing.trust, mentions) || isHeldText(standing, text)
  return change(who, async who => {
    await enforceRateLimit(who, 'edit', standing, text)
    if (waits) await hideUntilSeen(who, was)
    await rewrite(who, was, { content: text, links: JSON.stringify(links) }, waits)
    await rewriteNotices(who, 'comment', comment_id, text)
    if (waits) return { comment: null, is_approved: 0 }
    const about = { target_type: 'comment', target_id: comment_id, text }
    const quoted = await quotedAuthor(who.db, was.quote_id)
    const named = mentions.filter(each => each !== was.to_id && each !== quoted)
    await notifyMentioned(who, named, about)
    return { comment: await commentOf(who, comment_id), is_approved: 1 }
  })
}

type Own = Awaited<ReturnType<typeof own>>

async function own({ db, member, now }: Member, comment_id: number) {
  const comment = await db
    .selectFrom('comment')
    .select(['id', 'essay_id', 'user_id', 'to_id', 'content', 'links', 'createtime', 'quote_id'])
    .where('id', '=', comment_id)
    .where('shown', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (comment.user_id !== member) throw new Refusal('notOwn')
  if (now >= comment.createtime + COMMENT_EDIT) throw new Refusal('editOver')
  return comment
}

async function hideUntilSeen(who: Changing<Member>, { id, essay_id }: Own) {
  if (!(await holdComment(who, { comment_id: id, essay_id }))) throw new Refusal('noSuchContent')
}

/** A comment deleted meanwhile is not changed. */
async function rewrite(who: Changing<Member>, was: Own, next: { content: string; links: string }, waits: boolean) {
  const changed = await who.db
    .updateTable('comment')
    .set({ ...next, edittime: who.now })
    .where('id', '=', was.id)
    .where('shown', '=', waits ? 0 : 1)
    .where('deletetime', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('noSuchContent')
  if (!waits) await indexComments(who.db, [{ id: was.id, content: next.content }])
  // Search results show replies as well as posts.
  for (const each of [tag.comments(was.essay_id), tag.essays]) who.touches(each)
}
