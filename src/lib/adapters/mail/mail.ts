import type { Config } from '../../core/config.ts'
import type { Mail } from '../../core/ports/mail.ts'
import type { Db } from '../../db/open.ts'
import { outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'

/** The provider in the settings: the development outbox in the database, or an SMTP server. */
export const openMail = ({ mail }: Pick<Config, 'mail'>, db: () => Db): Mail =>
  mail === 'outbox' ? outboxMail(db) : smtpMail(mail)
