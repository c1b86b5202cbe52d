import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import type { SearchEngine } from '../../core/ports/search-engines.ts'

const WEEK = 7 * 86_400
/** The newest rows of each kind that are looked at. */
const LOOKED_AT = 500

/**
 * Scheduled: tells the search engines of the settings of posts, short videos and goods that are public since the last
 * time; the first run only records the time, since the sitemap lists older pages. Of several processes one tells; what an
 * engine refused is told again the next time.
 */
export async function pushNewPages(who: Caller): Promise<void> {
  const told = await Promise.allSettled((who.searchEngines ?? []).map(engine => push(who, engine)))
  const failed = told.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function push(who: Caller, engine: SearchEngine) {
  const name = `pushed_${engine.name}`
  const since = await claimPeriod(who, name)
  if (since === null) return
  const urls = await newPages(who, Math.max(since, who.now - WEEK))
  if (urls.length === 0) return
  try {
    await engine.push(urls)
  } catch (error) {
    await advanceIfStill(who, name, who.now, since)
    throw error
  }
}

/** Claims the period up to now for this process. Its start; null on the first run, or if another process has claimed it. */
async function claimPeriod(who: Caller, name: string): Promise<number | null> {
  const row = await who.db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  if (row) return (await advanceIfStill(who, name, Number(row.value), who.now)) ? Number(row.value) : null
  await who.db
    .insertInto('setting')
    .values({ name, value: String(who.now) })
    .onConflict(same => same.doNothing())
    .execute()
  return null
}

/** Moves the end of what this engine was told of, unless another process has moved it. */
async function advanceIfStill({ db }: Caller, name: string, from: number, to: number): Promise<boolean> {
  if (from === to) return false
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: String(to) })
    .where('name', '=', name)
    .where('value', '=', String(from))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function newPages({ db, now }: Caller, since: number): Promise<string[]> {
  const [essays, videos, goods] = await Promise.all([
    db
      .selectFrom('essay')
      .select(['essay.id', 'publishtime as time'])
      .where('shown', '=', 1)
      .where('forum_id', 'not in', closed => closed.selectFrom('forum').select('forum.id').where('is_closed', '=', 1))
      .orderBy('essay.id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
    db
      .selectFrom('video')
      .select(['id', 'createtime as time'])
      .where('shown', '=', 1)
      .orderBy('id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
    db
      .selectFrom('goods')
      .select(['sku_id as id', 'createtime as time'])
      .where('shown', '=', 1)
      .orderBy('goods.id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
  ])
  const paths = (rows: { id: number; time: number }[], path: string) =>
    rows.filter(({ time }) => time >= since && time < now).map(({ id }) => `${config.site}${path}${id}`)
  return [...paths(essays, '/essayDetails?id='), ...paths(videos, '/shortVideo?video='), ...paths(goods, '/sku-')]
}
