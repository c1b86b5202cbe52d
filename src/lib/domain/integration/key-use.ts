import { timingSafeEqual } from 'node:crypto'
import type { Scope } from '../../core/api-scopes.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Db } from '../../db/open.ts'
import { KEY_PREFIX, keyHash } from './api-keys.ts'

/** Seconds between two updates of a key's last use. */
const NOTED = 60

export interface KeyInUse {
  id: number
  user_id: number
  scopes: Scope[]
}

/** Whether a token is an API key, not a session. */
export const isApiKey = (token: string) => token.startsWith(KEY_PREFIX)

/** The member and scopes of a key. Refusal badKey: unknown, expired, revoked, or its member is banned or deleted. */
export async function keyInUse(db: Db, key: string, now: number): Promise<KeyInUse> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .leftJoin('ban', join => join.onRef('ban.user_id', '=', 'api_key.user_id').on('ban.until', '>', now))
    .select(['api_key.id', 'hash', 'api_key.user_id', 'scopes', 'api_key.until', 'revoketime', 'api_key.lasttime'])
    .select('ban.until as banned')
    .where('prefix', '=', key.slice(0, key.lastIndexOf('_')))
    .where('user.leavetime', 'is', null)
    .executeTakeFirst()
  // Takes the same time for every wrong key.
  const isRight = timingSafeEqual(Buffer.from(keyHash(key)), Buffer.from(row?.hash ?? keyHash('')))
  const isOver = !row || row.revoketime > 0 || (row.until > 0 && row.until <= now) || row.banned !== null
  if (!isRight || isOver) throw new Refusal('badKey')
  if (now - row.lasttime >= NOTED)
    await db
      .updateTable('api_key')
      .set({ lasttime: now })
      .where('id', '=', row.id)
      .where('lasttime', '<', now)
      .execute()
  return { id: row.id, user_id: row.user_id, scopes: JSON.parse(row.scopes) }
}
