import type { Member } from '../../core/caller.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { date } from '../../core/time.ts'
import { checkSecret, forgetPayTries, secretsOf } from './check-secret.ts'
import { checkedCode, useCode } from './codes.ts'
import { isCommon, isPersonal } from './guessable.ts'
import { hashOf, isPassword } from './passwords.ts'
import { ownMobile } from './send-code.ts'
import { notifyAccountChange } from './send-mail.ts'

interface Sent {
  key: string
  code: string
}

/** Checks the code sent to the member's number without using it up; refusals noMobile, wrongCode. */
export async function verifyPayCode(who: Member, sent: Sent) {
  await checkedCode(who, { ...sent, mobile: await ownMobile(who), type: 7 })
  return []
}

/**
 * Sets the six-digit pay password for spending the balance. Refusals weakPayPassword (repeated or consecutive digits,
 * one that many use, a part of the mobile number or birthday), noMobile, wrongCode, samePassword.
 */
export async function modifyPayPassword(who: Member, { password, ...sent }: Sent & { password: string }) {
  if (isEasy(password)) throw new Refusal('weakPayPassword', { field: 'password' })
  const { email, pay_password, ...own } = await secretsOf(who)
  const fault = await guessableFault(password, own)
  if (fault) throw new Refusal('weakPayPassword', { field: 'password' }, fault)
  await useCode(who, { ...sent, mobile: await ownMobile(who), type: 7 })
  if (pay_password && (await isPassword(pay_password, password)))
    throw new Refusal('samePassword', { field: 'password' })
  const hash = await hashOf(password)
  await who.db.updateTable('user').set({ pay_password: hash }).where('id', '=', who.member).execute()
  await forgetPayTries(who)
  notifyAccountChange(who, 'pay', email)
  return []
}

/** Checks the pay password before the balance is spent. Refusals noPayPassword, wrongPayPassword, tooManyTries. */
export async function checkPayPassword(who: Member, { pay_password }: { pay_password: string }) {
  const { pay_password: hash } = await secretsOf(who)
  if (!hash) throw new Refusal('noPayPassword')
  await checkSecret(who, { kind: 'pay password', hash, wrong: 'wrongPayPassword' }, pay_password)
  return []
}

const ROW = '0123456789876543210'

const isEasy = (digits: string) => /^(\d)\1+$/.test(digits) || ROW.includes(digits)

interface Own {
  mobile: string | null
  /** Seconds UTC. */
  birthday: number | null
}

async function guessableFault(digits: string, { mobile, birthday }: Own): Promise<MessageKey | null> {
  const [year = '', month = '', day = ''] = birthday === null ? [] : date(birthday).split('-')
  const dates = year
    ? [year, year.slice(2)].flatMap(each => [each + month + day, day + month + each, month + day + each])
    : []
  if (isPersonal(digits, [mobile, ...dates])) return 'security:personalPay'
  return (await isCommon(digits)) ? 'security:commonPay' : null
}
