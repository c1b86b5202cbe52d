import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { listsOf, tag } from '../../core/tags.ts'
import { batchQuery, type Given, key, nullable, number } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { countTalks } from './visibility.ts'

interface Place {
  essay_id: number
  root_id: number
}

/**
 * Updates the comment counters of post, topics and parent comment for comments that were added (all at `now`) or
 * removed. Locks the post first, so that concurrent changes cannot deadlock. New comments need an open post, approved
 * ones do not. Refusals essayGone, noSuchContent.
 */
export async function countComments(
  who: Changing<Member>,
  place: Place,
  moved: number,
  into: 'open' | 'any' = moved > 0 ? 'open' : 'any',
) {
  await countTalks(who, await countAtPost(who, place, moved, into), moved, 0)
}

/** The same without the topics; returns those to be updated. */
export async function countAtPost(
  who: Changing<Member>,
  { essay_id, root_id }: Place,
  moved: number,
  into: 'open' | 'any',
): Promise<number[]> {
  const counted = into === 'open' ? countInOpen : countInAny
  const [[essay], talks] = await Promise.all([
    counted(who.db, { id: essay_id, moved, now: moved > 0 ? who.now : null }),
    topicIdsOf(who.db, { essay_id }),
  ])
  if (!essay) throw new Refusal('essayGone')
  const talk_ids = talks.map(row => row.talk_id)
  if (root_id !== 0) await countChildren(who, root_id, moved)
  // Lists of a topic's posts depend on the topic too.
  for (const each of [...listsOf({ ...essay, talk_ids: [] }), tag.comments(essay_id)]) who.touches(each)
  if (talk_ids.length > 0) for (const each of [...talk_ids.map(tag.talk), tag.talks]) who.touches(each)
  // A hidden post is not counted in its topics; showing it adds its comments.
  return essay.shown ? talk_ids : []
}

const count = { id: key, moved: number }
const sum = <Count extends { moved: number }>(one: Count, other: Count) => ({
  ...other,
  moved: one.moved + other.moved,
})

const postCount = { ...count, now: nullable(number) }
const countInAny = batchQuery(postCount, ['id'], countPost, sumOfPost)
const countInOpen = batchQuery(
  postCount,
  ['id'],
  (db, given) => countPost(db, given).where('is_closed', '=', 0).where('deletetime', 'is', null),
  sumOfPost,
)

function sumOfPost<Count extends { moved: number; now: number | null }>(one: Count, other: Count) {
  return { ...sum(one, other), now: other.now ?? one.now }
}

function countPost(db: Db, given: Given<typeof postCount>) {
  return db
    .updateTable('essay')
    .from(given)
    .set(e => ({
      comment_count: e('comment_count', '+', e.ref('given.moved')),
      lasttime: e.fn.coalesce('given.now', 'lasttime'),
    }))
    .whereRef('essay.id', '=', 'given.id')
    .returning(['essay.id', 'forum_id', 'user_id', 'shown'])
}

const topicIdsOf = batchQuery({ essay_id: key }, ['essay_id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('essay_talk', 'essay_talk.essay_id', 'given.essay_id')
    .select(['essay_talk.essay_id', 'talk_id']),
)

async function countChildren({ db }: Changing<Member>, id: number, moved: number) {
  const [root] = await (moved > 0 ? answersCame : answersWent)(db, { id, moved })
  if (!root) throw new Refusal('noSuchContent')
}

const answersWent = batchQuery(count, ['id'], countAnswers, sum)
const answersCame = batchQuery(count, ['id'], (db, given) => countAnswers(db, given).where('shown', '=', 1), sum)

function countAnswers(db: Db, given: Given<typeof count>) {
  return db
    .updateTable('comment')
    .from(given)
    .set(e => ({ children_count: e('children_count', '+', e.ref('given.moved')) }))
    .whereRef('comment.id', '=', 'given.id')
    .returning('comment.id')
}

export async function countMemberComments(who: Changing<Member>, user_id: number, moved: number) {
  await countOfUser(who.db, { id: user_id, moved })
  who.touches(tag.user(user_id))
}

const countOfUser = batchQuery(
  count,
  ['id'],
  (db, given) =>
    db
      .updateTable('user')
      .from(given)
      .set(e => ({ user_essay_comment_count: e('user_essay_comment_count', '+', e.ref('given.moved')) }))
      .whereRef('user.id', '=', 'given.id')
      .returning('user.id'),
  sum,
)
