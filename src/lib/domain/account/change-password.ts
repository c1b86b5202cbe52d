import type { Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { checkPasswordIfSet, secretsOf } from './check-secret.ts'
import { useCode } from './codes.ts'
import { checkNew, hashOf, isPassword } from './passwords.ts'
import { ownMobile } from './send-code.ts'
import { notifyAccountChange } from './send-mail.ts'
import { closeSessions } from './sessions.ts'

interface Wanted {
  old_password?: string | undefined
  new_password: string
  key?: string | undefined
  code?: string | undefined
}

/**
 * Sets a new password, confirmed by the old one, or by an SMS code if there was none. Ends all other sessions of the
 * member. Refusals weakPassword, wrongPassword, tooManyTries, wrongCode, noMobile, samePassword.
 */
export async function modifyPassword(who: Member, { old_password, new_password, key, code = '' }: Wanted) {
  const { password, ...own } = await secretsOf(who)
  await checkNew(config.password, new_password, {
    own: [own.mobile, own.email, own.username, own.nickname],
    field: 'new_password',
  })
  if (password) await checkPasswordIfSet(who, password, old_password)
  else await useCode(who, { mobile: await ownMobile(who), type: 4, key, code })
  if (password && (await isPassword(password, new_password)))
    throw new Refusal('samePassword', { field: 'new_password' })
  const hash = await hashOf(new_password)
  await change(who, async ({ db, member, client, touches }) => {
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ password: hash, totp_next: '' })
      .where('id', '=', member)
      .where('password', password ? '=' : 'is', password)
      .executeTakeFirstOrThrow()
    // Changed concurrently: the old password given is no longer right.
    if (numUpdatedRows === 0n) throw new Refusal('wrongPassword', { field: 'old_password' })
    await closeSessions(db, member, client?.token ?? '')
    touches(tag.live(member))
  })
  notifyAccountChange(who, 'password', own.email)
  return []
}
