import { type ErrorsTo, errorsTo } from './config-errors.ts'
import { type OrderPeriods, orderPeriodsOf } from './config-orders.ts'
import { paySettings } from './config-payment.ts'
import { searchEnginesOf } from './config-search-engines.ts'
import {
  type BackupSettings,
  backupOf,
  mailOf,
  secretOf,
  smsOf,
  smsPerDay,
  storageOf,
  traceOf,
} from './config-services.ts'
import { commaSeparated, type Environment, listSetting, number, oneOf } from './config-values.ts'
import type { PasswordRule } from './password-rules.ts'
import type { Kuaidi100Account } from './ports/logistics.ts'
import type { SmtpAccount } from './ports/mail.ts'
import type { PaySettings } from './ports/payment.ts'
import type { SearchEngineSettings } from './ports/search-engines.ts'
import type { AliyunAccount } from './ports/sms.ts'
import type { StorageSettings } from './ports/storage.ts'

export interface Config {
  port: number
  host: string
  /** The port on 127.0.0.1 for metrics, health and the outbox; null for none. */
  privatePort: number | null
  database: string
  /** Whether `npm start` may create the database: the default one of a demo alone, so that a mistyped path stops it. */
  createsDatabase: boolean
  /** The connection pool of each process on PostgreSQL. */
  databasePool: number
  /** Statements that take at least this many milliseconds are logged; 0 for none. */
  slowQuery: number
  /** One in this many responses from the cache and of static files is logged; 0 for none. */
  logKept: number
  /** Where errors are reported besides the log; null for nowhere. */
  errorsTo: ErrorsTo | null
  /** Days of retention. */
  keep: { notices: number; searches: number; browserErrors: number }
  redis: string | null
  /** The public URL of the site, without a trailing slash. */
  site: string
  /** Whether strict-transport-security covers subdomains. */
  hstsSubdomains: boolean
  bodyBytes: number
  /** Searches, filtered lists and missing pages that one visitor network may request in a minute; 0 for no limit. */
  costlyRequests: number
  /** Calls allowed for one API key in a minute; 0 for no limit. */
  keyRequests: number
  /** Origins whose pages may call the API with a key, spelled as in the Origin header. */
  corsOrigins: string[]
  /** For tests and closed networks: webhooks may go to private addresses and without TLS. */
  webhookPrivate: boolean
  cacheBytes: number
  /**
   * For tests: the file that receives differences between cached pages and fresh renders (server/verifying.ts); null:
   * off.
   */
  verifyCache: string | null
  /** For tests: a call whose response does not match /api/openapi.json fails (api/verify-answers.ts). */
  verifyAnswers: boolean
  /** The minimum bytes a second of an upload, and the seconds that it may fall behind. */
  uploads: { rate: number; patience: number }
  /** Server processes under a supervisor; 0: a single process without one. */
  processes: number
  /** Seconds that a server keeps serving after it was told to stop. */
  stopGrace: number
  trustedProxies: string[]
  logLevel: string
  demo: boolean
  sms: 'outbox' | AliyunAccount
  mail: 'outbox' | SmtpAccount
  pay: PaySettings
  /** Where tracking data comes from: shops enter it, or kuaidi100 is queried. */
  trace: 'manual' | Kuaidi100Account
  password: PasswordRule
  /** Memory (KiB) that hashing a new password takes. */
  passwordMemory: number
  /** Days after its login at which a session ends, however often it is used. */
  sessionDays: number
  /** The approximate price of a text message, in fen. */
  smsPrice: number
  ceilings: Ceilings
  /** Fen (or points, or growth) that one staff member may add or take within a day without a second approval. */
  adjustCap: number
  orderPeriods: OrderPeriods
  /** What of newcomers waits for review (domain/forum/moderation-hold.ts). */
  reviewPosts: ReviewedPosts
  searchEngines: SearchEngineSettings
  storage: StorageSettings
  /** Null where no backups are scheduled. */
  backup: BackupSettings | null
  /** The secret that signs links and forms and encrypts documents; '' for the one stored in the database. */
  secret: string
}

export type ReviewedPosts = 'suspicious' | 'none' | 'all'

/**
 * Site-wide counts above which a captcha is asked for; half of each is reserved for members
 * (domain/account/captcha-above-limit.ts).
 */
export interface Ceilings {
  smsPerMinute: number
  smsPerDay: number
  codeGuessesPerHour: number
}

/** The database when DATABASE_URL is not set: a demo, unless DEMO is 0. */
const EMBEDDED = 'data/cheyou.db'

/** Parses the environment into settings (docs/settings.md lists them); an invalid one stops the start with one sentence. */
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
    createsDatabase: demo && database === EMBEDDED,
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
    hstsSubdomains: oneOf(env, 'HSTS_SUBDOMAINS', ['0', '1']) === '1',
    bodyBytes: number(env, 'BODY_BYTES', 1 << 20, 1024, 1 << 30),
    costlyRequests: number(env, 'COSTLY_REQUESTS', 300, 0, 1_000_000),
    keyRequests: number(env, 'KEY_REQUESTS', 600, 0, 1_000_000),
    corsOrigins: commaSeparated(env, 'CORS_ORIGINS').map(checkOrigin),
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
    trustedProxies: commaSeparated(env, 'TRUSTED_PROXIES').map(checkProxy),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    demo,
    sms: smsOf(env),
    mail: mailOf(env),
    pay: paySettings(env, demo),
    trace: traceOf(env),
    password: {
      pwd_len: number(env, 'PASSWORD_LENGTH', 8, 8, 64),
      pwd_complexity: listSetting(env, 'PASSWORD_NEEDS', ['number', 'letter', 'upper_case', 'symbol']),
    },
    // OWASP's number for argon2id with two passes.
    passwordMemory: number(env, 'PASSWORD_MEMORY', 19_456, 8, 1 << 20),
    sessionDays: number(env, 'SESSION_DAYS', 90, 1, 3650),
    smsPrice: number(env, 'SMS_PRICE', 5, 1, 10_000),
    ceilings: {
      smsPerMinute: number(env, 'SMS_PER_MINUTE', 60, 2, 1_000_000),
      smsPerDay: smsPerDay(env),
      codeGuessesPerHour: number(env, 'CODE_GUESSES_PER_HOUR', 1000, 2, 100_000_000),
    },
    adjustCap: number(env, 'ADJUST_CAP', 100_000, 0, 1_000_000_000),
    orderPeriods: orderPeriodsOf(env),
    reviewPosts: oneOf(env, 'REVIEW_POSTS', ['suspicious', 'none', 'all']) as ReviewedPosts,
    searchEngines: searchEnginesOf(env),
    storage: storageOf(env),
    backup: backupOf(env),
    secret: secretOf(env),
  }
}

/** In a demo defaults to the port after the public one, so that newcomers can see the codes it does not send. */
function privatePortOf(env: Environment, port: number, demo: boolean): number | null {
  const said = env['PRIVATE_PORT'] ?? ''
  if (said === 'off' || (said === '' && !demo)) return null
  if (said === '' && port === 0) return 0
  const own = number(env, 'PRIVATE_PORT', port < 65_535 ? port + 1 : port - 1, 1, 65_535)
  if (own === port) throw new Error(`PRIVATE_PORT must be off or a port other than PORT, not "${said}".`)
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

function siteOf(env: Environment, port: number): string {
  const site = env['SITE_URL'] || `http://127.0.0.1:${port}`
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new Error(`SITE_URL must be an address such as https://cheyou.example, not "${site}".`)
  return new URL(site).origin
}

function checkOrigin(origin: string): string {
  if (/^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw new Error(`CORS_ORIGINS must be comma-separated origins, such as https://app.cheyou.example, not "${origin}".`)
}

function checkProxy(range: string): string {
  // A range that covers everybody (/0) would let each visitor forge an address.
  if (/^[\da-f.:]+(\/[1-9]\d{0,2})?$/i.test(range)) return range
  throw new Error(`TRUSTED_PROXIES must be comma-separated addresses or ranges, such as 10.0.0.0/8, not "${range}".`)
}

export const config = settings()

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    // An invalid setting ends a server or command before anything else runs: one sentence, no stack.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
