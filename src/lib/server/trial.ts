import { openMail } from '../adapters/mail/mail.ts'
import { openChannels } from '../adapters/payment/pay.ts'
import { openSms } from '../adapters/sms/sms.ts'
import type { OpenTrial } from '../core/ports/trial.ts'
import { secretFor } from '../db/secret.ts'
import { database } from './database.ts'

/** Not recorded for the health page: a wrong setting that is being tried says nothing about those in use. */
export const trial: OpenTrial = settings => ({
  sms: openSms(settings, database),
  mail: openMail(settings, database),
  channels: openChannels(settings, () => secretFor(database(), 'pay')),
})
