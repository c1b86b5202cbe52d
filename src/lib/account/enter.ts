import { createHash } from 'node:crypto'
import type { Caller } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { MOBILE } from '../rules.ts'
import { addressOf, attempted, forget, forgive, type Limit, limited } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'
import { redeem } from './codes.ts'
import { isPassword } from './passwords.ts'
import { closeSession, openSession, signOf } from './sessions.ts'

const QUARTER = 900
const HOUR = 3600

export interface Captcha {
  id?: string | undefined
  answer?: string | undefined
}

interface User {
  id: number
  nickname: string
  avatar: string
  mobile: string | null
  password: string | null
}

/**
 * Logs in by mobile, user name or mail address, and a password. Refusals wrongCaptcha, wrongLogin (the same, after the
 * same work, whether there is such an account or not) and tooManyTries.
 */
export async function login(
  who: Caller,
  { account, password, captcha, days }: { account: string; password: string; captcha: Captcha; days: number },
) {
  await checkCaptcha(who, captcha.id, captcha.answer)
  const user = await userBy(who, account)
  const names = await admitted(who, account, user)
  const right = await isPassword(user?.password, password)
  if (!user || !right) throw new Refusal('wrongLogin')
  await forget(who, ...names)
  await forgive(who, fromHere(who).name)
  return signIn(who, user, days)
}

/** Logs in by the code of an SMS; refusal wrongCode, also where no account has the number. */
export async function mobileLogin(
  who: Caller,
  { days, ...asked }: { mobile: string; code: string; key?: string; days: number },
) {
  await limited(who, { name: `code from ${addressOf(who)}`, most: 60, seconds: HOUR })
  await redeem(who, { ...asked, type: 3 })
  const user = await userBy(who, asked.mobile)
  if (!user) throw new Refusal('wrongCode')
  await forget(who, ...namesOf(asked.mobile))
  return signIn(who, user, days)
}

/** Opens a session, a new one at each login, in place of the one that the client came with. */
export async function signIn({ db, now, client }: Caller, user: Omit<User, 'password'>, days: number) {
  if (client?.token) await closeSession(db, client.token)
  const token = await openSession(db, user.id, now, days, client)
  client?.signs({ token, days })
  const { id, nickname, avatar, mobile } = user
  return { userinfo: { token, id, nickname, avatar, mobile: mobile ?? '', sign: signOf(token) } }
}

/** Ends the session that the client came with. */
export async function logout({ db, client }: Caller) {
  if (client?.token) await closeSession(db, client.token)
  client?.signs(null)
  return []
}

/** Whose account this is: a mobile number, a mail address or a user name. */
export function userBy({ db }: Caller, account: string): Promise<User | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'nickname', 'avatar', 'mobile', 'password'])
    .where(kindOf(account), '=', account.toLowerCase())
    .executeTakeFirst()
}

function kindOf(account: string) {
  if (MOBILE.test(account)) return 'mobile'
  return account.includes('@') ? 'email' : 'username'
}

/**
 * Five failures in a quarter of an hour and ten in an hour for an account, twenty in an hour from an address (many
 * share one). What strangers use up does not count for an address from which the member is signed in, and the way in
 * by SMS stays open: nobody can lock a member out for ever.
 */
async function admitted(who: Caller, account: string, user: User | undefined): Promise<string[]> {
  const [name, hourly] = namesOf(account)
  const own = `${name} ${addressOf(who)}`
  const limits: Limit[] = (await isAtHome(who, user?.id ?? 0))
    ? [{ name: own, most: 5, seconds: QUARTER }]
    : [
        { name, most: 5, seconds: QUARTER },
        { name: hourly, most: 10, seconds: HOUR },
      ]
  for (const limit of [...limits, fromHere(who)]) {
    const seconds = await attempted(who, limit)
    if (seconds > 0) throw new Refusal('tooManyTries', { minutes: String(Math.ceil(seconds / 60)) })
  }
  return [name, hourly, own]
}

const fromHere = (who: Caller): Limit => ({ name: `login from ${addressOf(who)}`, most: 20, seconds: HOUR })

function namesOf(account: string): [string, string] {
  const name = createHash('sha256').update(account.toLowerCase()).digest('base64url')
  return [`login ${name}`, `login ${name} hourly`]
}

async function isAtHome(who: Caller, user_id: number): Promise<boolean> {
  const session = await who.db
    .selectFrom('session')
    .select('hash')
    .where('user_id', '=', user_id)
    .where('address', '=', addressOf(who))
    .where('until', '>', who.now)
    .executeTakeFirst()
  return session !== undefined && addressOf(who) !== ''
}
