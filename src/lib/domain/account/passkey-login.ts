import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { enforceGuessLimits, enforceLimits, limitsByNetwork, resetAttempts } from './attempts.ts'
import { notingFailure } from './failed-logins.ts'
import { signIn, userOf } from './login.ts'
import { consumeChallenge, relyingParty, storeChallenge } from './passkey-challenge.ts'
import { confirmSession } from './sessions.ts'

const HOUR = 3600

/** The browser's answer (WebAuthn AuthenticationResponseJSON). */
export type Signed = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** Options for a passkey login of any account; refusals tooFast, tooMany. */
export async function passkeyChallenge(who: Caller) {
  await enforceLimits(who, ...limitsByNetwork(who, { name: 'passkey', most: 120, seconds: 600 }))
  const options = await generateAuthenticationOptions({ rpID: relyingParty().id, userVerification: 'required' })
  await storeChallenge(who, options.challenge, null)
  return options
}

/**
 * Logs in by passkey. The device has verified the user (fingerprint, face or PIN), so this also counts as the second
 * factor. Refusals wrongPasskey (also for an unknown one), tooManyTries, banned.
 */
export async function passkeyLogin(who: Caller, { response, days }: { response: Signed; days: number }) {
  const limits = limitsByNetwork(who, { name: 'login', most: 20, seconds: HOUR })
  await enforceGuessLimits(who, limits)
  const user_id = await notingFailure(who, { how: 'passkey', account: response.id }, ownerOf(who, response))
  await resetAttempts(who, ...limits.map(({ name }) => name))
  const user = await userOf(who, user_id)
  if (!user) throw new Refusal('wrongPasskey')
  const done = await signIn(who, user, days)
  if (user.totp !== '') await confirmSession(who.db, done.userinfo.token, who.now)
  return done
}

/** The member whose passkey signed the challenge. */
async function ownerOf(who: Caller, response: Signed): Promise<number> {
  const expectedChallenge = await consumeChallenge(who, response.response.clientDataJSON, null)
  const kept = await who.db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential', 'public_key', 'counter'])
    .where('credential', '=', response.id)
    .executeTakeFirst()
  if (!kept || !isOf(response.response.userHandle, kept.user_id)) throw new Refusal('wrongPasskey')
  const publicKey = Buffer.from(kept.public_key, 'base64url') as Uint8Array<ArrayBuffer>
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: relyingParty().origin,
    expectedRPID: relyingParty().id,
    credential: { id: kept.credential, publicKey, counter: kept.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new Refusal('wrongPasskey')
  const { numUpdatedRows } = await who.db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, usetime: who.now })
    .where('id', '=', kept.id)
    .where('counter', '=', kept.counter)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('wrongPasskey')
  return kept.user_id
}

/** Whether the account named by the device is this one; discoverable passkeys always name it. */
const isOf = (userHandle: string | undefined, user_id: number) =>
  userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() === String(user_id)
