import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'

export interface Letter {
  email: string
  subject: string
  text: string
  /** Where whoever gets it can say that they want no more, also by a button of their mail program (RFC 8058). */
  unsubscribe?: string
}

/** Sends mail; throws when the provider did not take one. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

/** The provider of the settings: the development outbox in the database, or an SMTP server. */
export const openMail = ({ mail }: Pick<Config, 'mail'>, db: () => Db): Mail =>
  mail === 'outbox' ? outboxMail(db) : smtpMail(mail)
