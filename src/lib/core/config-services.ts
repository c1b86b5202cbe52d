import { addressSetting, type Environment, number, oneOf, requiredValue } from './config-values.ts'
import type { Kuaidi100Account } from './ports/logistics.ts'
import type { SmtpAccount } from './ports/mail.ts'
import type { AliyunAccount } from './ports/sms.ts'
import type { StorageSettings } from './ports/storage.ts'

/** The interval (seconds), the folder (also within a bucket), and how many backups are retained. */
export interface BackupSettings {
  every: number
  to: string
  keep: number
}

/** `oss:` or `s3:` before the address of a bucket; anything else is a folder. */
export function storageOf(env: Environment): StorageSettings {
  const target = env['STORAGE'] || 'data/storage'
  const [, kind, address = ''] = /^(oss|s3):(.*)$/.exec(target) ?? []
  if (!kind && !target.includes('://')) return { kind: 'folder', folder: target }
  if (!kind || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`STORAGE must be a folder, or oss: or s3: followed by the URL of a bucket, not "${target}".`)
  const endpoint = address.replace(/\/+$/, '')
  const { hostname, pathname } = new URL(endpoint)
  return {
    kind: kind as 'oss' | 's3',
    endpoint,
    bucket: pathname.split('/').at(-1) || (hostname.split('.')[0] ?? ''),
    region: requiredValue(env, 'STORAGE_REGION'),
    id: requiredValue(env, 'STORAGE_KEY_ID'),
    secret: requiredValue(env, 'STORAGE_KEY_SECRET'),
    url: addressSetting(env, 'STORAGE_URL', endpoint),
  }
}

export function backupOf(env: Environment): BackupSettings | null {
  const hours = number(env, 'BACKUP_EVERY', 0, 0, 720)
  if (hours === 0) return null
  const to = env['BACKUP_TO'] || 'data/backups'
  if (to === 'bucket' && storageOf(env).kind === 'folder')
    throw new Error('BACKUP_TO can be bucket only if STORAGE is a bucket.')
  if (secretOf(env) === '')
    throw new Error(
      'SECRET must be set when BACKUP_EVERY is: backups do not contain it, and cannot be restored without it.',
    )
  return { every: hours * 3600, to, keep: number(env, 'BACKUP_KEEP', 14, 1, 1000) }
}

export function secretOf(env: Environment): string {
  const secret = env['SECRET'] ?? ''
  if (secret === '' || secret.length >= 32) return secret
  throw new Error(`SECRET must have at least 32 characters.`)
}

/** The number of messages that SMS_BUDGET pays for at SMS_PRICE, or SMS_PER_DAY where that is less. */
export function smsPerDay(env: Environment): number {
  const most = number(env, 'SMS_PER_DAY', 5000, 2, 100_000_000)
  const yuan = number(env, 'SMS_BUDGET', 0, 0, 1_000_000)
  if (yuan === 0) return most
  return Math.max(2, Math.min(most, Math.floor((yuan * 100) / number(env, 'SMS_PRICE', 5, 1, 10_000))))
}

export function smsOf(env: Environment): 'outbox' | AliyunAccount {
  if (oneOf(env, 'SMS', ['outbox', 'aliyun']) === 'outbox') return 'outbox'
  const codes = requiredValue(env, 'SMS_TEMPLATES').split(',')
  const [register, reset, login, taken, check, notice = ''] = codes.map(each => each.trim())
  if (codes.length < 5 || codes.length > 6 || !register || !reset || !login || !taken || !check)
    throw new Error(`SMS_TEMPLATES must be five or six comma-separated template codes, not "${env['SMS_TEMPLATES']}".`)
  const endpoint = env['SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com'
  if (!/^https?:\/\/[^/]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`SMS_ENDPOINT must be an address such as https://dysmsapi.aliyuncs.com, not "${endpoint}".`)
  return {
    keyId: requiredValue(env, 'SMS_KEY_ID'),
    keySecret: requiredValue(env, 'SMS_KEY_SECRET'),
    signName: requiredValue(env, 'SMS_SIGN'),
    templates: { register, reset, login, taken, check, notice },
    endpoint,
  }
}

export function traceOf(env: Environment): 'manual' | Kuaidi100Account {
  if (oneOf(env, 'TRACE', ['manual', 'kuaidi100']) === 'manual') return 'manual'
  const endpoint = env['KUAIDI100_ENDPOINT'] || 'https://poll.kuaidi100.com'
  if (!/^https?:\/\/[^/]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`KUAIDI100_ENDPOINT must be an address such as https://poll.kuaidi100.com, not "${endpoint}".`)
  return { customer: requiredValue(env, 'KUAIDI100_CUSTOMER'), key: requiredValue(env, 'KUAIDI100_KEY'), endpoint }
}

/** `outbox`, or the URL of an SMTP server; a password in it is percent-encoded as in any URL. */
export function mailOf(env: Environment): 'outbox' | SmtpAccount {
  const server = env['MAIL'] || 'outbox'
  if (server === 'outbox') return server
  if (!/^smtps?:\/\/./.test(server) || !URL.canParse(server))
    throw new Error('MAIL must be outbox or an address such as smtps://user:password@smtp.cheyou.example.')
  return { server, from: requiredValue(env, 'MAIL_FROM') }
}
