import type { Template } from '../adapters/sms/sms.ts'
import type { Caller } from '../caller.ts'
import { addressOf, forget, limited } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'
import { CODE_SECONDS, type CodeType, newCode, noCode } from './codes.ts'
import type { Captcha } from './enter.ts'

const RESEND = 60
const HOUR = 3600
const DAY = 86_400

/**
 * Sends an SMS code. Whether the number is registered can't be told from the answer: a registered one that is to be
 * registered gets word of that, an unknown one that is to log in gets nothing. A captcha counts where one is given.
 * Refusals wrongCaptcha; tooFast (60 s for a number and use, 20 an hour from an address); tooMany (10 a day for a number).
 */
export async function sendCode(
  who: Caller,
  { mobile, type, captcha }: { mobile: string; type: CodeType; captcha?: Captcha },
) {
  if (captcha) await checkCaptcha(who, captcha.id, captcha.answer)
  const lock = `sms ${mobile} ${type}`
  await limited(
    who,
    { name: lock, most: 1, seconds: RESEND },
    { name: `sms from ${addressOf(who)}`, most: 20, seconds: HOUR },
    { name: `sms ${mobile}`, most: 10, seconds: DAY },
  )
  const known = await who.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirst()
  const template = templateOf(type, known !== undefined)
  const usable = template !== null && template !== 'taken'
  const { code, key } = usable
    ? await newCode(who, { mobile, type })
    : { code: '', key: await noCode(who, { mobile, type }) }
  if (template) leave(who, { mobile, template, code }, lock)
  return { key, expire: CODE_SECONDS, resend: RESEND }
}

function templateOf(type: CodeType, known: boolean): Template | null {
  if (type === 1) return known ? 'taken' : 'register'
  if (!known) return null
  return type === 2 ? 'reset' : 'login'
}

/** Nobody waits for the provider: the time would tell who is registered. What did not leave may be asked for again. */
function leave(who: Caller, message: { mobile: string; template: Template; code: string }, lock: string) {
  if (!who.sms) throw new Error('This caller has no way to send a text message.')
  who.sms.send(message).catch(() => forget(who, lock).catch(() => {}))
}
