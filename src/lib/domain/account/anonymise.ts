import type { Caller, Changing } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'
import { tag } from '../../core/tags.ts'
import { dropRows } from '../../db/search.ts'
import { decrementCounters, takeMarks, touchPages } from './marks.ts'
import { POST_NEWS } from './post-news.ts'
import { type DeletionBlocker, deletionBlocker } from './request-deletion.ts'

const DAY = 86_400

/** Deletes an area's data of a member, in the transaction that deletes the account. */
export type Forget = (who: Changing<Caller>, user_id: number) => Promise<void>

/** Tables that contain only data of one member. */
const own = [
  ...(['session', 'login_ticket', 'recovery_code', 'passkey', 'passkey_challenge', 'idempotency'] as const),
  ...(['pace', 'presence', 'notice', 'notice_setting', 'dispatch', 'block', 'mute', 'ban'] as const),
  ...(['role', 'verifier', 'signin', 'earned', 'api_key', 'consent'] as const),
] as const

/**
 * Deletes a member's personal data once their week of grace is over. Published content stays under an anonymous name,
 * and the mobile number becomes available again. Returns false, changing nothing, for a member who logged in again
 * meanwhile or has money again (retried a day later).
 */
export async function anonymise(
  who: Changing<Caller>,
  user_id: number,
  { ties, forgets }: { ties: readonly DeletionBlocker[]; forgets: readonly Forget[] },
): Promise<boolean> {
  const { db, now, touches } = who
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ leavetime: now + DAY })
    .where('id', '=', user_id)
    .where('leavetime', '<=', now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n || (await deletionBlocker({ ...who, member: user_id }, ties))) return false
  for (const forget of forgets) await forget(who, user_id)
  for (const table of own) await db.deleteFrom(table).where('user_id', '=', user_id).execute()
  await forgetFollows(who, user_id)
  await db
    .updateTable('user')
    .set({ ...blank(), nickname: translator('zh-cn')('account:goneMember') })
    .where('id', '=', user_id)
    .execute()
  const moderated = await db.deleteFrom('moderator').where('user_id', '=', user_id).returning('forum_id').execute()
  await dropRows(db, 'user', [user_id])
  const forums = moderated.map(({ forum_id }) => tag.forum(forum_id))
  for (const each of [tag.user(user_id), tag.face(user_id), tag.live(user_id), tag.users, ...forums]) touches(each)
  return true
}

/** Removes the member's follows in both directions. */
async function forgetFollows(who: Changing<Caller>, user_id: number) {
  await takeMarks(who, user_id, { kind: 'user', table: 'user', counter: 'fans_count', tag: tag.user })
  const news = who.db.deleteFrom('mark').where('kind', '=', POST_NEWS)
  await news.where('user_id', '=', user_id).execute()
  await news.where('target_id', '=', user_id).execute()
  const fans = await who.db
    .deleteFrom('mark')
    .where('kind', '=', 'user')
    .where('target_id', '=', user_id)
    .returning('user_id')
    .execute()
  const ids = fans.map(fan => fan.user_id)
  await decrementCounters(who, 'user', 'follow_count', ids)
  touchPages(who, ids.map(tag.user))
}

const blank = () => ({
  mobile: null,
  username: null,
  email: null,
  password: null,
  pay_password: null,
  birthday: null,
  totp: '',
  totp_next: '',
  totp_step: 0,
  letters_from: 0,
  watch_replied: 1,
  follow_posts: 0,
  follow_count: 0,
  fans_count: 0,
  realname: '',
  bio: '',
  home_image: '',
  avatar: '',
  gender: 0,
  owner: '',
  is_owner: 0,
  leavetime: null,
  gone: 1,
})
