import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { curationReasons, deletions, held, mutes } from './corpus/moderation.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** The forums that demonstrations are made with. */
const FORUMS = 6
const DEEDS = 8

/** What moderators have done in the first forums, whom they have muted, and what waits for them. */
export async function addModeration(db: Db, now: number) {
  const moderators = await db
    .selectFrom('moderator')
    .select(e => ['forum_id', e.fn.min('user_id').as('user_id')])
    .groupBy('forum_id')
    .orderBy('forum_id')
    .limit(FORUMS)
    .execute()
  const deeds = (await Promise.all(moderators.map(each => deedsOf(db, now, each)))).flat()
  const inOrder = deeds.sort((one, other) => one.createtime - other.createtime)
  if (inOrder.length > 0) await db.insertInto('audit').values(inOrder).execute()
  for (const [at, { forum_id }] of moderators.entries()) {
    if (at < held.length) await holdComment(db, { forum_id, content: held[at]!, createtime: now })
  }
}

type Deed = Insertable<Schema['audit']>

async function deedsOf(db: Db, now: number, { forum_id, user_id }: { forum_id: number; user_id: number }) {
  const essays = await db
    .selectFrom('essay')
    .select(['id', 'flag', 'title', 'createtime', 'deletetime'])
    .where('forum_id', '=', forum_id)
    .where(e => e.or([e('flag', '>', 0), e('deletetime', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(DEEDS)
    .execute()
  const by = { user_id, forum_id, target_type: 'essay' }
  const flagged = essays.map(({ id, flag, title, createtime, deletetime }, at): Deed => {
    const row = { ...by, target_id: id }
    if (deletetime !== null) {
      const reason = deletions[at % deletions.length]!
      return { ...row, action: 'essayDelete', reason, detail: JSON.stringify({ title }), createtime: deletetime }
    }
    const reason = flag === 2 ? curationReasons[at % curationReasons.length]! : ''
    const detail = JSON.stringify({ flag: [0, flag] })
    return { ...row, action: 'essayFlag', reason, detail, createtime: Math.min(createtime + 5 * HOUR, now) }
  })
  return [...flagged, ...(await muted(db, now, { forum_id, user_id }))]
}

/** The two of the forum's authors who came last may not write there for some days. */
async function muted(db: Db, now: number, { forum_id, user_id }: { forum_id: number; user_id: number }) {
  const authors = await db
    .selectFrom('essay')
    .select('user_id')
    .distinct()
    .where('forum_id', '=', forum_id)
    .where('user_id', 'not in', db.selectFrom('moderator').select('user_id'))
    .orderBy('user_id', 'desc')
    .limit(mutes.length)
    .execute()
  const rows = authors.map(({ user_id: author }, at) => {
    const { days, reason } = mutes[at]!
    const createtime = now - (at + 1) * 9 * HOUR
    return { user_id: author, forum_id, until: createtime + days * DAY, reason, createtime }
  })
  if (rows.length > 0) await db.insertInto('mute').values(rows).execute()
  return rows.map(
    ({ user_id: target_id, until, reason, createtime }): Deed => ({
      user_id,
      forum_id,
      target_id,
      reason,
      createtime,
      action: 'mute',
      target_type: 'user',
      detail: JSON.stringify({ until }),
    }),
  )
}

async function holdComment(db: Db, { forum_id, ...said }: { forum_id: number; content: string; createtime: number }) {
  const essay = await db
    .selectFrom('essay')
    .select(['id', 'user_id'])
    .where('forum_id', '=', forum_id)
    .where('shown', '=', 1)
    .where('is_closed', '=', 0)
    .where('createtime', '<=', said.createtime)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const newest = await db.selectFrom('user').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!essay || !newest) return
  const place = { essay_id: essay.id, to_id: essay.user_id, pid: 0, root_id: 0 }
  const row = { ...place, ...said, user_id: newest.id, shown: 0, is_approved: 0 }
  await db.insertInto('comment').values(row).execute()
}
