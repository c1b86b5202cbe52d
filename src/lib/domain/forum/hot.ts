import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Markable } from '../account/index.ts'
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

/** Seconds since registration before a member counts, so that new accounts cannot push anything. */
const MIN_ACCOUNT_AGE = 7 * DAY

/** Each member counts once as replier, liker, collector and liker of replies; the author never. */
const essayScore = (who: Caller) =>
  score(
    who.now,
    sql.ref('publishtime'),
    sql`2 * (
      select count(distinct comment.user_id) from comment join "user" on "user".id = comment.user_id
      where comment.essay_id = essay.id and comment.shown = 1 and comment.user_id <> essay.user_id
        and ${established(who)}
    ) + 3 * ${markerCount(who, 'essay_praise', 'essay')} + 4 * ${markerCount(who, 'essay', 'essay')} + views / 20.0 + 3 * (
      select count(distinct mark.user_id) from mark join "user" on "user".id = mark.user_id
      where mark.kind = 'comment' and mark.user_id <> essay.user_id and ${established(who)}
        and mark.target_id in (select id from comment where comment.essay_id = essay.id and comment.shown = 1)
    )`,
  )

const videoScore = (who: Caller) =>
  score(
    who.now,
    sql.ref('createtime'),
    sql`2 * (
      select count(distinct said.user_id) from video_comment as said join "user" on "user".id = said.user_id
      where said.video_id = video.id and said.shown = 1 and said.user_id <> video.user_id and ${established(who)}
    ) + 3 * ${markerCount(who, 'video_praise', 'video')} + 4 * ${markerCount(who, 'video', 'video')} + views / 20.0`,
  )

const established = ({ now }: Caller) => sql`"user".createtime <= ${now - MIN_ACCOUNT_AGE}`

/** How many established members other than its author marked a post or video in this way. */
const markerCount = (who: Caller, kind: Markable, table: 'essay' | 'video') => sql`(
  select count(*) from mark join "user" on "user".id = mark.user_id
  where mark.kind = ${kind} and mark.target_id = ${sql.ref(`${table}.id`)}
    and mark.user_id <> ${sql.ref(`${table}.user_id`)} and ${established(who)}
)`

/** (2·repliers + 3·likes + 4·collects + views/20) / (hours + 2)^1.5, times a million. */
function score(now: number, since: RawBuilder<unknown>, points: RawBuilder<unknown>): Score {
  const age = sql`(abs(${now} - ${since}) / 3600.0 + 2)`
  return sql`cast(round(1000000 * (${points}) / (${age} * sqrt(${age}))) as bigint)`
}
