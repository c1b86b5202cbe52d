import type { Caller, Changing, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { addLetter, type LetterRow, withShop } from './threads.ts'

/** A member and a shop. */
export interface Pair {
  user_id: number
  site_id: number
}

/** What of a correspondence with a shop is the member's own. */
export async function shopSide({ db, member }: Member, { site_id }: { site_id: number }) {
  const row = await db
    .selectFrom('shop_dialog')
    .select(['deleted_id', 'unread', 'is_block', 'desk_read_id as read_id'])
    .where('user_id', '=', member)
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  return row ?? { deleted_id: 0, unread: 0, is_block: 0, read_id: 0 }
}

/** The correspondence of these two, made where there is none, and held until the change is over. */
export const takeShopDialog = ({ db }: Changing<Caller>, pair: Pair) =>
  db
    .insertInto('shop_dialog')
    .values(pair)
    .onConflict(same => same.columns(['user_id', 'site_id']).doUpdateSet({ user_id: pair.user_id }))
    .returning(['last_id', 'is_block', 'is_mute'])
    .executeTakeFirstOrThrow()

/** A letter of the member's, unread at the shop; both hear of it. */
export async function putToShop(who: Changing<Member>, site_id: number, said: LetterRow) {
  const pair = { user_id: who.member, site_id }
  const last_id = await addLetter(who, withShop(who.member, site_id), said)
  await dialogOf(who, pair)
    .set(e => ({ last_id, shown: 1, desk_unread: e('desk_unread', '+', 1) }))
    .execute()
  await touchBoth(who, pair)
  return last_id
}

/** A letter of the shop's, unread by the member; who answers has read what was asked. */
export async function putFromShop(who: Changing<Member>, pair: Pair, said: LetterRow) {
  const last_id = await addLetter(who, withShop(pair.user_id, pair.site_id), said)
  await dialogOf(who, pair)
    .set(e => ({ last_id, shown: 1, unread: e('unread', '+', 1), desk_unread: 0, desk_read_id: last_id }))
    .execute()
  await touchBoth(who, pair)
  return last_id
}

/** The member has read all letters of the shop; who sells there sees it. */
export async function readShopSide(who: Changing<Member>, { site_id }: { site_id: number }) {
  const pair = { user_id: who.member, site_id }
  const dialog = dialogOf(who, pair)
    .set(e => ({ unread: 0, read_id: e.ref('last_id') }))
    .where('unread', '>', 0)
  if ((await dialog.executeTakeFirstOrThrow()).numUpdatedRows > 0n) await touchBoth(who, pair)
}

/** Somebody at the shop has read all letters of a member, who sees it. */
export async function readDeskSide(who: Changing<Member>, pair: Pair) {
  const dialog = dialogOf(who, pair)
    .set(e => ({ desk_unread: 0, desk_read_id: e.ref('last_id') }))
    .where('desk_unread', '>', 0)
  if ((await dialog.executeTakeFirstOrThrow()).numUpdatedRows > 0n) await touchBoth(who, pair)
}

export async function deleteShopSide(who: Changing<Member>, { site_id }: { site_id: number }) {
  await dialogOf(who, { user_id: who.member, site_id })
    .set(e => ({ deleted_id: e.ref('last_id'), unread: 0, shown: 0 }))
    .execute()
}

export const dialogOf = ({ db }: Changing<Caller>, { user_id, site_id }: Pair) =>
  db.updateTable('shop_dialog').where('user_id', '=', user_id).where('site_id', '=', site_id)

async function touchBoth(who: Changing<Member>, { user_id, site_id }: Pair) {
  who.touches(tag.live(user_id))
  await touchSellers(who, site_id)
}

/** Everybody who sells in the shop hears of it. */
async function touchSellers({ db, touches }: Changing<Member>, site_id: number) {
  const sellers = db.selectFrom('role').select('user_id').where('duty', '=', 'seller').where('scope', '=', site_id)
  for (const { user_id } of await sellers.execute()) touches(tag.live(user_id))
}
