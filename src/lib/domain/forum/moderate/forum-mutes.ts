import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, mustModerate, sendNotice } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'

const YEAR = 365 * 86_400

interface Muted {
  forum_id: number
  user_id: number
  /** Seconds UTC, a year ahead at most. */
  until: number
  reason: string
}

/** Mutes a member in this forum until that time. Refusals forbidden, noSuchContent, muteModerator, badField. */
export function mute(who: Member, { forum_id, user_id, until, reason }: Muted) {
  return change(who, async who => {
    await mustModerate(who, forum_id)
    if (until <= who.now || until > who.now + YEAR) throw new Refusal('badField', { field: 'until' })
    await checkMutable(who, forum_id, user_id)
    const row = { until, reason, createtime: who.now }
    await who.db
      .insertInto('mute')
      .values({ user_id, forum_id, ...row })
      .onConflict(same => same.columns(['user_id', 'forum_id']).doUpdateSet(row))
      .execute()
    await said(who, 'mute', { forum_id, user_id, reason, detail: { until } })
    return []
  })
}

/** Unmutes a member. Idempotent. Refusal forbidden. */
export function unmute(who: Member, { forum_id, user_id }: Pick<Muted, 'forum_id' | 'user_id'>) {
  return change(who, async who => {
    await mustModerate(who, forum_id)
    const { numDeletedRows } = await who.db
      .deleteFrom('mute')
      .where('user_id', '=', user_id)
      .where('forum_id', '=', forum_id)
      .where('until', '>', who.now)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await said(who, 'unmute', { forum_id, user_id })
    return []
  })
}

/** Members muted in this forum, by end of the mute. Refusal forbidden. */
export async function muteList(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const muted = who.db.selectFrom('mute').where('forum_id', '=', forum_id).where('until', '>', who.now)
  const data = await muted
    .innerJoin('user', 'user.id', 'mute.user_id')
    .select(['user.id as user_id', 'nickname', 'avatar', 'until', 'reason', 'mute.createtime'])
    .orderBy('until')
    .orderBy('user_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, muted.select('user_id')) }
}

/** Moderators of the forum, staff and the caller cannot be muted here. */
async function checkMutable({ db, member }: Changing<Member>, forum_id: number, user_id: number) {
  const user = await db
    .selectFrom('user')
    .select(e => [
      e
        .exists(
          e.selectFrom('moderator').select('user_id').where('user_id', '=', user_id).where('forum_id', '=', forum_id),
        )
        .as('moderates'),
      e
        .exists(e.selectFrom('role').select('user_id').where('user_id', '=', user_id).where('scope', '=', 0))
        .as('serves'),
    ])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (user.moderates || user.serves || user_id === member) throw new Refusal('muteModerator')
}

interface Deed {
  forum_id: number
  user_id: number
  reason?: string
  detail?: Record<string, unknown>
}

async function said(
  who: Changing<Member>,
  action: 'mute' | 'unmute',
  { user_id, forum_id, reason = '', detail }: Deed,
) {
  await audit(who, { action, target_type: 'user', target_id: user_id, forum_id, reason, detail })
  const kind = action === 'mute' ? 'MUTED' : 'UNMUTED'
  await sendNotice(who, { to: user_id, type: 'system', kind, target_type: 'forum', target_id: forum_id, text: reason })
}
