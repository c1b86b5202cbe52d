import { createHash } from 'node:crypto'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { log } from '../../core/log.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { sealText, totpPlace, unsealText } from '../../db/seal.ts'
import { audit } from './audit.ts'
import type { Captcha } from './captcha-above-limit.ts'
import { checkPasswordIfSet, secretsOf } from './check-secret.ts'
import { notifyAccountChange } from './send-mail.ts'
import { closeSessions, confirmSession, tokenHash } from './sessions.ts'
import { base32, keyUri, newSecret, totpStepOf } from './totp.ts'
import { admitSecond, forgetSecond } from './two-factor-limits.ts'

const QUARTER = 900
const CODES = 10
const CODE_BYTES = 10

/** The stored second factor. */
interface Kept {
  id: number
  /** Encrypted. */
  totp: string
}

/** Null where another SECRET encrypted it. */
async function readSecret({ db }: Caller, id: number, sealed: string): Promise<string | null> {
  try {
    return await unsealText(db, totpPlace(id), sealed)
  } catch {
    log.error({ user_id: id }, 'a second factor cannot be decrypted: see "A lost SECRET" in docs/operate.md')
    return null
  }
}

/**
 * Starts setting up an authenticator app: returns a secret that becomes active once a code of it is entered. Requires
 * the password, and no second factor yet. Refusals passwordFirst, wrongPassword, tooManyTries, stateConflict.
 */
export async function totpBegin(who: Member, { password }: { password: string }) {
  const kept = await secretsOf(who)
  if (!kept.password) throw new Refusal('passwordFirst')
  await checkPasswordIfSet(who, kept.password, password)
  const secret = newSecret()
  const begun = [who.now + QUARTER, sessionOf(who), secret.toString('base64')].join(' ')
  const totp_next = await sealText(who.db, totpPlace(who.member), begun)
  const { numUpdatedRows } = await who.db
    .updateTable('user')
    .set({ totp_next })
    .where('id', '=', who.member)
    .where('totp', '=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict', { field: '' }, 'security:totpIsOn')
  return offerOf(who, secret)
}

/** The secret awaiting its first code; null if this session started none in the last quarter of an hour. */
export async function totpOffer(who: Member) {
  const secret = await begunIn(who, await keptOf(who))
  return secret && offerOf(who, secret)
}

const sessionOf = (who: Member) => tokenHash(who.client?.token ?? '')

async function begunIn(who: Member, { totp, totp_next }: { totp: string; totp_next: string }): Promise<Buffer | null> {
  if (totp !== '' || totp_next === '') return null
  const [until, session, secret] = (await readSecret(who, who.member, totp_next))?.split(' ') ?? []
  return secret && Number(until) > who.now && session === sessionOf(who) ? Buffer.from(secret, 'base64') : null
}

async function offerOf(who: Member, secret: Buffer) {
  const [{ title }, { username, mobile, email }] = await Promise.all([who.library.site(who.locale), keptOf(who)])
  const account = username ?? email ?? (mobile ?? '').replace(/^(...)....(....)$/, '$1****$2')
  return { secret: base32(secret).replace(/(.{4})(?=.)/g, '$1 '), uri: keyUri(secret, { issuer: title, account }) }
}

const keptOf = ({ db, member }: Member) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'mobile', 'email', 'totp', 'totp_next'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))

/**
 * Activates two-factor authentication and ends all other sessions. Returns ten recovery codes, which are never shown
 * again. Refusals wrongCode, tooManyTries.
 */
export async function totpConfirm(who: Member, { code }: { code: string }) {
  const { totp, totp_next, email } = await keptOf(who)
  const secret = await begunIn(who, { totp, totp_next })
  if (!secret) throw new Refusal('wrongCode', { field: '' }, 'security:totpExpired')
  await admitSecond(who, who.member)
  const step = totpStepOf(secret, code, who.now)
  if (step === null) throw wrong()
  const sealed = await sealText(who.db, totpPlace(who.member), secret.toString('base64'))
  const codes = await change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('user')
      .set({ totp: sealed, totp_next: '', totp_step: step })
      .where('id', '=', who.member)
      .where('totp', '=', '')
      .where('totp_next', '=', totp_next)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw wrong()
    await closeSessions(who.db, who.member, who.client?.token ?? '')
    await confirmSession(who.db, who.client?.token ?? '', who.now)
    who.touches(tag.live(who.member))
    return newCodes(who)
  })
  await forgetSecond(who, who.member)
  notifyAccountChange(who, 'second', email)
  return { codes }
}

/** Replaces the recovery codes by ten new ones. Refusals wrongPassword, wrongCode, tooManyTries. */
export async function totpCodes(who: Member, proof: { password: string; code: string }) {
  await mustProve(who, proof)
  return { codes: await change(who, newCodes) }
}

/** Switches two-factor authentication off. Refusals wrongPassword, wrongCode, tooManyTries. */
export async function totpRemove(who: Member, proof: { password: string; code: string }) {
  const { email } = await mustProve(who, proof)
  await change(who, who => removeFactor(who, who.member))
  notifyAccountChange(who, 'second', email)
  return []
}

/**
 * For the command line on the server: removes the second factor of a member who has lost it, recovery codes too, and
 * ends every session. Logged.
 */
export const resetSecondFactor = (who: Caller, user_id: number) =>
  change(who, async who => {
    await removeFactor(who, user_id)
    await closeSessions(who.db, user_id, '')
    who.touches(tag.live(user_id))
    await audit(who, { action: 'resetFactor', target_type: 'user', target_id: user_id })
  })

async function removeFactor({ db }: Changing<Caller>, user_id: number) {
  await db.updateTable('user').set({ totp: '', totp_next: '', totp_step: 0 }).where('id', '=', user_id).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
}

async function mustProve(who: Member, { password, code }: { password: string; code: string }) {
  const { password: hash, email } = await secretsOf(who)
  await checkPasswordIfSet(who, hash, password)
  const { id, totp } = await keptOf(who)
  if (totp === '') throw wrong()
  await useSecondFactor(who, { id, totp }, code)
  return { email }
}

/**
 * Uses up an authenticator code (valid half a minute to either side) or a recovery code; each once, also under
 * concurrency. Refusals wrongCode, and those of admitSecond.
 */
export async function useSecondFactor(who: Caller, { id, totp }: Kept, code: string, captcha?: Captcha) {
  const isOfApp = /^\d{6}$/.test(code)
  await admitSecond(who, id, { isGuessable: isOfApp, captcha })
  const isOurs = isOfApp ? await isStep(who, { id, totp }, code) : await isRecovery(who, id, code)
  if (!isOurs) throw wrong()
  await forgetSecond(who, id)
}

async function isStep(who: Caller, { id, totp }: Kept, code: string): Promise<boolean> {
  const secret = await readSecret(who, id, totp)
  const step = secret && totpStepOf(Buffer.from(secret, 'base64'), code, who.now)
  if (step === null || step === '') return false
  const { numUpdatedRows } = await who.db
    .updateTable('user')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp', '=', totp)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function isRecovery({ db }: Caller, id: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', id)
    .where('hash', '=', hashOf(id, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Recovery codes of eighty bits each, so their hashes need no salt. */
async function newCodes({ db, member }: Changing<Member>): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    base32(newSecret().subarray(0, CODE_BYTES))
      .replace(/(.{4})(?=.)/g, '$1-')
      .toLowerCase(),
  )
  await db.deleteFrom('recovery_code').where('user_id', '=', member).execute()
  const rows = codes.map(code => ({ user_id: member, hash: hashOf(member, code) }))
  await db.insertInto('recovery_code').values(rows).execute()
  return codes
}

const hashOf = (id: number, code: string) =>
  createHash('sha256')
    .update(`${id} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
    .digest('hex')

/** The message of wrongCode, without mentioning an SMS. */
const wrong = () => new Refusal('wrongCode', {}, 'security:wrongTotp')
