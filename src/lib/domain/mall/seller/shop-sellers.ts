import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { mustBeConfirmed, mustSell } from '../../account/index.ts'
import { fieldRefusal } from './seller-goods.ts'

interface Of {
  site_id: number
}

/** Who acts for a shop, its owner first; `mayChange` says whether the caller may name others. Refusal forbidden. */
export async function sellerLists(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const owner = await ownerOf(who, site_id)
  const list = await who.db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user_id')
    .select(['user_id', 'nickname', 'avatar', 'role.createtime'])
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .orderBy('role.createtime')
    .orderBy('user_id')
    .execute()
  const named = list.map(row => ({ ...row, is_owner: Number(row.user_id === owner) }))
  return {
    list: named.toSorted((one, other) => other.is_owner - one.is_owner),
    mayChange: owner === null || owner === who.member,
  }
}

const MOST = 20

/**
 * Lets a member act for the shop (screen 1), or no longer: for its owner alone, who stays. Refusals forbidden, secondFactorFirst, confirmFirst,
 * noSuchContent, badField.
 */
export async function sellerSet(who: Member, { site_id, user_id, screen }: Of & { user_id: number; screen: boolean }) {
  await mustSell(who, site_id)
  const owner = await ownerOf(who, site_id)
  if (owner !== null && owner !== who.member) throw new Refusal('forbidden')
  await mustBeConfirmed(who)
  return change(who, who => (screen ? joins(who, site_id, user_id) : leaves(who, site_id, user_id, owner)))
}

async function ownerOf({ db }: Member, site_id: number) {
  const row = await db.selectFrom('shop').select('user_id').where('id', '=', site_id).executeTakeFirst()
  return row?.user_id ?? null
}

async function joins({ db, now }: Changing<Member>, site_id: number, user_id: number) {
  await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user_id)
    .where('gone', '=', 0)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent', {}, 'seller:noMember'))
  const { count } = await db
    .selectFrom('role')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) throw fieldRefusal('user_id', 'seller:manySellers', { most: String(MOST) })
  await db
    .insertInto('role')
    .values({ user_id, duty: 'seller', scope: site_id, createtime: now })
    .onConflict(same => same.doNothing())
    .execute()
  return []
}

/** Neither the owner nor the caller can be removed, so that somebody stays who can add others. */
async function leaves({ db, member }: Changing<Member>, site_id: number, user_id: number, owner: number | null) {
  if (user_id === owner || user_id === member) throw fieldRefusal('user_id', 'seller:ownerStays')
  await db
    .deleteFrom('role')
    .where('user_id', '=', user_id)
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .execute()
  return []
}
