import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { mark } from './marks.ts'

/** Follows a member or stops to; both profiles count it. Refusals followSelf, noSuchContent. */
export function followUser(who: Member, { follow_user_id, screen }: { follow_user_id: number; screen: boolean }) {
  if (follow_user_id === who.member) throw new Refusal('followSelf')
  return change(who, async who => {
    const moved = await mark(who, 'user', follow_user_id, screen)
    // In the order of their ids: two who follow each other at once must not wait for each other.
    for (const id of [who.member, follow_user_id].sort((one, other) => one - other)) await count(who, id, moved)
    const { fans_count } = await who.db
      .selectFrom('user')
      .select('fans_count')
      .where('id', '=', follow_user_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    return { is_follow: Number(screen), fans_count }
  })
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
