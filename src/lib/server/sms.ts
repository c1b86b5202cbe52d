import { openSms } from '../adapters/sms/sms.ts'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import type { Sms } from '../core/ports/sms.ts'
import { recordRun } from '../domain/health/run-records.ts'
import { database } from './database.ts'

let provider: Sms | undefined
let settings: typeof config.sms | undefined

/**
 * The SMS provider of the settings, which administrators can change. Each message is logged as sent or failed, never
 * with its code or the full number.
 */
export function sms(): Sms {
  if (settings !== config.sms || !provider) provider = openSms(config, database)
  settings = config.sms
  return { send: message => sent(provider as Sms, message) }
}

async function sent(to: Sms, message: Parameters<Sms['send']>[0]) {
  const said = { sms: message.template, mobile: message.mobile.replace(/^(...)....(....)$/, '$1****$2') }
  try {
    await to.send(message)
    recordRun('send sms', {})
    log.info(said, 'sms sent')
  } catch (error) {
    recordRun('send sms', { error })
    log.error({ ...said, error: (error as Error).message }, 'sms not sent')
    throw error
  }
}
