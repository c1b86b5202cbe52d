import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { followPostNews, mark, sellsIn } from '../account/index.ts'
import { countFollow } from './follow.ts'
import { personBy } from './person.ts'

interface Asked {
  uid?: number | string | undefined
  site_id?: number | undefined
  screen: boolean
}

/**
 * Blocks a member (ending follows in both directions) or a shop (whose letters are stopped), or unblocks them.
 * blocks.ts lists the other effects. Refusals badField for oneself and one's own shop, noSuchContent.
 */
export function block(who: Member, { uid, site_id = 0, screen }: Asked) {
  return change(who, async who => {
    if (uid === undefined) return blockShop(who, site_id, screen)
    const target_id = await personBy(who, uid)
    if (target_id === who.member) throw new Refusal('badField', { field: 'uid' })
    await (screen ? put(who, target_id) : take(who, target_id))
    return { is_block: Number(screen) }
  })
}

async function blockShop(who: Changing<Member>, site_id: number, screen: boolean) {
  const shop = await who.db.selectFrom('shop').select('id').where('id', '=', site_id).executeTakeFirst()
  if (!shop) throw new Refusal('noSuchContent')
  if (await sellsIn(who, site_id)) throw new Refusal('badField', { field: 'site_id' })
  const is_block = Number(screen)
  await who.db
    .insertInto('shop_dialog')
    .values({ user_id: who.member, site_id, is_block })
    .onConflict(same => same.columns(['user_id', 'site_id']).doUpdateSet({ is_block }))
    .execute()
  return { is_block }
}

async function put(who: Changing<Member>, target_id: number) {
  await who.db
    .insertInto('block')
    .values({ user_id: who.member, target_id, createtime: who.now })
    .onConflict(same => same.doNothing())
    .execute()
  // Locks both members, so that a concurrent follow either is removed below or sees the block.
  await countFollow(who, target_id, 0)
  await unfollow(who, target_id)
  await unfollow({ ...who, member: target_id }, who.member)
}

async function take({ db, member }: Changing<Member>, target_id: number) {
  await db.deleteFrom('block').where('user_id', '=', member).where('target_id', '=', target_id).execute()
}

async function unfollow(who: Changing<Member>, target_id: number) {
  await countFollow(who, target_id, await mark(who, 'user', target_id, false))
  await followPostNews(who, target_id, false)
}
