import { z } from 'zod'
import { formText } from './form-rules.ts'
import type { MessageKey } from './i18n.ts'

/** An existing password; an overlong one is refused before it costs a hash. */
export const formPassword = (missing: MessageKey) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(128, 'account:long' satisfies MessageKey)
export const password = formPassword('account:askPassword')

export const needs = ['number', 'letter', 'upper_case', 'symbol'] as const

export interface PasswordRule {
  pwd_len: number
  pwd_complexity: (typeof needs)[number][]
}

const signsOf = { number: /\d/, letter: /\p{L}/u, upper_case: /\p{Lu}/u, symbol: /[^\p{L}\p{N}\s]/u }

/** The message for a new password that breaks the rules, or null. */
export function passwordFault({ pwd_len, pwd_complexity }: PasswordRule, password: string): MessageKey | null {
  if ([...password].length < pwd_len) return 'account:short'
  const missing = pwd_complexity.find(need => !signsOf[need].test(password))
  return missing ? `account:needs_${missing}` : null
}

/** A new password; settings may require more, see domain/account/passwords.ts. */
export const newPassword = (missing: MessageKey = 'account:askPassword') =>
  formPassword(missing).min(8, 'account:short' satisfies MessageKey)

/** Six digits: an SMS code, or the pay password. */
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** An SMS code, as a person types it. */
export const smsCode = (missing: MessageKey) =>
  formText(20, missing).regex(/^\d{6}$/, 'refusal:wrongCode' satisfies MessageKey)

/** The repeated password: where a client sends it, it must match. */
export const repeats =
  <Name extends string, Again extends string>(name: Name, again: Again, missing: MessageKey, unequal: MessageKey) =>
  ({ value, issues }: z.core.ParsePayload<{ [each in Name]: string } & { [each in Again]?: string | undefined }>) => {
    const said: string | undefined = value[again]
    if (said === undefined || said === value[name]) return
    issues.push({ code: 'custom', path: [again], message: said === '' ? missing : unequal, input: value })
  }
