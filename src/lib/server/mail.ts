import { openMail } from '../adapters/mail/mail.ts'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import type { Mail } from '../core/ports/mail.ts'
import { recordRun } from '../domain/health/run-records.ts'
import { database } from './database.ts'

let provider: Mail | undefined
let settings: typeof config.mail | undefined

/**
 * The mail provider of the settings, which administrators can change. Each mail is logged as sent or failed, never with
 * its text or the full address.
 */
export function mail(): Mail {
  if (settings !== config.mail || !provider) provider = openMail(config, database)
  settings = config.mail
  return { send: letter => sent(provider as Mail, letter) }
}

async function sent(by: Mail, letter: Parameters<Mail['send']>[0]) {
  const to = letter.email.replace(/^(.).*@/, '$1***@')
  try {
    await by.send(letter)
    recordRun('send mail', {})
    log.info({ to }, 'mail sent')
  } catch (error) {
    recordRun('send mail', { error: Object(error).code ?? error })
    log.error({ to, error: (error as { code?: string }).code ?? 'unknown' }, 'mail not sent')
    throw error
  }
}
