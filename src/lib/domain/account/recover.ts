import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Captcha } from './captcha-above-limit.ts'
import { secretsOf } from './check-secret.ts'
import { admitGuess } from './code-limits.ts'
import { checkedCode, useCode } from './codes.ts'
import { userBy } from './login.ts'
import { checkNew, hashOf } from './passwords.ts'
import { closeSessions } from './sessions.ts'

interface Asked {
  mobile: string
  code: string
  key?: string
  captcha?: Captcha
}

/**
 * Checks a password reset code; it is still needed to set the new password, and a wrong one counts as a try. Refusals
 * wrongCode (also for an unknown number), and those of admitGuess.
 */
export async function checkResetCode(who: Caller, { captcha, ...asked }: Asked) {
  const giveBack = await admitGuess(who, asked.mobile, captcha)
  await checkedCode(who, { ...asked, type: 2 })
  await giveBack()
  return []
}

/**
 * Sets a new password by SMS code and ends every session of the member; refusals weakPassword, wrongCode, and those of
 * admitGuess.
 */
export async function resetPassword(who: Caller, { password, captcha, ...asked }: Asked & { password: string }) {
  await checkNew(config.password, password, { own: [asked.mobile] })
  const giveBack = await admitGuess(who, asked.mobile, captcha)
  await checkedCode(who, { ...asked, type: 2 })
  await giveBack()
  const user = await userBy(who, asked.mobile)
  if (!user) throw new Refusal('wrongCode')
  // Only whoever has the code may learn what else belongs to the account; it stays valid for another password.
  const { username, nickname, email } = await secretsOf({ ...who, member: user.id })
  await checkNew(config.password, password, { own: [username, nickname, email] })
  await useCode(who, { ...asked, type: 2 })
  const hash = await hashOf(password)
  await change(who, async ({ db, touches }) => {
    await db.updateTable('user').set({ password: hash, totp_next: '' }).where('id', '=', user.id).execute()
    await closeSessions(db, user.id)
    touches(tag.live(user.id))
  })
  if (who.member === user.id) who.client?.signs(null)
  return []
}
