import type { Caller, Member } from '../../core/caller.ts'
import { type MailName, messageOf } from '../../core/messages.ts'

/** Sends an e-mail in the caller's language. */
export async function sendMail(who: Caller, email: string, kind: Exclude<MailName, 'notices'>, code = '') {
  if (!who.mail) throw new Error('This caller has no way to send mail.')
  const { subject, text } = await messageOf(who, ['mail', kind], who.locale, { code })
  await who.mail.send({ email, subject, text })
}

/** Informs the account's e-mail address of a change; not awaited. */
export function notifyAccountChange(
  who: Member,
  kind: 'password' | 'mobile' | 'email' | 'pay' | 'second' | 'passkey',
  email: string | null,
) {
  if (email && who.mail) sendMail(who, email, kind).catch(() => {})
}
