import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { checkBlocks, followPostNews, mark, sendNoticeOnce } from '../account/index.ts'

/**
 * Follows or unfollows a member, updates the counters of both profiles and returns the new ones. Refusals followSelf,
 * noSuchContent, blocked.
 */
export function followUser(who: Member, { follow_user_id, screen }: { follow_user_id: number; screen: boolean }) {
  if (follow_user_id === who.member) throw new Refusal('followSelf')
  return change(who, async who => {
    const moved = await mark(who, 'user', follow_user_id, screen)
    await countFollow(who, follow_user_id, moved)
    await followPostNews(who, follow_user_id, screen)
    if (screen) await checkBlocks(who, follow_user_id)
    const both = await who.db
      .selectFrom('user')
      .select(['id', 'follow_count', 'fans_count'])
      .where('id', 'in', [who.member, follow_user_id])
      .execute()
    const followed = both.find(({ id }) => id === follow_user_id)
    if (!followed) throw new Refusal('noSuchContent')
    const news = { to: follow_user_id, type: 'follow', kind: 'FOLLOW' } as const
    if (moved > 0) await sendNoticeOnce(who, { ...news, target_type: 'user', target_id: who.member })
    const { follow_count } = both.find(({ id }) => id === who.member)!
    return { is_follow: Number(screen), fans_count: followed.fans_count, follow_count }
  })
}

/** Updates both counters: 1 for a follow, -1 for an unfollow, 0 to lock both members. */
export async function countFollow(who: Changing<Member>, follow_user_id: number, moved: number) {
  // In ascending order of ids, so that two members who follow each other cannot deadlock.
  for (const id of [who.member, follow_user_id].sort((one, other) => one - other)) await count(who, id, moved)
}

async function count(who: Changing<Member>, id: number, moved: number) {
  const counter = id === who.member ? 'follow_count' : 'fans_count'
  await who.db
    .updateTable('user')
    .set(e => ({ [counter]: e(counter, '+', moved) }))
    .where('id', '=', id)
    .execute()
  if (moved !== 0) who.touches(tag.user(id))
}
