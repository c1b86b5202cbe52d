import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { checkPasswordIfSet, secretsOf } from './check-secret.ts'
import { deviceOf } from './own-sessions.ts'
import { consumeChallenge, relyingParty, storeChallenge } from './passkey-challenge.ts'
import { notifyAccountChange } from './send-mail.ts'
import { useSecondFactor } from './two-factor.ts'

const MOST = 10
/** EdDSA, ES256, RS256: every current authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The browser's answer (WebAuthn RegistrationResponseJSON). */
export type PasskeyRegistration = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** The member's passkeys, the oldest first: times in seconds, usetime null when never used. */
export const passkeys = ({ db, member }: Member) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'createtime', 'usetime'])
    .where('user_id', '=', member)
    .orderBy('id')
    .execute()

/**
 * Options for creating a passkey. Requires the password and, with two-factor authentication, a code, as a passkey
 * replaces both. Ten at most. Refusals passwordFirst, wrongPassword, wrongCode, tooManyTries, stateConflict.
 */
export async function passkeyOptions(who: Member, { password, code = '' }: { password: string; code?: string }) {
  const { db, member, locale, library } = who
  const kept = await secretsOf(who)
  if (!kept.password) throw new Refusal('passwordFirst')
  await checkPasswordIfSet(who, kept.password, password)
  const user = await userOf(who)
  if (user.totp !== '') await useSecondFactor(who, user, code)
  const own = await db.selectFrom('passkey').select('credential').where('user_id', '=', member).execute()
  if (own.length >= MOST)
    throw new Refusal('stateConflict', { field: '', count: String(MOST) }, 'security:passkeysFull')
  const options = await generateRegistrationOptions({
    rpID: relyingParty().id,
    rpName: (await library.site(locale)).title,
    userID: Buffer.from(String(member)) as Uint8Array<ArrayBuffer>,
    userName: user.username ?? user.mobile ?? user.email ?? user.nickname,
    userDisplayName: user.nickname,
    excludeCredentials: own.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await storeChallenge(who, options.challenge, member)
  return options
}

const userOf = ({ db, member }: Member) =>
  db
    .selectFrom('user')
    .select(['id', 'nickname', 'username', 'mobile', 'email', 'totp'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))

/** Stores a passkey created with those options; named after the browser. Refusal wrongPasskey. */
export async function passkeyAdd(who: Member, { response }: { response: PasskeyRegistration }) {
  const expectedChallenge = await consumeChallenge(who, response.response.clientDataJSON, who.member)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: relyingParty().origin,
    expectedRPID: relyingParty().id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Refusal('wrongPasskey')
  const { id: credential, publicKey, counter, transports = [] } = registrationInfo.credential
  const { browser, system } = deviceOf(who.client?.agent ?? '')
  const name = [browser, system].filter(Boolean).join(' · ') || 'WebAuthn'
  const row = { credential, public_key: Buffer.from(publicKey).toString('base64url'), counter, name }
  const added = await who.db
    .insertInto('passkey')
    .values({ ...row, user_id: who.member, transports: JSON.stringify(transports), createtime: who.now })
    .onConflict(same => same.column('credential').doNothing())
    .returning(['id', 'name', 'createtime', 'usetime'])
    .executeTakeFirst()
  if (!added) throw new Refusal('wrongPasskey')
  notifyAccountChange(who, 'passkey', (await secretsOf(who)).email)
  return added
}

/** Renames one of the member's passkeys; refusal noSuchContent. */
export async function passkeyRename({ db, member }: Member, { id, name }: { id: number; name: string }) {
  const renamed = db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', member)
  if ((await renamed.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new Refusal('noSuchContent')
  return []
}

/** Deletes a passkey. Refusals wrongPassword, tooManyTries, noSuchContent. */
export async function passkeyRemove(who: Member, { id, password }: { id: number; password: string }) {
  const kept = await secretsOf(who)
  await checkPasswordIfSet(who, kept.password, password)
  await change(who, async ({ db, member }) => {
    const removed = db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', member)
    if ((await removed.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new Refusal('noSuchContent')
  })
  notifyAccountChange(who, 'passkey', kept.email)
  return []
}
