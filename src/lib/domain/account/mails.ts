import type { Caller, Member } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'

/** A letter in the language of whoever causes it. */
export function letterOf(
  { locale }: Caller,
  email: string,
  kind: 'bind' | 'taken' | 'password' | 'mobile' | 'email' | 'pay' | 'second' | 'passkey' | 'request',
  code = '',
) {
  const t = translator(locale)
  return { email, subject: t(`account:mail_${kind}_subject`), text: t(`account:mail_${kind}`, { code }) }
}

/** Word of a change to the account, to the address that is bound to it; nobody waits for it. */
export function warn(
  who: Member,
  kind: 'password' | 'mobile' | 'email' | 'pay' | 'second' | 'passkey',
  email: string | null,
) {
  if (email) who.mail?.send(letterOf(who, email, kind)).catch(() => {})
}
