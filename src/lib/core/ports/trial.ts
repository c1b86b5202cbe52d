import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'
import type { Channels } from './payment.ts'
import type { Sms } from './sms.ts'

/** Opens senders and payment channels with settings that are not saved yet, to try them. */
export type OpenTrial = (settings: Pick<Config, 'sms' | 'mail' | 'pay' | 'site'>) => {
  sms: Sms
  mail: Mail
  channels: Channels
}
