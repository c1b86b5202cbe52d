import type { Caller, Member } from '../../core/caller.ts'
import { SMS_RESEND } from '../../core/limits.ts'
import type { Template } from '../../core/ports/sms.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteAttempts, enforceLimits, limitsByNetwork } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'
import type { Captcha } from './captcha-above-limit.ts'
import { CODE_SECONDS, type CodeType, createUnusableCode, newCode } from './codes.ts'
import { deviceOf } from './device.ts'
import { admitSending } from './send-limits.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

const HOUR = 3600
const DAY = 86_400

/**
 * Sends an SMS code. The response does not reveal whether the number is registered: a registered number that should be
 * registered again gets a message saying so, an unknown one that should log in gets nothing. A captcha is checked if
 * given. Refusals wrongCaptcha, and those of admitSending.
 */
export async function sendCode(
  who: Caller,
  { mobile, type, captcha }: { mobile: string; type: CodeType; captcha?: Captcha },
) {
  if (captcha) await checkCaptcha(who, captcha.id, captcha.answer)
  const known = await who.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirst()
  const device = await deviceOf(who, known?.id)
  const template = templateOf(type, known !== undefined)
  return issue(who, { mobile, type, template, device, hasRead: captcha !== undefined })
}

/** Sends a code to the member's own number; refusals noMobile, tooFast, tooMany. */
export async function sendOwnCode(who: Member, type: CodeType & (4 | 7 | 8)) {
  return issue(who, { mobile: await ownMobile(who), type, template: 'check', device: null, hasRead: true })
}

/** The member's mobile number; refusal noMobile. */
export async function ownMobile({ db, member }: Member): Promise<string> {
  const user = await db.selectFrom('user').select('mobile').where('id', '=', member).executeTakeFirst()
  if (!user?.mobile) throw new Refusal('noMobile')
  return user.mobile
}

/**
 * Sends a code to an e-mail address the member wants to bind. If it is bound already its owner is informed, and the
 * member sees no difference. Refusals wrongCaptcha, tooFast, tooMany.
 */
export async function sendMailCode(who: Member, { email, captcha }: { email: string; captcha: Captcha }) {
  await checkCaptcha(who, captcha.id, captcha.answer)
  const lock = `mail ${email}`
  await enforceLimits(
    who,
    { name: lock, most: 1, seconds: SMS_RESEND },
    ...limitsByNetwork(who, { name: 'mail', most: 20, seconds: HOUR }),
    { name: `mails ${email}`, most: 10, seconds: DAY },
  )
  const asked = { mobile: email, type: 6 as const }
  const known = await who.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  const { code, key } = known ? { code: '', key: await createUnusableCode(who, asked) } : await newCode(who, asked)
  leave(who, sendMail(who, email, known ? 'taken' : 'bind', code), lock)
  return { key, expire: CODE_SECONDS, resend: SMS_RESEND }
}

interface Issue {
  mobile: string
  type: CodeType
  template: Template | null
  device: string | null
  hasRead: boolean
}

async function issue(who: Caller, { template, ...asked }: Issue) {
  const lock = await admitSending(who, { ...asked, leaves: template !== null })
  const { mobile, type } = asked
  const usable = template !== null && template !== 'taken'
  const { code, key } = usable
    ? await newCode(who, { mobile, type })
    : { code: '', key: await createUnusableCode(who, { mobile, type }) }
  if (template) leave(who, sendSms(who, mobile, template, code), lock)
  return { key, expire: CODE_SECONDS, resend: SMS_RESEND }
}

function templateOf(type: CodeType, known: boolean): Template | null {
  if (type === 1) return known ? 'taken' : 'register'
  if (type === 5) return known ? 'taken' : 'check'
  if (!known) return null
  return type === 2 ? 'reset' : 'login'
}

/**
 * Sends without waiting for the provider, whose timing would reveal who is registered. After a failure another can be
 * requested at once.
 */
function leave(who: Caller, sending: Promise<void>, lock: string) {
  sending.catch(() => deleteAttempts(who, lock).catch(() => {}))
}
