import type { Translate } from '../core/i18n.ts'
import { time } from '../core/time.ts'
import type { Db } from '../db/open.ts'
import { lettersOf } from './mail/outbox.ts'
import { outboxOf } from './sms/outbox.ts'

/** The latest messages and mails in the outbox, newest first, as plain text. */
export async function outboxText(db: Db, t: Translate): Promise<string> {
  const messages = (await outboxOf(db)).map(({ mobile, template, code, text, createtime }) => ({
    createtime,
    text: `${mobile}  ${text || t(`account:sms_${template as 'login'}`, { code })}`,
  }))
  const mails = (await lettersOf(db)).map(({ email, subject, text, createtime }) => ({
    createtime,
    text: `${email}  ${subject}\n${text.trim().replace(/^/gm, '    ')}`,
  }))
  const kept = [...messages, ...mails].sort((one, other) => other.createtime - one.createtime)
  if (kept.length === 0) return `${t('account:outboxEmpty')}\n`
  return kept.map(({ createtime, text }) => `${time(createtime)}  ${text}\n`).join('')
}
