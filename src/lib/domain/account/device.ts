import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { secretFor } from '../../db/secret.ts'

/** Members remembered per browser. */
const MOST = 3

/**
 * The id of the caller's device if this member has logged in from it before; null otherwise. Kept in a signed HttpOnly
 * cookie; a new SECRET makes every device unknown.
 */
export async function deviceOf(who: Caller, user_id: number | undefined): Promise<string | null> {
  if (user_id === undefined) return null
  const names = await namesIn(who)
  return names.get(user_id) ?? null
}

/** Remembers the caller's device for the member. */
export async function rememberDevice(who: Caller, user_id: number) {
  if (!who.client) return
  const names = await namesIn(who)
  const name = names.get(user_id) ?? randomBytes(12).toString('base64url')
  names.delete(user_id)
  const kept = [[user_id, name] as const, ...names].slice(0, MOST)
  const signed = await Promise.all(kept.map(async ([id, name]) => `${id}.${name}.${await signatureOf(who, id, name)}`))
  who.client.remembers(signed.join('~'))
}

async function namesIn(who: Caller): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const entry of (who.client?.device ?? '').split('~').slice(0, MOST)) {
    const [id = '', name = '', signature = ''] = entry.split('.')
    if (isSame(signature, await signatureOf(who, Number(id), name))) names.set(Number(id), name)
  }
  return names
}

const signatureOf = async ({ db }: Caller, user_id: number, name: string) =>
  createHmac('sha256', await secretFor(db, 'device'))
    .update(`${user_id} ${name}`)
    .digest('base64url')

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
