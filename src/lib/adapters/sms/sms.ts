import type { Config } from '../../core/config.ts'
import type { Sms } from '../../core/ports/sms.ts'
import type { Db } from '../../db/open.ts'
import { aliyunSms } from './aliyun.ts'
import { outboxSms } from './outbox.ts'

/** The provider in the settings: the development outbox in the database, or Aliyun. */
export const openSms = ({ sms }: Pick<Config, 'sms'>, db: () => Db): Sms =>
  sms === 'outbox' ? outboxSms(db) : aliyunSms(sms)
