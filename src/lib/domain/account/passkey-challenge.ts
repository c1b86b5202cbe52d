import { z } from 'zod'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { tokenHash } from './sessions.ts'

const LASTS = 300

/** What is signed belongs to this site alone: its origin, and the domain that passkeys are bound to (WebAuthn, RP ID). */
export const party = () => ({ origin: config.site, id: new URL(config.site).hostname })

/** A domain can have passkeys, a bare address cannot; browsers want https too, except of localhost. */
export const hasPasskeys = () => /[a-z]$/i.test(party().id)

/** Keeps what a browser was just asked to sign, for five minutes: a login's, or a member's in their session. */
export async function keepChallenge({ db, now, client }: Caller, challenge: string, member: number | null) {
  const session = member === null ? '' : tokenHash(client?.token ?? '')
  const row = { hash: tokenHash(challenge), user_id: member, session, until: now + LASTS }
  await db.insertInto('passkey_challenge').values(row).execute()
}

/** The challenge that was signed, taken out of what is kept, so that it serves once. Refusal wrongPasskey. */
export async function usedChallenge({ db, now, client }: Caller, clientDataJSON: string, member: number | null) {
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
