import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { markedIds, memberSummary, officialBy, summaryColumns } from '../account/index.ts'

export type Profile = Awaited<ReturnType<typeof homePage>>

/** A member's profile; the full mobile number only for its owner. Refusal noSuchContent. */
export async function homePage(who: Caller, { user_id }: { user_id: number }) {
  who.reads(tag.user(user_id))
  const [user] = await profileOf(who.db, user_id)
  if (!user) throw new Refusal('noSuchContent')
  const mobile = who.member === user_id ? user.mobile : masked(user.mobile)
  const followed = await markedIds(who, 'user', [user_id])
  return {
    id: user_id,
    ...user,
    ...memberSummary(who, user),
    mobile: mobile ?? '',
    is_follow: followOf(followed, user_id),
  }
}

const profileOf = query((db, user_id: number) =>
  db
    .selectFrom('user')
    .select(summaryColumns)
    .select(officialBy())
    .select(['mobile', 'home_image', 'bio', 'gender', 'createtime'])
    .select(['follow_count', 'fans_count', 'release_count'])
    .select(['essay_count', 'cream_essay_count', 'user_essay_comment_count'])
    .where('id', '=', user_id),
)

/** Members with the most fans, without the caller. New ones appear after the next scheduled run. */
export async function recommendUserList(who: Caller, { limit }: { limit: number }) {
  who.reads(tag.hot)
  const rows = await mostFans(who.db, limit + 1)
  const users = rows.filter(({ user_id }) => user_id !== who.member).slice(0, limit)
  const followed = await markedIds(
    who,
    'user',
    users.map(user => user.user_id),
  )
  for (const { user_id } of users) who.reads(tag.user(user_id))
  return users.map(({ fans_count, release_count, ...user }) => ({
    id: user.user_id,
    ...memberSummary(who, user),
    fans_count,
    release_count,
    is_follow: followOf(followed, user.user_id),
  }))
}

const mostFans = query((db, limit: number) =>
  db
    .selectFrom('user')
    .select(summaryColumns)
    .select(officialBy())
    .select(['fans_count', 'release_count'])
    .orderBy('fans_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

/** The member's own card; `owner` is empty, '0' while under review, or the certified label. */
export function myPage({ db, member }: Member) {
  return db
    .selectFrom('user')
    .select(['id', 'avatar', 'nickname', 'follow_count as fllow_count', 'fans_count', 'release_count'])
    .select(['is_owner', 'owner'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('notSignedIn'))
}

/** The wire has '0' or 1. */
export const followOf = (followed: Set<number>, user_id: number) => (followed.has(user_id) ? 1 : '0')

const masked = (mobile: string | null) => mobile?.replace(/^(...)....(....)$/, '$1****$2')
