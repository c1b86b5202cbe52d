import type { Caller, Changing } from '../caller.ts'
import { forgetLetters } from './dialogs.ts'

/** A member's side of every correspondence goes with the account; what the other side has kept stays theirs. */
export async function forgetDialogs(who: Changing<Caller>, user_id: number) {
  const mine = who.db.deleteFrom('dialog').where('user_id', '=', user_id)
  const dialogs = await mine.returning('peer_id').execute()
  for (const { peer_id } of dialogs) await forgetLetters({ ...who, member: user_id }, peer_id)
}
