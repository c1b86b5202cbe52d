import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '../core/config.ts'
import type { Db } from './open.ts'

const known = new WeakMap<Db, string>()

/** A 32-byte key for one purpose, the same in every process on this database. */
export const secretFor = async (db: Db, purpose: Purpose): Promise<Buffer> => keyOf(await secretInUse(db), purpose)

type Purpose = 'form' | 'link' | 'document' | 'pay' | 'unsubscribe' | 'device' | 'login' | 'openid'

/** The same for a given secret. */
export const keyOf = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The first caller creates it; all read what is stored then. */
async function keptIn(db: Db): Promise<string> {
  const before = known.get(db)
  if (before) return before
  const made = { name: 'secret', value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('setting')
    .values(made)
    .onConflict(same => same.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  known.set(db, value)
  return value
}

/** The stored secret, '' where none was made yet. */
export async function storedSecret(db: Db): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'secret').executeTakeFirst()
  return row?.value ?? ''
}

/** The secret in use on this database, or to be used. */
export const secretInUse = async (db: Db) => config.secret || (await keptIn(db))

/** Identifies a secret without revealing it. */
export const fingerprintOf = (secret: string) =>
  createHash('sha256').update(`cheyou ${secret}`).digest('hex').slice(0, 16)
