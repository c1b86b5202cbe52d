import type { Caller, Changing } from '../../core/caller.ts'
import { forgetLetters } from './dialogs.ts'

/** Deletes a member's side of every conversation with their account; the other side stays. */
export async function forgetDialogs(who: Changing<Caller>, user_id: number) {
  const mine = who.db.deleteFrom('dialog').where('user_id', '=', user_id)
  const dialogs = await mine.returning('peer_id').execute()
  for (const { peer_id } of dialogs) await forgetLetters({ ...who, member: user_id }, peer_id)
  await forgetShopDialogs(who, user_id)
}

/** A shop keeps the letters it received and its replies. */
async function forgetShopDialogs({ db }: Changing<Caller>, user_id: number) {
  await db.deleteFrom('shop_dialog').where('user_id', '=', user_id).where('last_id', '=', 0).execute()
  await db
    .updateTable('shop_dialog')
    .set(e => ({ deleted_id: e.ref('last_id'), unread: 0, shown: 0 }))
    .where('user_id', '=', user_id)
    .execute()
}
