import type { Changing, Member } from '../../core/caller.ts'
import { ESSAY_TOPICS } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { enforceRateLimit } from '../account/index.ts'
import { dropDraft } from './drafts.ts'
import { storeEmbeddedGoods } from './embedded-goods.ts'
import { isHeldForMentions, mentionsIn, notifyMentioned } from './mentions.ts'
import { type CheckedPost, checkedPost, isHeld, mayWriteIn } from './moderation-hold.ts'
import { queueNewcomerPost } from './newcomer-posts.ts'
import { notifyFollowers } from './notify-followers.ts'
import { checkPoll, storePoll } from './poll.ts'
import { checkLength, type PostContentInput, shownOf } from './post-content.ts'
import { setEssayVisibility } from './visibility.ts'

export interface PostInput {
  title: string
  content: PostContentInput
  talk_ids?: number[] | undefined
  column_id?: number | undefined
}

/**
 * Publishes a post, or holds it for review: `is_approved` says which. Refusals forumGone, forumClosed, columnNeeded,
 * badField, emptyContent, onePoll, pollIncomplete, stopWord, muted, tooFast, tooMany, and those of blocks.ts.
 */
export async function releaseEssay(who: Member, { forum_id, ...sent }: PostInput & { forum_id: number }) {
  const column_id = await columnOf(who, forum_id, sent.column_id)
  const talk_ids = await checkedTopics(who, sent.talk_ids)
  const standing = await mayWriteIn(who, forum_id)
  const essay = await checkedPost(who, sent)
  checkLength(essay.content)
  checkPoll(essay.content.blocks)
  const mentions = mentionsIn(essay.content.html)
  return change(who, async who => {
    const same = await enforceRateLimit(who, 'essay', standing, essayText(essay))
    const held =
      same ||
      essay.hold ||
      isHeld(standing, { title: essay.title, html: essay.content.html }) ||
      isHeldForMentions(standing.trust, mentions)
    const essay_id = await insert(who, { forum_id, column_id }, essay)
    await putTalks(who, essay_id, talk_ids, who.now)
    await storeBlocks(who, essay_id, essay)
    await storePoll(who, essay_id, essay.content.blocks)
    await storeEmbeddedGoods(who, essay_id, essay.content, who.now)
    await dropDraft(who, `post:${forum_id}`)
    if (!held) await setEssayVisibility(who, { essay_id, shown: true })
    if (!held) await notifyMentioned(who, mentions, { target_type: 'essay', target_id: essay_id, text: essay.title })
    if (!held) await notifyFollowers(who, essay_id, mentions)
    if (!held) await queueNewcomerPost(who, standing.trust, essay_id)
    return { essay_id, is_approved: Number(!held) }
  })
}

export const essayText = ({ title, content }: CheckedPost) => `${title}\n${content.html}`

/** A post is inserted hidden; setEssayVisibility shows and counts it. */
async function insert(
  who: Changing<Member>,
  place: { forum_id: number; column_id: number | null },
  essay: CheckedPost,
) {
  const times = { createtime: who.now, updatetime: who.now, lasttime: who.now }
  const { id } = await who.db
    .insertInto('essay')
    .values({ ...place, ...times, user_id: who.member, ...columnsOf(essay), is_approved: 0, shown: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = ({ title, content }: CheckedPost) => ({ title, content: content.html, ...shownOf(content) })

/**
 * The post's column, required where the forum has columns; a hidden one is allowed only for a post already in it
 * (`stands`). Refusals forumGone, forumClosed, columnNeeded, badField.
 */
export async function columnOf(
  { db }: Member,
  forum_id: number,
  column_id: number | undefined,
  stands: number | null = null,
) {
  const forum = await db.selectFrom('forum').select('is_closed').where('id', '=', forum_id).executeTakeFirst()
  if (!forum) throw new Refusal('forumGone')
  if (forum.is_closed) throw new Refusal('forumClosed')
  const columns = await db
    .selectFrom('forum_column')
    .select('id')
    .where('forum_id', '=', forum_id)
    .where(e => e.or([e('is_show', '=', 1), e('id', '=', stands)]))
    .execute()
  if (column_id === undefined) {
    if (columns.length > 0) throw new Refusal('columnNeeded')
    return null
  }
  if (columns.some(({ id }) => id === column_id)) return column_id
  throw new Refusal('badField', { field: 'column_id' })
}

/**
 * Existing topics without duplicates; closed ones only where the post is already in them (`stands`). Refusals badField,
 * talkClosed.
 */
export async function checkedTopics({ db }: Member, sent: number[] = [], stands: number[] = []): Promise<number[]> {
  const ids = [...new Set(sent)]
  if (ids.length === 0) return ids
  const known = await db.selectFrom('talk').select(['id', 'is_closed']).where('id', 'in', ids).execute()
  if (ids.length > ESSAY_TOPICS || known.length < ids.length) throw new Refusal('badField', { field: 'talk_ids' })
  if (known.some(({ id, is_closed }) => is_closed === 1 && !stands.includes(id))) throw new Refusal('talkClosed')
  return ids
}

export async function putTalks({ db }: Changing<Member>, essay_id: number, talk_ids: number[], createtime: number) {
  const rows = talk_ids.map(talk_id => ({ talk_id, essay_id, createtime, shown: 0 }))
  if (rows.length > 0) await db.insertInto('essay_talk').values(rows).execute()
}

/** A post sent as HTML has no editor blocks to store. */
export async function storeBlocks(
  { db }: Changing<Member>,
  essay_id: number,
  { content }: Pick<CheckedPost, 'content'>,
) {
  await db.deleteFrom('essay_blocks').where('essay_id', '=', essay_id).execute()
  if (!content.blocks) return
  const row = { essay_id, blocks: JSON.stringify(content.blocks) }
  await db.insertInto('essay_blocks').values(row).execute()
}
