import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { enforceRateLimit, withdrawNotices, writerTrustOf } from '../account/index.ts'
import { dropDraft } from './drafts.ts'
import { isHeldForMentions, mentionsIn } from './mentions.ts'
import { changeWaits, checkedPost, isHeld, mayWriteIn } from './moderation-hold.ts'
import { queueNewcomerPost } from './newcomer-posts.ts'
import { checkPoll, checkPollChange } from './poll.ts'
import { checkLength } from './post-content.ts'
import { checkedTopics, columnOf, essayText, type PostInput } from './publish.ts'
import { dropRevision, revisionOf, storeRevision } from './revisions.ts'
import { lockForRewrite, rewriteEssay } from './rewrite.ts'
import { talkNames } from './talks.ts'
import { setEssayVisibility } from './visibility.ts'

/**
 * The member's own post for the editor: the pending or refused edit (`revision`) if there is one; `waits` tells whether
 * an edit would be held (changeWaits). Refusals noSuchEssay, essayGone, notOwn.
 */
export async function ownEssay(who: Member, { essay_id }: { essay_id: number }) {
  const { id, title, content, forum_id, column_id, shown } = await own(who, essay_id)
  const revision = await revisionOf(who, essay_id)
  const before = { title: revision?.title ?? title, html: revision?.content.html ?? content }
  const waits = shown === 1 ? changeWaits(await writerTrustOf(who), before) : 'no'
  const placed = { essay_id: id, forum_id, waits }
  if (revision) {
    const { is_approved, reason, createtime, talk_ids } = revision
    const { html, blocks } = revision.content
    return {
      ...placed,
      title: revision.title,
      content: blocks ? JSON.stringify({ blocks }) : html,
      column_id: revision.column_id,
      talks: await talkNames(who, talk_ids),
      revision: { is_approved, reason, createtime },
    }
  }
  const [kept, talks] = await Promise.all([
    who.db.selectFrom('essay_blocks').select('blocks').where('essay_id', '=', essay_id).executeTakeFirst(),
    who.db
      .selectFrom('essay_talk')
      .innerJoin('talk', 'talk.id', 'talk_id')
      .select(['talk.id', 'talk.name'])
      .where('essay_id', '=', essay_id)
      .orderBy('talk_id')
      .execute(),
  ])
  return { ...placed, title, content: kept ? `{"blocks":${kept.blocks}}` : content, column_id, talks, revision: null }
}

/**
 * Edits one's own post. An edit of a published post that needs review is stored beside it, and the published version
 * stays until it is approved (`is_revision` 1); an unpublished post is changed directly. Refusals as releaseEssay, and
 * notOwn, pollFixed.
 */
export async function editEssay(
  who: Member,
  { essay_id, ...sent }: PostInput & { essay_id: number; forum_id: number },
) {
  const before = await own(who, essay_id)
  if (sent.forum_id !== before.forum_id) throw new Refusal('badField', { field: 'forum_id' })
  const column_id = await columnOf(who, before.forum_id, sent.column_id, before.column_id)
  const talk_ids = await checkedTopics(who, sent.talk_ids, await standsIn(who, essay_id))
  const standing = await mayWriteIn(who, before.forum_id)
  const essay = await checkedPost(who, sent)
  checkLength(essay.content)
  checkPoll(essay.content.blocks)
  const next = { ...essay, column_id, talk_ids }
  return change(who, async who => {
    await enforceRateLimit(who, 'edit', standing, essayText(essay))
    const { html } = essay.content
    const held =
      essay.hold ||
      isHeld(standing, { title: essay.title, html }) ||
      isHeldForMentions(standing.trust, mentionsIn(html))
    const was = await lockForRewrite(who, essay_id)
    const waits = held && was.shown === 1
    if (waits) await checkPollChange(who, essay_id, essay.content.blocks)
    if (waits) await storeRevision(who, essay_id, next)
    else await rewriteEssay(who, was, next, was.shown === 1)
    if (!waits) await dropRevision(who, essay_id)
    if (!waits && was.shown === 1) await queueNewcomerPost(who, standing.trust, essay_id)
    await dropDraft(who, `edit:${essay_id}`)
    return { essay_id, is_approved: Number(was.shown === 1 && !waits), is_revision: Number(waits) }
  })
}

/** Deletes one's own post. Refusals noSuchEssay, essayGone, notOwn. */
export async function deleteEssay(who: Member, { essay_id }: { essay_id: number }) {
  await own(who, essay_id)
  return change(who, async who => {
    await setEssayVisibility(who, { essay_id, shown: false })
    await who.db
      .updateTable('essay')
      .set({ deletetime: who.now })
      .where('id', '=', essay_id)
      .where('deletetime', 'is', null)
      .execute()
    await withdrawNotices(who, 'essay', [essay_id])
    who.touches(tag.essay(essay_id))
    return []
  })
}

async function standsIn({ db }: Member, essay_id: number) {
  const rows = await db.selectFrom('essay_talk').select('talk_id').where('essay_id', '=', essay_id).execute()
  return rows.map(row => row.talk_id)
}

async function own({ db, member }: Member, essay_id: number) {
  const essay = await db
    .selectFrom('essay')
    .select(['id', 'user_id', 'forum_id', 'column_id', 'title', 'content', 'shown', 'deletetime'])
    .where('id', '=', essay_id)
    .executeTakeFirst()
  if (!essay) throw new Refusal('noSuchEssay')
  if (essay.deletetime !== null) throw new Refusal('essayGone')
  if (essay.user_id !== member) throw new Refusal('notOwn')
  return essay
}
