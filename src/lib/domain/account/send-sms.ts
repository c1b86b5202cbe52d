import type { Caller } from '../../core/caller.ts'
import { messageOf } from '../../core/messages.ts'
import type { Template } from '../../core/ports/sms.ts'

/** Sends a text message in the caller's language; `code` is its variable: a code, or the number of notices. */
export async function sendSms(who: Caller, mobile: string, template: Template, code: string) {
  if (!who.sms) throw new Error('This caller has no way to send a text message.')
  const { text, provider } = await messageOf(who, ['sms', template], who.locale, { code, count: code })
  await who.sms.send({ mobile, template, code, text, provider })
}
