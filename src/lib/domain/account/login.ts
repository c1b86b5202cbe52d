import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { nameKey } from '../../core/name-key.ts'
import { Refusal } from '../../core/refusal.ts'
import { MOBILE } from '../../core/rules.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { checkBan } from './ban.ts'
import { checkCaptcha } from './captcha.ts'
import type { Captcha } from './captcha-above-limit.ts'
import { admitGuess } from './code-limits.ts'
import { useCode } from './codes.ts'
import { rememberDevice } from './device.ts'
import { notingFailure } from './failed-logins.ts'
import { admitLogin } from './login-limits.ts'
import { isOldHash } from './old-passwords.ts'
import { hashOf, isPassword } from './passwords.ts'
import { cancelDeletion } from './request-deletion.ts'
import { closeSession, confirmSession, openSession, signOf, tokenHash } from './sessions.ts'
import { useSecondFactor } from './two-factor.ts'

interface User {
  id: number
  nickname: string
  avatar: string
  mobile: string | null
  password: string | null
  /** When the account is to be deleted. */
  leavetime: number | null
  /** The encrypted secret of the second factor, or ''. */
  totp: string
}

/**
 * Logs in by mobile, user name or e-mail address, and password. Refusals wrongCaptcha, wrongLogin (the same answer
 * after the same work for an unknown account), tooManyTries, and secondNeeded: see loginCode.
 */
export const login = (who: Caller, asked: PasswordLogin) =>
  notingFailure(who, { how: 'password', account: asked.account }, passwordLogin(who, asked))

interface PasswordLogin {
  account: string
  password: string
  captcha: Captcha
  days: number
}

async function passwordLogin(who: Caller, { account, password, captcha, days }: PasswordLogin) {
  await checkCaptcha(who, captcha.id, captcha.answer)
  const user = await userBy(who, account)
  const giveBack = await admitLogin(who, account, user?.id)
  const right = await isPassword(user?.password, password)
  if (!user || !right) throw new Refusal('wrongLogin')
  await giveBack()
  if (isOldHash(user.password ?? '')) await keepAnew(who, user, password)
  return firstDone(who, user, days)
}

/** Rehashes the password of an imported member at the first login. */
async function keepAnew({ db }: Caller, user: User, password: string) {
  const hash = await hashOf(password)
  const kept = db.updateTable('user').set({ password: hash }).where('id', '=', user.id)
  await kept.where('password', '=', user.password).execute()
}

/** Logs in by SMS code; refusals wrongCode (also for an unknown number), secondNeeded, and those of admitGuess. */
export const mobileLogin = (who: Caller, asked: SmsLogin) =>
  notingFailure(who, { how: 'sms', account: asked.mobile }, smsLogin(who, asked))

interface SmsLogin {
  mobile: string
  code: string
  key?: string
  days: number
  captcha?: Captcha
}

async function smsLogin(who: Caller, { days, captcha, ...asked }: SmsLogin) {
  const giveBack = await admitGuess(who, asked.mobile, captcha)
  await useCode(who, { ...asked, type: 3 })
  await giveBack()
  const user = await userBy(who, asked.mobile)
  if (!user) throw new Refusal('wrongCode')
  return firstDone(who, user, days)
}

const TICKET = 300
const TRIES = 5

/** Signs in after the first factor, or requires the second by refusal secondNeeded, whose data is the ticket for it. */
async function firstDone(who: Caller, user: User, days: number) {
  if (user.totp === '') return signIn(who, user, days)
  await checkBan(who, user.id)
  const ticket = randomBytes(32).toString('base64url')
  const row = { hash: tokenHash(ticket), user_id: user.id, days, until: who.now + TICKET }
  await who.db.insertInto('login_ticket').values(row).execute()
  throw new Refusal('secondNeeded', {}, undefined, { ticket })
}

/**
 * The second step of a login, within five minutes of the first: an authenticator code or a recovery code. Refusals
 * secondGone (start again), wrongCode, banned, and those of admitSecond.
 */
export async function loginCode(
  who: Caller,
  { ticket, code, captcha }: { ticket: string; code: string; captcha?: Captcha },
) {
  const hash = tokenHash(ticket)
  const tried = await who.db
    .updateTable('login_ticket')
    .set(e => ({ tries: e('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('until', '>', who.now)
    .where('tries', '<', TRIES)
    .returning(['user_id', 'days'])
    .executeTakeFirst()
  if (!tried) throw new Refusal('secondGone')
  const user = await userOf(who, tried.user_id)
  if (!user) throw new Refusal('secondGone')
  // Two-factor may have been switched off in another session meanwhile: then the first factor suffices.
  if (user.totp !== '')
    await notingFailure(who, { how: 'second', account: user.id }, useSecondFactor(who, user, code, captcha))
  const used = who.db.deleteFrom('login_ticket').where('hash', '=', hash)
  if ((await used.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new Refusal('secondGone')
  const done = await signIn(who, user, tried.days)
  if (user.totp !== '') await confirmSession(who.db, done.userinfo.token, who.now)
  return done
}

/**
 * Opens a new session in place of the client's former one. Cancels a requested deletion of the account, which the
 * response says as `returned`. Refusal banned.
 */
export async function signIn(who: Caller, user: Omit<User, 'password' | 'totp'>, days: number) {
  await checkBan(who, user.id)
  const { db, now, client } = who
  const isBack = user.leavetime !== null
  if (isBack && !(await cancelDeletion(who, user.id))) throw new Refusal('wrongLogin')
  if (client?.token) await closeSession(db, client.token)
  const token = await openSession(db, user.id, now, days, client)
  client?.signs({ token, days })
  await rememberDevice(who, user.id)
  const { id, nickname, avatar, mobile } = user
  const userinfo = { token, id, nickname, avatar, mobile: mobile ?? '', sign: signOf(token) }
  return isBack ? { userinfo, returned: 1 } : { userinfo }
}

/** Ends the client's session and its event streams. */
export async function logout(who: Caller) {
  const { client, member } = who
  await change(who, async ({ db, touches }) => {
    if (client?.token) await closeSession(db, client.token)
    if (member !== null) touches(tag.live(member))
  })
  client?.signs(null)
  return []
}

/** The account by mobile number, e-mail address or user name. */
export async function userBy(who: Caller, account: string): Promise<User | undefined> {
  const kind = kindOf(account)
  const typed = account.toLowerCase()
  const exact = await usersIn(who).where(kind, '=', typed).executeTakeFirst()
  if (exact || kind !== 'username' || nameKey(account) === typed) return exact
  return usersIn(who).where('username', '=', nameKey(account)).executeTakeFirst()
}

/** A member by id; undefined for an unknown one. */
export const userOf = (who: Caller, id: number) => usersIn(who).where('id', '=', id).executeTakeFirst()

const usersIn = ({ db }: Caller) =>
  db.selectFrom('user').select(['id', 'nickname', 'avatar', 'mobile', 'password', 'leavetime', 'totp'])

function kindOf(account: string) {
  if (MOBILE.test(account)) return 'mobile'
  return account.includes('@') ? 'email' : 'username'
}
