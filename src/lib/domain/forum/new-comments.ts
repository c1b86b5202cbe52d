import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { checkEssay } from './check-essay.ts'
import { readComments } from './comments.ts'

const MOST = 50

interface Asked {
  essay_id: number
  /** The last comment that is known, 0 for none. */
  after: number
}

/** The next fifty comments and answers behind one, as they came; refusals as essayDetail. */
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

// Written out: the index of what is shown serves only a query that names that value.
const came = (db: Db, essay_id: number) =>
  db
    .selectFrom('comment')
    .select('id')
    .where('essay_id', '=', essay_id)
    .where('shown', '=', e => e.lit(1))

const lastOf = query((db, essay_id: number, limit: number) =>
  came(db, essay_id).select('user_id').orderBy('id', 'desc').limit(limit),
)

/** The last comment of a post, answers too; 0 where there is none. */
export async function newestComment(db: Db, essay_id: number): Promise<number> {
  return (await lastOf(db, essay_id, 1))[0]?.id ?? 0
}

/** The last comments of a post, the newest first, for who waits for them; none where not everybody sees the post. */
export async function lastComments(
  db: Db,
  essay_id: number,
  limit: number,
): Promise<{ id: number; user_id: number }[]> {
  const post = await db.selectFrom('essay').select('shown').where('id', '=', essay_id).executeTakeFirst()
  return post?.shown ? lastOf(db, essay_id, limit) : []
}
