import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { checkEssay } from './check-essay.ts'
import { readComments } from './comment-list.ts'

const MOST = 50

interface Asked {
  essay_id: number
  /** Id of the last known comment, 0 for none. */
  after: number
}

/** The next fifty comments and replies after a known one, in order of creation; refusals as essayDetail. */
export async function newCommentList(who: Caller, { essay_id, after }: Asked) {
  await checkEssay(who, essay_id)
  who.reads(tag.comments(essay_id))
  const next = await came(who.db, essay_id).where('id', '>', after).orderBy('id').limit(MOST).execute()
  return {
    data: await readComments(
      who,
      next.map(({ id }) => id),
    ),
  }
}

// A literal, not a parameter: the partial index serves only queries with this value.
const came = (db: Db, essay_id: number) =>
  db
    .selectFrom('comment')
    .select('id')
    .where('essay_id', '=', essay_id)
    .where('shown', '=', e => e.lit(1))

const lastOf = query((db, essay_id: number, limit: number) =>
  came(db, essay_id).select(['user_id', 'quantity']).orderBy('id', 'desc').limit(limit),
)

/** Id of the last comment or reply of a post; 0 without any. */
export async function newestComment(db: Db, essay_id: number): Promise<number> {
  return (await lastOf(db, essay_id, 1))[0]?.id ?? 0
}

// Literals: the partial index of the most-liked comments serves only queries with these values.
const mostLiked = query((db, essay_id: number, limit: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'quantity'])
    .where('essay_id', '=', essay_id)
    .where('root_id', '=', e => e.lit(0))
    .where('shown', '=', e => e.lit(1))
    .where('quantity', '>', 0)
    .orderBy('quantity', 'desc')
    .orderBy('id')
    .limit(limit),
)

export type PostNews = NonNullable<Awaited<ReturnType<typeof postNews>>>

/**
 * Live data of an open post: its counters, its last comments, the newest first, and the likes of those and of the most
 * liked; null when the post is not public. `newest` is the last comment included in `comments`.
 */
export async function postNews(db: Db, essay_id: number, limit: number) {
  const figures = ['shown', 'comment_count as comments', 'praise_count as praises', 'quantity as collects'] as const
  const post = await db.selectFrom('essay').select(figures).where('id', '=', essay_id).executeTakeFirst()
  if (!post?.shown) return null
  const [last, liked] = await Promise.all([lastOf(db, essay_id, limit), mostLiked(db, essay_id, limit)])
  const { comments, praises, collects } = post
  return { counts: { essay_id, comments, praises, collects, newest: last[0]?.id ?? 0 }, last, liked }
}
