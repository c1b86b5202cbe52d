import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { aliyunSms } from './aliyun.ts'
import { outboxSms } from './outbox.ts'

/** What can be sent: a code to register, reset the password, log in, or prove who one is; word that the number is registered already; how many notices there are. */
export const templates = ['register', 'reset', 'login', 'taken', 'check', 'notice'] as const
export type Template = (typeof templates)[number]

export interface Message {
  mobile: string
  template: Template
  /** Empty where the template has none. */
  code: string
}

/** Sends text messages; throws when the provider did not take one. */
export interface Sms {
  send(message: Message): Promise<void>
}

/** The provider of the settings: the development outbox in the database, or Aliyun. */
export const openSms = ({ sms }: Pick<Config, 'sms'>, db: () => Db): Sms =>
  sms === 'outbox' ? outboxSms(db) : aliyunSms(sms)
