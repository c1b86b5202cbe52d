import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { countFollow } from './follow.ts'
import { mark } from './marks.ts'
import { personBy } from './person.ts'

/**
 * Blocks a member, which ends that either follows the other, or takes it back; blocks.ts says what it stops. Refusals
 * badField for oneself, noSuchContent.
 */
export function block(who: Member, { uid, screen }: { uid: number | string; screen: boolean }) {
  return change(who, async who => {
    const target_id = await personBy(who, uid)
    if (target_id === who.member) throw new Refusal('badField', { field: 'uid' })
    await (screen ? put(who, target_id) : take(who, target_id))
    return { is_block: Number(screen) }
  })
}

async function put(who: Changing<Member>, target_id: number) {
  await who.db
    .insertInto('block')
    .values({ user_id: who.member, target_id, createtime: who.now })
    .onConflict(same => same.doNothing())
    .execute()
  // Takes hold of both rows: a follow at the same moment is either seen below, or sees the block.
  await countFollow(who, target_id, 0)
  await unfollow(who, target_id)
  await unfollow({ ...who, member: target_id }, who.member)
}

async function take({ db, member }: Changing<Member>, target_id: number) {
  await db.deleteFrom('block').where('user_id', '=', member).where('target_id', '=', target_id).execute()
}

async function unfollow(who: Changing<Member>, target_id: number) {
  await countFollow(who, target_id, await mark(who, 'user', target_id, false))
}
