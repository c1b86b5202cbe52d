import { Refusal } from '../core/refusal.ts'
import type { Db } from '../db/open.ts'
import { keyInUse } from '../domain/integration/key-use.ts'
import { scopeOf } from './call-scopes.ts'

/**
 * The member an API key acts for in a call, with the key's id. Refusals badKey, keyScope (the call is outside its
 * scopes), keyRefused (no key is allowed), noSuchCall.
 */
export async function keyMember(db: Db, { key, path, now }: { key: string; path: string; now: number }) {
  const { id, user_id, scopes } = await keyInUse(db, key, now)
  const scope = scopeOf(path)
  if (scope === undefined) throw new Refusal('noSuchCall')
  if (scope === null) throw new Refusal('keyRefused')
  if (!scopes.includes(scope)) throw new Refusal('keyScope', { scope })
  return { member: user_id, key: id }
}
