import type { Member } from '../../core/caller.ts'
import { mustStaff } from '../account/index.ts'

/** Everyone with a site-wide duty, with their duties. Duty 'admin'. Refusal forbidden. */
export async function staffList(who: Member) {
  await mustStaff(who, 'admin')
  const rows = await who.db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['user_id', 'nickname', 'avatar', 'duty', 'role.createtime'])
    .where('scope', '=', 0)
    .orderBy('user_id')
    .orderBy('duty')
    .execute()
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map(roles => {
    const [{ user_id, nickname, avatar }] = roles as [(typeof roles)[number]]
    return { user_id, nickname, avatar, duties: roles.map(({ duty }) => duty) }
  })
}
