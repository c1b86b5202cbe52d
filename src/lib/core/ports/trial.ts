import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'
import type { Sms } from './sms.ts'

/** Opens senders with settings that are not saved yet, to try them. */
export type OpenTrial = (settings: Pick<Config, 'sms' | 'mail'>) => { sms: Sms; mail: Mail }
