import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { takeMarks, touchPages } from '../account/index.ts'

const DECIDED = 2
const written = ['comment', 'video_comment'] as const

/**
 * Deletes a member's forum data when their account is deleted: likes and collections, votes in running polls, drafts,
 * reading marks, hidden or unpublished content, former versions of published posts, and pending edits. Published posts,
 * comments and videos stay, as do votes in finished polls, which decided them. Open reports stay until they are
 * decided.
 */
export async function forgetWritten(who: Changing<Caller>, user_id: number) {
  await forgetMarks(who, user_id)
  await forgetVotes(who, user_id)
  await forgetUnseen(who, user_id)
  const { db } = who
  await db.deleteFrom('draft').where('user_id', '=', user_id).execute()
  await db.deleteFrom('read_mark').where('user_id', '=', user_id).execute()
  await db.deleteFrom('forum_visit').where('user_id', '=', user_id).execute()
  const blank = db.updateTable('report').set({ desc: '', images: '[]' })
  await blank.where('user_id', '=', user_id).where('status', '>=', DECIDED).execute()
  // Unassigns the reports this moderator was handling.
  const inHand = db.updateTable('report').set({ assignee: null, status: 0 }).where('status', '=', 1)
  await inHand.where('assignee', '=', user_id).execute()
}

async function forgetMarks(who: Changing<Caller>, user_id: number) {
  // Watched posts and followed topics have no counters.
  const uncounted = who.db.deleteFrom('mark').where('user_id', '=', user_id)
  await uncounted.where('kind', 'in', ['essay_watch', 'talk']).execute()
  await takeMarks(who, user_id, { kind: 'essay', table: 'essay', counter: 'quantity', tag: tag.essay })
  await takeMarks(who, user_id, { kind: 'essay_praise', table: 'essay', counter: 'praise_count', tag: tag.essay })
  await takeMarks(who, user_id, { kind: 'forum', table: 'forum', counter: 'follow', tag: tag.forum })
  const collected = await takeMarks(who, user_id, {
    kind: 'video',
    table: 'video',
    counter: 'quantity',
    tag: tag.video,
  })
  const praised = await takeMarks(who, user_id, {
    kind: 'video_praise',
    table: 'video',
    counter: 'praise_count',
    tag: tag.video,
  })
  const videos = [...collected, ...praised]
  if (videos.length > 0) touchPages(who, [tag.videos, ...(await makersOf(who, videos)).map(tag.user)])
  const liked = await takeMarks(who, user_id, { kind: 'comment', table: 'comment', counter: 'quantity' })
  touchPages(who, [...(await essaysOf(who, liked))].map(tag.comments))
}

async function makersOf({ db }: Caller, videos: number[]): Promise<number[]> {
  const found = new Set<number>()
  for (let at = 0; at < videos.length; at += 500) {
    const rows = await db
      .selectFrom('video')
      .select('user_id')
      .where('id', 'in', videos.slice(at, at + 500))
      .execute()
    for (const { user_id } of rows) found.add(user_id)
  }
  return [...found]
}

async function essaysOf({ db }: Caller, comments: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (let at = 0; at < comments.length; at += 500) {
    const batch = comments.slice(at, at + 500)
    const rows = await db.selectFrom('comment').select('essay_id').where('id', 'in', batch).execute()
    for (const { essay_id } of rows) found.add(essay_id)
  }
  return found
}

async function forgetVotes(who: Changing<Caller>, user_id: number) {
  const { db, now } = who
  const votes = await db
    .selectFrom('poll_vote')
    .innerJoin('poll', 'poll.essay_id', 'poll_vote.essay_id')
    .select(['poll_vote.essay_id', 'option_ids'])
    .where('poll_vote.user_id', '=', user_id)
    .where('closetime', 'is', null)
    .where(e => e.or([e('until', 'is', null), e('until', '>', now)]))
    .orderBy('poll_vote.essay_id')
    .execute()
  for (const { essay_id, option_ids } of votes) {
    // Locks the poll first, as voting does.
    await db
      .updateTable('poll')
      .set(e => ({ vote_count: e('vote_count', '-', 1) }))
      .where('essay_id', '=', essay_id)
      .execute()
    await db.deleteFrom('poll_vote').where('essay_id', '=', essay_id).where('user_id', '=', user_id).execute()
    await db
      .updateTable('poll_option')
      .set(e => ({ quantity: e('quantity', '-', 1) }))
      .where('essay_id', '=', essay_id)
      .where('id', 'in', JSON.parse(option_ids) as number[])
      .execute()
    who.touches(tag.essay(essay_id))
  }
}

/** Erases the text of content that is held, refused or deleted: it is visible to nobody and in no counter. */
async function forgetUnseen({ db, now }: Changing<Caller>, user_id: number) {
  const essays = db.selectFrom('essay').select('id').where('user_id', '=', user_id)
  await db.deleteFrom('essay_revision').where('essay_id', 'in', essays).execute()
  await db.deleteFrom('essay_history').where('essay_id', 'in', essays).execute()
  const unseen = essays.where('shown', '=', 0)
  await db.deleteFrom('essay_blocks').where('essay_id', 'in', unseen).execute()
  await db
    .updateTable('essay')
    .set({ title: '', content: '', excerpt: '', cover_img_list: '[]', reason: '', deletetime: now })
    .where('id', 'in', unseen)
    .execute()
  await db
    .updateTable('video')
    .set({ title: '', reason: '', deletetime: now })
    .where('user_id', '=', user_id)
    .where('shown', '=', 0)
    .execute()
  for (const table of written)
    await db
      .updateTable(table)
      .set({ content: '', links: '[]', reason: '', deletetime: now })
      .where('user_id', '=', user_id)
      .where('shown', '=', 0)
      .execute()
  const comments = db.selectFrom('comment').select('id').where('user_id', '=', user_id).where('shown', '=', 0)
  await db.updateTable('comment').set({ quote_id: 0, quote: '', images: '[]' }).where('id', 'in', comments).execute()
  // Also its text in quotes by others; a literal, so that the index of quotes is used.
  const quoting = db.updateTable('comment').set({ quote: '' }).where('quote_id', 'in', comments)
  await quoting.where('quote_id', '>', e => e.lit(0)).execute()
}
