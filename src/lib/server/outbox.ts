import { config } from '../core/config.ts'
import { log } from '../core/log.ts'

/** Whether messages or mails are stored in the database instead of being sent. */
export const storesUnsent = () => config.sms === 'outbox' || config.mail === 'outbox'

/** Warns at each start of a non-demo site that messages or mails are not sent. */
export function warnOfOutbox() {
  if (config.demo) return
  const kinds = [config.sms === 'outbox' && 'SMS', config.mail === 'outbox' && 'MAIL'].filter(Boolean)
  if (kinds.length > 0)
    log.warn(`${kinds.join(' and ')}=outbox sends nothing: codes stay in the database; npm run outbox shows them.`)
}
