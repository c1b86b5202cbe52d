import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { lockEssayChanges } from './lock-essay-changes.ts'
import { refreshWeek } from './topic-week-counts.ts'

/** The hot score of a post or video as lists show it (热度): an integer, in thousandths of a point. */
export const heatOf = (hot: number) => Math.round(hot / 1000)

const DAYS = 30
const DAY = 86_400
/** Runs of several processes within so many seconds count as one. */
const APART = 240
const BATCH = 200

/**
 * Scheduled: recomputes the hot scores of the last thirty days, also for the lists of topics; older posts and videos
 * have score 0.
 */
export async function refreshHot(who: Caller) {
  if (!(await claimed(who))) return
  const since = who.now - DAYS * DAY
  await inBatches(shown(who, 'essay').where('publishtime', '>=', since), ids => scoreEssays(who, ids, essayScore(who)))
  await inBatches(shown(who, 'video').where('createtime', '>=', since), ids => scoreVideos(who, ids, videoScore(who)))
  const none = sql<number>`0`
  await inBatches(ended(who, 'essay').where('publishtime', '<', since), ids => scoreEssays(who, ids, none))
  await inBatches(ended(who, 'video').where('createtime', '<', since), ids => scoreVideos(who, ids, none))
  await change(who, async who => {
    await lockEssayChanges(who.db)
    await refreshWeek(who)
    who.touches(tag.hot)
  })
}

async function claimed({ db, now }: Caller) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setting')
    .values({ name: 'hot_time', value: String(now) })
    .onConflict(same =>
      same
        .column('name')
        .doUpdateSet({ value: String(now) })
        .where('setting.value', '<=', String(now - APART)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const shown = ({ db }: Caller, table: 'essay' | 'video') => db.selectFrom(table).select('id').where('shown', '=', 1)

/** Ordered to match the index: few posts have a score. */
const ended = (who: Caller, table: 'essay' | 'video') => shown(who, table).where('hot', '>', 0).orderBy('hot')

/** One transaction per batch, so that others can write in between. */
async function inBatches(list: ReturnType<typeof shown>, work: (ids: number[]) => Promise<unknown>) {
  const ids = (await list.execute()).map(row => row.id)
  for (let n = 0; n < ids.length; n += BATCH) {
    await work(ids.slice(n, n + BATCH))
    await setImmediate()
  }
}

type Score = RawBuilder<number>

const scoreEssays = ({ db }: Caller, ids: number[], hot: Score) =>
  db.transaction().execute(async trx => {
    await lockEssayChanges(trx)
    await trx.updateTable('essay').set({ hot }).where('id', 'in', ids).execute()
    await trx
      .updateTable('essay_talk')
      .set(e => ({
        hot: e.selectFrom('essay').select('essay.hot').whereRef('id', '=', 'essay_id').$asScalar().$notNull(),
      }))
      .where('essay_id', 'in', ids)
      .execute()
  })

const scoreVideos = ({ db }: Caller, ids: number[], hot: Score) =>
  db.transaction().execute(async trx => {
    await lockEssayChanges(trx)
    await trx.updateTable('video').set({ hot }).where('id', 'in', ids).execute()
  })

/** Counts the likes of the post and of its comments. */
const essayScore = ({ now }: Caller) =>
  score(
    now,
    sql.ref('publishtime'),
    sql`2 * comment_count + 3 * praise_count + 4 * quantity + views / 20.0 + 3 * (
      select coalesce(sum(comment.quantity), 0) from comment where comment.essay_id = essay.id and comment.shown = 1
    )`,
  )

const videoScore = ({ now }: Caller) =>
  score(now, sql.ref('createtime'), sql`2 * comment_count + 3 * praise_count + 4 * quantity + views / 20.0`)

/** (2·replies + 3·likes + 4·collects + views/20) / (hours + 2)^1.5, times a million. */
function score(now: number, since: RawBuilder<unknown>, points: RawBuilder<unknown>): Score {
  const age = sql`(abs(${now} - ${since}) / 3600.0 + 2)`
  return sql`cast(round(1000000 * (${points}) / (${age} * sqrt(${age}))) as bigint)`
}
