// Parsers of single environment variables; an invalid one throws a sentence that begins with its name.

export type Environment = Record<string, string | undefined>

export function number(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = Number(env[name] || fallback)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${env[name]}".`)
}

export function oneOf(env: Environment, name: string, values: [string, ...string[]]): string {
  const value = env[name] || values[0]
  if (values.includes(value)) return value
  throw new Error(`${name} must be one of ${values.join(', ')}, not "${value}".`)
}

export function requiredValue(env: Environment, name: string): string {
  const value = env[name]
  if (value) return value
  const whys = { SMS: 'SMS is aliyun', MAIL: 'MAIL is a server', KUAIDI100: 'TRACE is kuaidi100' }
  const why = whys[name.split('_')[0] as 'SMS'] ?? 'STORAGE is a bucket'
  throw new Error(`${name} must be set when ${why}.`)
}

export function listSetting<const Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
): Value[] {
  const words = commaSeparated(env, name)
  const wrong = words.find(word => !values.some(value => value === word))
  if (wrong) throw new Error(`${name} must be a comma-separated list of ${values.join(', ')}, not "${wrong}".`)
  return values.filter(value => words.includes(value))
}

export const commaSeparated = (env: Environment, name: string) =>
  (env[name] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)

export function addressSetting(env: Environment, name: string, fallback: string): string {
  const address = env[name] || fallback
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address.replace(/\/+$/, '')
  throw new Error(`${name} must be an address such as https://files.cheyou.example, not "${address}".`)
}
