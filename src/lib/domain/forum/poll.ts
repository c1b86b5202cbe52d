import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Block } from '../text/blocks.ts'
import { checkEssay } from './check-essay.ts'

export type PollBlock = Extract<Block, { type: 'poll' }>['data']
export type Poll = NonNullable<Awaited<ReturnType<typeof pollOf>>>
export type Vote = Awaited<ReturnType<typeof myVote>>

const LEAST = 2

/**
 * A post's poll in its public form: options and number of voters; the votes per option (`quantity`) only when results
 * are open or the poll is over, else null. The caller has checked access to the post.
 */
export async function pollOf({ db, now }: Pick<Caller, 'db' | 'now'>, essay_id: number, sees = false) {
  const poll = await db.selectFrom('poll').selectAll().where('essay_id', '=', essay_id).executeTakeFirst()
  if (!poll) return null
  const options = await db
    .selectFrom('poll_option')
    .select(['id', 'text', 'quantity'])
    .where('essay_id', '=', essay_id)
    .orderBy('id')
    .execute()
  const { closetime, ...shown } = poll
  const is_over = Number(closetime !== null || (poll.until !== null && poll.until <= now))
  const counted = sees || poll.open === 1 || is_over === 1
  return {
    ...shown,
    is_over,
    options: options.map(({ quantity, ...option }) => ({ ...option, quantity: counted ? quantity : null })),
  }
}

/**
 * The poll's state and the caller's vote; the results are visible to voters and to the poll's author. Refusal
 * noSuchContent.
 */
export async function myVote(who: Member, { essay_id }: { essay_id: number }) {
  const { user_id } = await checkEssay(who, essay_id)
  const chosen = await chosenBy(who, essay_id)
  const is_mine = user_id === who.member
  const poll = await pollOf(who, essay_id, is_mine || chosen.length > 0)
  if (!poll) throw new Refusal('noSuchContent')
  return { poll, chosen, is_mine: Number(is_mine) }
}

async function chosenBy({ db, member }: Member, essay_id: number): Promise<number[]> {
  const mine = db.selectFrom('poll_vote').select('option_ids').where('essay_id', '=', essay_id)
  const vote = await mine.where('user_id', '=', member).executeTakeFirst()
  return vote ? JSON.parse(vote.option_ids) : []
}

/** Votes, once and irrevocably. Refusals as essayDetail, noSuchContent, pollClosed, votedAlready, badField. */
export async function vote(who: Member, { essay_id, option_ids }: { essay_id: number; option_ids: number[] }) {
  await checkEssay(who, essay_id)
  const chosen = [...new Set(option_ids)]
  await change(who, async who => {
    const { multiple } = await counted(who, essay_id)
    if (chosen.length === 0 || (chosen.length > 1 && !multiple)) throw new Refusal('badField', { field: 'option_ids' })
    const { numInsertedOrUpdatedRows } = await who.db
      .insertInto('poll_vote')
      .values({ essay_id, user_id: who.member, option_ids: JSON.stringify(chosen), createtime: who.now })
      .onConflict(same => same.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new Refusal('votedAlready')
    const { numUpdatedRows } = await who.db
      .updateTable('poll_option')
      .set(e => ({ quantity: e('quantity', '+', 1) }))
      .where('essay_id', '=', essay_id)
      .where('id', 'in', chosen)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) !== chosen.length) throw new Refusal('badField', { field: 'option_ids' })
    who.touches(tag.essay(essay_id))
  })
  return myVote(who, { essay_id })
}

/** Locks the poll first, so that concurrent votes are serialised and a poll that has ended is seen as closed. */
async function counted({ db, now }: Changing<Member>, essay_id: number) {
  const poll = await db
    .updateTable('poll')
    .set(e => ({ vote_count: e('vote_count', '+', 1) }))
    .where('essay_id', '=', essay_id)
    .where('closetime', 'is', null)
    .where(e => e.or([e('until', 'is', null), e('until', '>', now)]))
    .returning('multiple')
    .executeTakeFirst()
  if (poll) return poll
  const known = await db.selectFrom('poll').select('essay_id').where('essay_id', '=', essay_id).executeTakeFirst()
  throw new Refusal(known ? 'pollClosed' : 'noSuchContent')
}

/** Ends the poll of one's own post. Idempotent. Refusals as essayDetail, notOwn, noSuchContent. */
export async function closePoll(who: Member, { essay_id }: { essay_id: number }) {
  const { user_id } = await checkEssay(who, essay_id)
  if (user_id !== who.member) throw new Refusal('notOwn')
  await change(who, async who => {
    await who.db
      .updateTable('poll')
      .set({ closetime: who.now })
      .where('essay_id', '=', essay_id)
      .where('closetime', 'is', null)
      .execute()
    who.touches(tag.essay(essay_id))
  })
  return myVote(who, { essay_id })
}

/** Checks that a poll is complete. Refusals onePoll, pollIncomplete. */
export function checkPoll(blocks: Block[] | null) {
  const polls = pollsOf(blocks)
  if (polls.length > 1) throw new Refusal('onePoll')
  for (const { question, options } of polls) {
    const different = new Set(options.filter(Boolean)).size === options.length
    if (question === '' || options.length < LEAST || !different) throw new Refusal('pollIncomplete')
  }
}

const pollsOf = (blocks: Block[] | null) => (blocks ?? []).flatMap(block => (block.type === 'poll' ? [block.data] : []))

/** Checks whether storePoll would accept the poll of a pending edit. Refusals pollFixed, pollIncomplete. */
export async function checkPollChange({ db, now }: Caller, essay_id: number, blocks: Block[] | null) {
  const [sent] = pollsOf(blocks)
  const was = await askedIn({ db }, essay_id)
  if (was && sent && wordsOf(was) === wordsOf(sent)) return
  if (was && was.vote_count > 0) throw new Refusal('pollFixed')
  if (sent?.until && sent.until <= now) throw new Refusal('pollIncomplete')
}

/** Saves the poll of a post; it cannot be changed once somebody has voted. Refusals pollFixed, pollIncomplete. */
export async function storePoll({ db, now }: Changing<Member>, essay_id: number, blocks: Block[] | null) {
  const [sent] = pollsOf(blocks)
  const was = await askedIn({ db }, essay_id)
  if (was && sent && wordsOf(was) === wordsOf(sent)) return
  await db.deleteFrom('poll').where('essay_id', '=', essay_id).where('vote_count', '=', 0).execute()
  if (await askedIn({ db }, essay_id)) throw new Refusal('pollFixed')
  if (!sent) return
  if (sent.until && sent.until <= now) throw new Refusal('pollIncomplete')
  const { question, until, options } = sent
  const row = { question, until, multiple: Number(sent.multiple), open: Number(sent.open) }
  await db
    .insertInto('poll')
    .values({ essay_id, ...row })
    .execute()
  // Inserted one by one, so that the ids follow the order.
  for (const text of options) await db.insertInto('poll_option').values({ essay_id, text }).execute()
}

/**
 * Preview of a post's poll once these blocks are published (`essay_id` 0 for a new post): an existing poll with its
 * votes, a changed one without. Null without a poll.
 */
export async function pollToCome(
  who: Pick<Caller, 'db' | 'now'>,
  essay_id: number,
  blocks: Block[] | null,
): Promise<Poll | null> {
  const [sent] = pollsOf(blocks)
  if (!sent) return null
  const was = await askedIn(who, essay_id)
  if (was && wordsOf(was) === wordsOf(sent)) return pollOf(who, essay_id)
  const { question, until, multiple, open, options } = sent
  return {
    essay_id,
    question,
    until,
    multiple: Number(multiple),
    open: Number(open),
    vote_count: 0,
    is_over: 0,
    options: options.filter(Boolean).map((text, at) => ({ id: at + 1, text, quantity: open ? 0 : null })),
  }
}

async function askedIn({ db }: Pick<Caller, 'db'>, essay_id: number) {
  const poll = await db.selectFrom('poll').selectAll().where('essay_id', '=', essay_id).executeTakeFirst()
  if (!poll) return null
  const options = db.selectFrom('poll_option').select('text').where('essay_id', '=', essay_id).orderBy('id')
  return { ...poll, options: (await options.execute()).map(option => option.text) }
}

type Asked = Pick<PollBlock, 'question' | 'options' | 'until'> & { multiple: unknown; open: unknown }

const wordsOf = ({ question, options, multiple, open, until }: Asked) =>
  JSON.stringify([question, options, Boolean(multiple), Boolean(open), until])
