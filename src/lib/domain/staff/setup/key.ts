import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../core/refusal.ts'
import type { Db } from '../../../db/open.ts'
import { setupState } from './state.ts'

export const KEY_ROW = 'setup:key'
const BYTES = 20

const hashOf = (key: string) => createHash('sha256').update(`setup ${key}`).digest()

/** Replaces the set-up key while there is no administrator; null once there is. The database stores its hash. */
export async function newSetupKey(db: Db): Promise<string | null> {
  if ((await setupState(db)) !== 'open') return null
  const key = randomBytes(BYTES).toString('base64url')
  const value = hashOf(key).toString('hex')
  await db
    .insertInto('setting')
    .values({ name: KEY_ROW, value })
    .onConflict(same => same.column('name').doUpdateSet({ value }))
    .execute()
  return key
}

/** Whether this is the key printed at the start. */
export async function isSetupKey(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', KEY_ROW).executeTakeFirst()
  return row !== undefined && timingSafeEqual(hashOf(key), Buffer.from(row.value, 'hex'))
}

/** The same as a check of typed input, without a limit: 160 bits cannot be guessed. Refusal badField (key). */
export async function mustKnowKey(db: Db, key: string) {
  if (!(await isSetupKey(db, key))) throw new Refusal('badField', { field: 'key' }, 'setup:wrongKey')
}
