import type { Caller, Changing, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { addLetter, type LetterRow, withShop } from './threads.ts'

/** A member and a shop. */
export interface Pair {
  user_id: number
  site_id: number
}

/** The member's own side of a conversation with a shop. */
export async function shopSide({ db, member }: Member, { site_id }: { site_id: number }) {
  const row = await db
    .selectFrom('shop_dialog')
    .select(['deleted_id', 'unread', 'is_block', 'desk_read_id as read_id'])
    .where('user_id', '=', member)
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  return row ?? { deleted_id: 0, unread: 0, is_block: 0, read_id: 0 }
}

/** The conversation of a member and a shop, created if missing, and locked until the transaction ends. */
export const takeShopDialog = ({ db }: Changing<Caller>, pair: Pair) =>
  db
    .insertInto('shop_dialog')
    .values(pair)
    .onConflict(same => same.columns(['user_id', 'site_id']).doUpdateSet({ user_id: pair.user_id }))
    .returning(['last_id', 'is_block', 'is_mute'])
    .executeTakeFirstOrThrow()

/** Adds a member's letter, unread at the shop; both sides are updated live. */
export async function putToShop(who: Changing<Member>, site_id: number, said: LetterRow) {
  const pair = { user_id: who.member, site_id }
  const last_id = await addLetter(who, withShop(who.member, site_id), said)
  await dialogOf(who, pair)
    .set(e => ({ last_id, shown: 1, desk_unread: e('desk_unread', '+', 1) }))
    .execute()
  await touchBoth(who, pair)
  return last_id
}

/** Adds a shop's letter, unread by the member; replying marks the member's letters as read. */
export async function putFromShop(who: Changing<Member>, pair: Pair, said: LetterRow) {
  const last_id = await addLetter(who, withShop(pair.user_id, pair.site_id), said)
  await dialogOf(who, pair)
    .set(e => ({ last_id, shown: 1, unread: e('unread', '+', 1), desk_unread: 0, desk_read_id: last_id }))
    .execute()
  await touchBoth(who, pair)
  return last_id
}

/** Marks all letters of the shop as read by the member, which the shop sees. */
export async function readShopSide(who: Changing<Member>, { site_id }: { site_id: number }) {
  const pair = { user_id: who.member, site_id }
  const dialog = dialogOf(who, pair)
    .set(e => ({ unread: 0, read_id: e.ref('last_id') }))
    .where('unread', '>', 0)
  if ((await dialog.executeTakeFirstOrThrow()).numUpdatedRows > 0n) await touchBoth(who, pair)
}

/** Marks all letters of the member as read by the shop, which the member sees. */
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

/** Updates everybody who sells in the shop. */
async function touchSellers({ db, touches }: Changing<Member>, site_id: number) {
  const sellers = db.selectFrom('role').select('user_id').where('duty', '=', 'seller').where('scope', '=', site_id)
  for (const { user_id } of await sellers.execute()) touches(tag.live(user_id))
}
