import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { closeSessions } from './sessions.ts'

/**
 * Removes every way into an account but its password, its second factor and the session with this token: other
 * sessions, unfinished logins, passkeys, API keys, the mail address, the pay password. A requested deletion is
 * withdrawn.
 */
export async function removeAccess(who: Changing<Caller>, user_id: number, but = '') {
  const { db, touches } = who
  await closeSessions(db, user_id, but)
  for (const table of ['passkey', 'passkey_challenge', 'api_key'] as const)
    await db.deleteFrom(table).where('user_id', '=', user_id).execute()
  const nothing = { email: null, pay_password: null, leavetime: null }
  await db.updateTable('user').set(nothing).where('id', '=', user_id).execute()
  touches(tag.live(user_id))
}
