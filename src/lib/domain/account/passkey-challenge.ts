import { z } from 'zod'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { tokenHash } from './sessions.ts'

const LASTS = 300

/** Passkeys are bound to the site's origin and domain (WebAuthn RP ID). */
export const relyingParty = () => ({ origin: config.site, id: new URL(config.site).hostname })

/** Passkeys need a domain name, and except on localhost https. */
export const hasPasskeys = () => /[a-z]$/i.test(relyingParty().id)

/** Stores a challenge for five minutes: of a login, or of a member in their session. */
export async function storeChallenge({ db, now, client }: Caller, challenge: string, member: number | null) {
  const session = member === null ? '' : tokenHash(client?.token ?? '')
  const row = { hash: tokenHash(challenge), user_id: member, session, until: now + LASTS }
  await db.insertInto('passkey_challenge').values(row).execute()
}

/** The challenge that was signed; deleted on use, so that it is valid once. Refusal wrongPasskey. */
export async function consumeChallenge({ db, now, client }: Caller, clientDataJSON: string, member: number | null) {
  const challenge = challengeIn(clientDataJSON)
  const kept = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', tokenHash(challenge))
    .where('user_id', member === null ? 'is' : '=', member)
    .where('session', '=', member === null ? '' : tokenHash(client?.token ?? ''))
    .returning('until')
    .executeTakeFirst()
  if (!kept || kept.until <= now) throw new Refusal('wrongPasskey')
  return challenge
}

const clientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    throw new Refusal('wrongPasskey')
  }
}
