import { type ErrorsTo, errorsTo } from './config-errors.ts'
import { paySettings } from './config-payment.ts'
import type { Kuaidi100Account } from './ports/logistics.ts'
import type { SmtpAccount } from './ports/mail.ts'
import type { PaySettings } from './ports/payment.ts'
import type { AliyunAccount } from './ports/sms.ts'
import type { StorageSettings } from './ports/storage.ts'
import type { PasswordRule } from './rules.ts'

export interface Config {
  port: number
  host: string
  /** The port on 127.0.0.1 of what nobody else may read; null for none. */
  privatePort: number | null
  database: string
  /** Connections of each process to PostgreSQL. */
  databasePool: number
  /** Milliseconds from which on a statement is logged; 0 for none. */
  slowQuery: number
  /** One of so many kept pages and files is logged; 0 for none. */
  logKept: number
  /** Where errors go beside the log; null for nowhere. */
  errorsTo: ErrorsTo | null
  /** Days that something is kept. */
  keep: { notices: number; searches: number; browserErrors: number }
  redis: string | null
  /** The address of the site as people see it, without a slash at the end. */
  site: string
  bodyBytes: number
  /** Searches, filtered lists and missing pages that visitors of one network may ask for in a minute; 0 for no limit. */
  costlyRequests: number
  /** Calls that one API key may make in a minute; 0 for no limit. */
  keyRequests: number
  /** Origins whose pages may call the API with a key, as a browser spells them. */
  corsOrigins: string[]
  /** Tests and closed networks: webhooks may go to private addresses, also without TLS. */
  webhookPrivate: boolean
  cacheBytes: number
  /** Tests: the file for what the page cache answers though it would be made otherwise (server/verifying.ts); null: it is not verified. */
  verifyCache: string | null
  /** Tests: a call whose answer is not as /api/openapi.json says fails (api/verify-answers.ts). */
  verifyAnswers: boolean
  /** Bytes a second that a file must arrive with, and the seconds that it may fall behind them. */
  uploads: { rate: number; patience: number }
  /** Servers under a parent; 0: one server without. */
  processes: number
  /** Seconds that a server which is to stop goes on answering. */
  stopGrace: number
  trustedProxies: string[]
  logLevel: string
  demo: boolean
  sms: 'outbox' | AliyunAccount
  mail: 'outbox' | SmtpAccount
  pay: PaySettings
  /** Who says where a parcel is: the shop by hand, or its carrier by kuaidi100. */
  trace: 'manual' | Kuaidi100Account
  password: PasswordRule
  /** KiB that the hash of a new password takes to compute. */
  passwordMemory: number
  /** Fen that a text message costs, about. */
  smsPrice: number
  ceilings: Ceilings
  /** Fen (or points, or growth) that one member of staff may add or take alone within a day. */
  adjustCap: number
  storage: StorageSettings
  /** Null where nothing is backed up by itself. */
  backup: BackupSettings | null
  /** What links, forms and documents are signed and sealed with; '' for the one that the database keeps. */
  secret: string
}

/** How much the whole site takes before it asks for a captcha; half of each is kept for members (see domain/account/ceiling.ts). */
export interface Ceilings {
  smsPerMinute: number
  smsPerDay: number
  codeGuessesPerHour: number
}

/** So often (seconds), into a folder or into that of the bucket, so many that stay. */
export interface BackupSettings {
  every: number
  to: string
  keep: number
}

type Environment = Record<string, string | undefined>

/** The database of who sets none: a demo, unless DEMO is 0. */
const EMBEDDED = 'data/cheyou.db'

/** Environment in, settings out (README has the table); a wrong setting stops the start with a sentence. */
export function readConfig(env: Environment): Config {
  const port = number(env, 'PORT', 4321, 0, 65_535)
  const host = env['HOST'] || '127.0.0.1'
  const database = databaseOf(env)
  const demo = oneOf(env, 'DEMO', database === EMBEDDED ? ['1', '0'] : ['0', '1']) === '1'
  return {
    port,
    host,
    privatePort: privatePortOf(env, port, demo),
    database,
    databasePool: number(env, 'DATABASE_POOL', 10, 2, 500),
    slowQuery: number(env, 'SLOW_QUERY', 500, 0, 600_000),
    logKept: number(env, 'LOG_KEPT', 100, 0, 1_000_000),
    errorsTo: errorsTo(env),
    keep: {
      notices: number(env, 'KEEP_NOTICES', 180, 30, 3650),
      searches: number(env, 'KEEP_SEARCHES', 90, 7, 3650),
      browserErrors: number(env, 'KEEP_BROWSER_ERRORS', 30, 1, 365),
    },
    redis: redisOf(env),
    site: siteOf(env, port),
    bodyBytes: number(env, 'BODY_BYTES', 1 << 20, 1024, 1 << 30),
    costlyRequests: number(env, 'COSTLY_REQUESTS', 300, 0, 1_000_000),
    keyRequests: number(env, 'KEY_REQUESTS', 600, 0, 1_000_000),
    corsOrigins: wordsOf(env, 'CORS_ORIGINS').map(checkOrigin),
    webhookPrivate: oneOf(env, 'WEBHOOK_PRIVATE', ['0', '1']) === '1',
    cacheBytes: number(env, 'CACHE_MB', 32, 0, 65_536) << 20,
    verifyCache: env['VERIFY_CACHE'] || null,
    verifyAnswers: oneOf(env, 'VERIFY_ANSWERS', ['0', '1']) === '1',
    stopGrace: number(env, 'STOP_GRACE', 3, 0, 300),
    uploads: {
      rate: number(env, 'UPLOAD_RATE', 4096, 1, 1 << 30),
      patience: number(env, 'UPLOAD_PATIENCE', 20, 1, 600),
    },
    processes: number(env, 'PROCESSES', 1, 0, 64),
    trustedProxies: wordsOf(env, 'TRUSTED_PROXIES').map(checkProxy),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    demo,
    sms: smsOf(env),
    mail: mailOf(env),
    pay: paySettings(env, demo),
    trace: traceOf(env),
    password: {
      pwd_len: number(env, 'PASSWORD_LENGTH', 8, 8, 64),
      pwd_complexity: listOf(env, 'PASSWORD_NEEDS', ['number', 'letter', 'upper_case', 'symbol']),
    },
    // OWASP's number for argon2id with two passes.
    passwordMemory: number(env, 'PASSWORD_MEMORY', 19_456, 8, 1 << 20),
    smsPrice: number(env, 'SMS_PRICE', 5, 1, 10_000),
    ceilings: {
      smsPerMinute: number(env, 'SMS_PER_MINUTE', 60, 2, 1_000_000),
      smsPerDay: smsPerDay(env),
      codeGuessesPerHour: number(env, 'CODE_GUESSES_PER_HOUR', 1000, 2, 100_000_000),
    },
    adjustCap: number(env, 'ADJUST_CAP', 100_000, 0, 1_000_000_000),
    storage: storageOf(env),
    backup: backupOf(env),
    secret: secretOf(env),
  }
}

/** In a demo the port beside the public one, so that a newcomer finds the codes that it does not send. */
function privatePortOf(env: Environment, port: number, demo: boolean): number | null {
  const said = env['PRIVATE_PORT'] ?? ''
  if (said === 'off' || (said === '' && !demo)) return null
  if (said === '' && port === 0) return 0
  const own = number(env, 'PRIVATE_PORT', port < 65_535 ? port + 1 : port - 1, 1, 65_535)
  if (own === port) throw new Error(`PRIVATE_PORT must be off or another port than PORT, not "${said}".`)
  return own
}

function databaseOf(env: Environment): string {
  const target = env['DATABASE_URL'] || EMBEDDED
  const scheme = /^([a-z]+):\/\//i.exec(target)?.[1]
  if (!scheme || /^postgres(ql)?$/.test(scheme)) return target
  throw new Error(`DATABASE_URL must be the path of an SQLite file or a postgres:// address, not "${target}".`)
}

function redisOf(env: Environment): string | null {
  const target = env['REDIS_URL'] || null
  if (target && !/^rediss?:\/\//.test(target)) throw new Error(`REDIS_URL must be a redis:// address, not "${target}".`)
  return target
}

/** `oss:` or `s3:` before the address of a bucket; anything else is a folder. */
function storageOf(env: Environment): StorageSettings {
  const target = env['STORAGE'] || 'data/storage'
  const [, kind, address = ''] = /^(oss|s3):(.*)$/.exec(target) ?? []
  if (!kind && !target.includes('://')) return { kind: 'folder', folder: target }
  if (!kind || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`STORAGE must be a folder, or oss: or s3: and the address of a bucket, not "${target}".`)
  const endpoint = address.replace(/\/+$/, '')
  const { hostname, pathname } = new URL(endpoint)
  return {
    kind: kind as 'oss' | 's3',
    endpoint,
    bucket: pathname.split('/').at(-1) || (hostname.split('.')[0] ?? ''),
    region: needed(env, 'STORAGE_REGION'),
    id: needed(env, 'STORAGE_KEY_ID'),
    secret: needed(env, 'STORAGE_KEY_SECRET'),
    url: addressOf(env, 'STORAGE_URL', endpoint),
  }
}

function backupOf(env: Environment): BackupSettings | null {
  const hours = number(env, 'BACKUP_EVERY', 0, 0, 720)
  if (hours === 0) return null
  const to = env['BACKUP_TO'] || 'data/backups'
  if (to === 'bucket' && storageOf(env).kind === 'folder')
    throw new Error('BACKUP_TO can be bucket only where STORAGE is one.')
  if (secretOf(env) === '')
    throw new Error('SECRET must be set when BACKUP_EVERY is: no backup holds it, and none could be restored without.')
  return { every: hours * 3600, to, keep: number(env, 'BACKUP_KEEP', 14, 1, 1000) }
}

function addressOf(env: Environment, name: string, fallback: string): string {
  const address = env[name] || fallback
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address.replace(/\/+$/, '')
  throw new Error(`${name} must be an address such as https://files.cheyou.example, not "${address}".`)
}

function secretOf(env: Environment): string {
  const secret = env['SECRET'] ?? ''
  if (secret === '' || secret.length >= 32) return secret
  throw new Error(`SECRET must have at least 32 characters.`)
}

function siteOf(env: Environment, port: number): string {
  const site = env['SITE_URL'] || `http://127.0.0.1:${port}`
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new Error(`SITE_URL must be an address such as https://cheyou.example, not "${site}".`)
  return new URL(site).origin
}

/** What SMS_BUDGET pays for at SMS_PRICE, where that is less than SMS_PER_DAY. */
function smsPerDay(env: Environment): number {
  const most = number(env, 'SMS_PER_DAY', 5000, 2, 100_000_000)
  const yuan = number(env, 'SMS_BUDGET', 0, 0, 1_000_000)
  if (yuan === 0) return most
  return Math.max(2, Math.min(most, Math.floor((yuan * 100) / number(env, 'SMS_PRICE', 5, 1, 10_000))))
}

function smsOf(env: Environment): Config['sms'] {
  if (oneOf(env, 'SMS', ['outbox', 'aliyun']) === 'outbox') return 'outbox'
  const codes = needed(env, 'SMS_TEMPLATES').split(',')
  const [register, reset, login, taken, check, notice = ''] = codes.map(each => each.trim())
  if (codes.length < 5 || codes.length > 6 || !register || !reset || !login || !taken || !check)
    throw new Error(`SMS_TEMPLATES must be five or six codes with commas, not "${env['SMS_TEMPLATES']}".`)
  const endpoint = env['SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com'
  if (!/^https?:\/\/[^/]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`SMS_ENDPOINT must be an address such as https://dysmsapi.aliyuncs.com, not "${endpoint}".`)
  return {
    keyId: needed(env, 'SMS_KEY_ID'),
    keySecret: needed(env, 'SMS_KEY_SECRET'),
    signName: needed(env, 'SMS_SIGN'),
    templates: { register, reset, login, taken, check, notice },
    endpoint,
  }
}

function traceOf(env: Environment): Config['trace'] {
  if (oneOf(env, 'TRACE', ['manual', 'kuaidi100']) === 'manual') return 'manual'
  const endpoint = env['KUAIDI100_ENDPOINT'] || 'https://poll.kuaidi100.com'
  if (!/^https?:\/\/[^/]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`KUAIDI100_ENDPOINT must be an address such as https://poll.kuaidi100.com, not "${endpoint}".`)
  return { customer: needed(env, 'KUAIDI100_CUSTOMER'), key: needed(env, 'KUAIDI100_KEY'), endpoint }
}

/** `outbox`, or the address of an SMTP server; passwords in it are spelled as in any address. */
function mailOf(env: Environment): Config['mail'] {
  const server = env['MAIL'] || 'outbox'
  if (server === 'outbox') return server
  if (!/^smtps?:\/\/./.test(server) || !URL.canParse(server))
    throw new Error('MAIL must be outbox or an address such as smtps://user:password@smtp.cheyou.example.')
  return { server, from: needed(env, 'MAIL_FROM') }
}

function needed(env: Environment, name: string): string {
  const value = env[name]
  if (value) return value
  const whys = { SMS: 'SMS is aliyun', MAIL: 'MAIL is a server', KUAIDI100: 'TRACE is kuaidi100' }
  const why = whys[name.split('_')[0] as 'SMS'] ?? 'STORAGE is a bucket'
  throw new Error(`${name} must be set when ${why}.`)
}

function listOf<const Value extends string>(env: Environment, name: string, values: readonly Value[]): Value[] {
  const words = wordsOf(env, name)
  const wrong = words.find(word => !values.some(value => value === word))
  if (wrong) throw new Error(`${name} must be some of ${values.join(', ')} with commas, not "${wrong}".`)
  return values.filter(value => words.includes(value))
}

const wordsOf = (env: Environment, name: string) =>
  (env[name] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)

function checkOrigin(origin: string): string {
  if (/^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw new Error(`CORS_ORIGINS must be origins with commas, such as https://app.cheyou.example, not "${origin}".`)
}

function number(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = Number(env[name] || fallback)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${env[name]}".`)
}

function oneOf(env: Environment, name: string, values: [string, ...string[]]): string {
  const value = env[name] || values[0]
  if (values.includes(value)) return value
  throw new Error(`${name} must be one of ${values.join(', ')}, not "${value}".`)
}

function checkProxy(range: string): string {
  // A range of everybody (/0) would let each visitor choose an address.
  if (/^[\da-f.:]+(\/[1-9]\d{0,2})?$/i.test(range)) return range
  throw new Error(`TRUSTED_PROXIES must be addresses or ranges with commas, such as 10.0.0.0/8, not "${range}".`)
}

export const config = settings()

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    // Before anything else runs, in the server as in a command: a sentence, and no stack.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
