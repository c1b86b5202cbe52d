import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { storeEmbeddedGoods } from './embedded-goods.ts'
import { mentionsIn, notifyMentioned } from './mentions.ts'
import { notifyFollowers } from './notify-followers.ts'
import { storePoll } from './poll.ts'
import { shownOf } from './post-content.ts'
import { putTalks, storeBlocks } from './publish.ts'
import type { PendingEdit } from './revisions.ts'
import { setEssayVisibility } from './visibility.ts'

export type EssayBeforeEdit = Awaited<ReturnType<typeof lockForRewrite>>

/** Locks a post for editing until the transaction ends. Refusal essayGone. */
export async function lockForRewrite({ db }: Changing<Member>, essay_id: number) {
  const essay = await db
    .updateTable('essay')
    .set(e => ({ flag: e.ref('flag') }))
    .where('id', '=', essay_id)
    .where('deletetime', 'is', null)
    .returning(['id', 'forum_id', 'column_id', 'title', 'content', 'shown', 'publishtime'])
    .executeTakeFirst()
  if (!essay) throw new Refusal('essayGone')
  return essay
}

/**
 * Replaces a post's text, topics and column and stores the previous version; `who` is its author. With `shown` it is
 * public at once and newly mentioned members are notified; otherwise it waits for review. Refusals pollFixed,
 * pollIncomplete.
 */
export async function rewriteEssay(who: Changing<Member>, was: EssayBeforeEdit, next: PendingEdit, shown: boolean) {
  const { title, content, column_id, talk_ids } = next
  const essay_id = was.id
  // Removed from all lists and counters while it changes.
  await setEssayVisibility(who, { essay_id, shown: false })
  await keepHistory(who, was)
  await who.db
    .updateTable('essay')
    .set({ title, content: content.html, ...shownOf(content), column_id })
    .set({ updatetime: who.now, is_approved: 0, deletetime: null })
    .where('id', '=', essay_id)
    .execute()
  await who.db.deleteFrom('essay_talk').where('essay_id', '=', essay_id).execute()
  await putTalks(who, essay_id, talk_ids, was.publishtime)
  await storeBlocks(who, essay_id, next)
  await storePoll(who, essay_id, content.blocks)
  await storeEmbeddedGoods(who, essay_id, content, was.publishtime)
  if (shown) await setEssayVisibility(who, { essay_id, shown })
  const known = new Set(mentionsIn(was.content))
  const named = mentionsIn(content.html).filter(id => shown && !known.has(id))
  await notifyMentioned(who, named, { target_type: 'essay', target_id: essay_id, text: title })
  if (shown && was.publishtime === 0) await notifyFollowers(who, essay_id, named)
}

async function keepHistory(who: Changing<Member>, was: EssayBeforeEdit) {
  const row = { essay_id: was.id, user_id: who.member, title: was.title, content: was.content, createtime: who.now }
  await who.db.insertInto('essay_history').values(row).execute()
}
