import type { Caller } from '../caller.ts'
import { change } from '../change.ts'
import { config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { addressOf, limited } from './attempts.ts'
import { redeem } from './codes.ts'
import { userBy } from './enter.ts'
import { checkNew, hashOf } from './passwords.ts'
import { closeSessions } from './sessions.ts'

const HOUR = 3600

/** Sets a new password by the code of an SMS and ends every session of the member; refusals weakPassword, wrongCode. */
export async function resetPassword(
  who: Caller,
  { password, ...asked }: { mobile: string; code: string; key?: string; password: string },
) {
  checkNew(config.password, password)
  await limited(who, { name: `code from ${addressOf(who)}`, most: 60, seconds: HOUR })
  await redeem(who, { ...asked, type: 2 })
  const user = await userBy(who, asked.mobile)
  if (!user) throw new Refusal('wrongCode')
  const hash = await hashOf(password)
  await change(who, async ({ db, touches }) => {
    await db.updateTable('user').set({ password: hash, totp_next: '' }).where('id', '=', user.id).execute()
    await closeSessions(db, user.id)
    touches(tag.live(user.id))
  })
  if (who.member === user.id) who.client?.signs(null)
  return []
}
