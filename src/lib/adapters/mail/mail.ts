import { isLocked } from '../../core/apply-settings.ts'
import type { Config } from '../../core/config.ts'
import type { Mail } from '../../core/ports/mail.ts'
import type { Db } from '../../db/open.ts'
import { outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'

/**
 * The provider in the settings: the development outbox in the database, or an SMTP server. One on a private network is
 * named by the environment (MAIL), not in the console, whose users could reach into the network otherwise.
 */
export const openMail = ({ mail }: Pick<Config, 'mail'>, db: () => Db): Mail =>
  mail === 'outbox' ? outboxMail(db) : smtpMail(mail, { isPublicOnly: !isLocked('MAIL') })
