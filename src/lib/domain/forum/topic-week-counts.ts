import type { Caller } from '../../core/caller.ts'

const WEEK = 7 * 86_400

/** Scheduled: recomputes every topic's `week_interact`, its posts and their comments of the last seven days. */
export async function refreshWeek({ db, now }: Caller) {
  const [stored, counted] = await Promise.all([
    db.selectFrom('talk').select(['id', 'week_interact']).orderBy('id').execute(),
    interactions(db, now - WEEK),
  ])
  for (const { id, week_interact } of stored) {
    const interact = counted.get(id) ?? 0
    if (interact !== week_interact)
      await db.updateTable('talk').set({ week_interact: interact }).where('id', '=', id).execute()
  }
}

/** Starts from the new rows, so that the cost does not grow with the forum's age. */
async function interactions(db: Caller['db'], since: number) {
  const comments = db.selectFrom('comment').select('essay_id').where('shown', '=', 1).where('createtime', '>=', since)
  const posts = db.selectFrom('essay').select('id as essay_id').where('shown', '=', 1).where('publishtime', '>=', since)
  const rows = await db
    .selectFrom(comments.unionAll(posts).as('event'))
    // A cross join keeps SQLite to this order; else it walks all of essay_talk, which is sorted by topic.
    .crossJoin('essay_talk')
    .select(e => ['talk_id', e.fn.countAll<number>().as('interact')])
    .whereRef('essay_talk.essay_id', '=', 'event.essay_id')
    .where('essay_talk.shown', '=', 1)
    .groupBy('talk_id')
    .execute()
  return new Map(rows.map(row => [row.talk_id, row.interact]))
}
