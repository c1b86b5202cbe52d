export interface Config {
  port: number
  host: string
  database: string
  redis: string | null
  /** The address of the site as people see it, without a slash at the end. */
  site: string
  bodyBytes: number
  cacheBytes: number
  trustedProxies: string[]
  logLevel: string
  demo: boolean
}

type Environment = Record<string, string | undefined>

/** Environment in, settings out (README has the table); a wrong setting stops the start with a sentence. */
export function readConfig(env: Environment): Config {
  const port = number(env, 'PORT', 4321, 0, 65_535)
  const host = env['HOST'] || '127.0.0.1'
  return {
    port,
    host,
    database: databaseOf(env),
    redis: redisOf(env),
    site: siteOf(env, port),
    bodyBytes: number(env, 'BODY_BYTES', 1 << 20, 1024, 1 << 30),
    cacheBytes: number(env, 'CACHE_MB', 64, 0, 65_536) << 20,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
      .map(checkProxy),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    demo: oneOf(env, 'DEMO', ['1', '0']) === '1',
  }
}

function databaseOf(env: Environment): string {
  const target = env['DATABASE_URL'] || 'data/cheyou.db'
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
  if (/^[\da-f.:]+(\/\d{1,3})?$/i.test(range)) return range
  throw new Error(`TRUSTED_PROXIES must be addresses or ranges with commas, such as 10.0.0.0/8, not "${range}".`)
}

export const config = readConfig(process.env)
