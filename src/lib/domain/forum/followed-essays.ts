import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import type { ListCursor } from '../../core/rules.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { closedForums, essayRows } from './essay-rows.ts'

/**
 * Up to this many followed, the newest posts of each are looked up; beyond that, the newest posts of the whole site are
 * scanned.
 */
export const FEW_FOLLOWED = 300
/** Most posts scanned for one page. */
export const MAX_SCANNED = 2000

const kinds = ['user', 'forum', 'talk'] as const
type Kind = (typeof kinds)[number]

/**
 * Posts by members, in forums and on topics the caller follows, the newest first, from `before` on. `next` is the start
 * of the next page, null at the end. A page may be short or even empty before the end, since the scan for members who
 * follow many is limited (docs/decisions/2026-11-23-following-feed.md).
 */
export async function followedEssays(
  who: Member,
  { before, limit }: { before?: ListCursor | undefined; limit: number },
) {
  const counts = await countsOf(who)
  const followed = kinds.filter((_kind, at) => counts[at]! > 0)
  const isFew = counts.reduce((sum, count) => sum + count, 0) <= FEW_FOLLOWED
  const found = isFew ? await newestOfEach(who, before, limit) : await walked(who, followed, before, limit)
  const ids = found.posts.map(({ id }) => id)
  return { data: await essayRows(who, ids), next: found.next && `${found.next.time}-${found.next.id}` }
}

/** Number followed of each kind, counted up to FEW + 1. */
function countsOf({ db, member }: Member): Promise<number[]> {
  const count = async (kind: Kind) => {
    const some = db.selectFrom('mark').select('target_id').where('user_id', '=', member).where('kind', '=', kind)
    return (await some.limit(FEW_FOLLOWED + 1).execute()).length
  }
  return Promise.all(kinds.map(count))
}

/** Only those with the most recent posts can appear on the page, so only their posts are read. */
async function newestOfEach(who: Member, before: ListCursor | undefined, limit: number) {
  const most = limit + 1
  const latest = await Promise.all(kinds.map(kind => latestOfEach(who, kind, before)))
  const busiest = latest.flat().sort(newestFirst).slice(0, most)
  const [first, ...others] = busiest.map(({ kind, target_id }) =>
    few(essaysOf(who.db, kind, sql.val(target_id), before)),
  )
  if (!first) return { posts: [], next: null }
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  // One post can match by its author, its forum and its topics.
  const posts = [...new Map(rows.map(row => [row.id, row])).values()].sort(newestFirst)
  return { posts: posts.slice(0, limit), next: posts.length > limit ? posts[limit - 1]! : null }

  function few(list: Essays) {
    return who.db.selectFrom(list.select(place).limit(most).as('list')).select(['id', 'time'])
  }
}

/** The newest post of each followed target. */
async function latestOfEach({ db, member }: Member, kind: Kind, before: ListCursor | undefined) {
  const newest = essaysOf(db, kind, sql.ref<number>('mark.target_id'), before).select('essay.id').limit(1)
  const rows = await db
    .selectFrom('mark')
    .innerJoin('essay as newest', join => join.on('newest.id', '=', newest))
    .select(['target_id', 'newest.id', 'newest.publishtime as time'])
    .where('mark.user_id', '=', member)
    .where('kind', '=', kind)
    .$if(kind === 'forum', marks => marks.where('target_id', 'not in', closedForums({ db })))
    .execute()
  return rows.map(row => ({ kind, ...row }))
}

type Essays = ReturnType<typeof seen>

const place = ['essay.id', 'essay.publishtime as time'] as const

/** Posts of one member, forum or topic, the newest first; the caller excludes closed forums. */
function essaysOf(db: Db, kind: Kind, target_id: Expression<number>, before: ListCursor | undefined): Essays {
  if (kind === 'talk') return essaysOfTalk(db, target_id, before)
  const all = seen(db, before).where(kind === 'user' ? 'essay.user_id' : 'essay.forum_id', '=', target_id)
  return kind === 'user' ? all.where('forum_id', 'not in', closedForums({ db })) : all
}

function essaysOfTalk(db: Db, target_id: Expression<number>, before: ListCursor | undefined): Essays {
  const all = db
    .selectFrom('essay_talk')
    .innerJoin('essay', 'essay.id', 'essay_talk.essay_id')
    .where('talk_id', '=', target_id)
    .where('essay_talk.shown', '=', 1)
    .where('forum_id', 'not in', closedForums({ db }))
    .$if(before !== undefined, essays =>
      essays
        .where('essay_talk.createtime', '<=', before!.time)
        .where(e => e.or([e('essay_talk.createtime', '<', before!.time), e('essay_id', '<', before!.id)])),
    )
    .orderBy('essay_talk.createtime', 'desc')
    .orderBy('essay_id', 'desc')
  return all as unknown as Essays
}

/** Public posts before a place. */
const seen = (db: Db, before: ListCursor | undefined) => behind(db, before).where('shown', '=', 1)

const behind = (db: Db, before: ListCursor | undefined) =>
  db
    .selectFrom('essay')
    .$if(before !== undefined, essays =>
      essays
        .where('publishtime', '<=', before!.time)
        .where(e => e.or([e('publishtime', '<', before!.time), e('essay.id', '<', before!.id)])),
    )
    .orderBy('publishtime', 'desc')
    .orderBy('essay.id', 'desc')

async function walked(who: Member, followed: Kind[], before: ListCursor | undefined, limit: number) {
  const { db } = who
  const end = await behind(db, before)
    .select(place)
    .limit(1)
    .offset(MAX_SCANNED - 1)
    .executeTakeFirst()
  const posts: ListCursor[] = await seen(db, before)
    .$if(end !== undefined, essays =>
      essays
        .where('publishtime', '>=', end!.time)
        .where(e => e.or([e('publishtime', '>', end!.time), e('essay.id', '>=', end!.id)])),
    )
    .where('forum_id', 'not in', closedForums({ db }))
    .where(followedBy(who, followed))
    .select(place)
    .limit(limit + 1)
    .execute()
  const isMore = posts.length > limit
  return { posts: posts.slice(0, limit), next: isMore ? posts[limit - 1]! : (end ?? null) }
}

/**
 * Joins only the kinds that the member follows. Not `exists`, with which SQLite would start from everything that is
 * followed.
 */
const followedBy =
  ({ member }: Member, followed: Kind[]) =>
  (e: ExpressionBuilder<Schema, 'essay'>) => {
    const marked = (kind: Kind) => {
      const marks = e.selectFrom('mark').where('mark.user_id', '=', member).where('kind', '=', kind)
      return marks.select('target_id').limit(1)
    }
    const found = {
      user: marked('user').whereRef('target_id', '=', 'essay.user_id'),
      forum: marked('forum').whereRef('target_id', '=', 'essay.forum_id'),
      talk: marked('talk').innerJoin('essay_talk', 'talk_id', 'target_id').whereRef('essay_id', '=', 'essay.id'),
    }
    return e.or(followed.map(kind => e(found[kind], 'is not', null)))
  }

const newestFirst = (one: ListCursor, other: ListCursor) => other.time - one.time || other.id - one.id
