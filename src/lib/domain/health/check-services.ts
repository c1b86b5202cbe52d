import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Caller } from '../../core/caller.ts'
import { isPostgres } from '../../db/columns.ts'

import { databaseFigures } from '../../db/figures.ts'
import { damageOf } from '../../db/page-check.ts'
import type { Check } from './check.ts'

/** Milliseconds above which people notice. */
const SLOW = { database: 100, redis: 50, storage: 2000 }
/** Share of the database server's connections that counts as crowded. */
const CROWDED = 0.8

/** Database: schema version, response time, free connections. */
export async function checkDatabase({ db }: Pick<Caller, 'db'>): Promise<Check> {
  const damage = isPostgres(db) ? null : await damageOf(db)
  if (damage) return { name: 'database', state: 'red', says: 'health:is_database_damaged', facts: { error: damage } }
  const { missing, ...figures } = await databaseFigures(db)
  const check = { name: 'database', facts: { ...figures, missing: missing.length, first: missing[0] ?? '' } }
  if (missing.length > 0) return { ...check, state: 'red', says: 'health:is_database_old' }
  if (figures.connections > figures.mostConnections * CROWDED)
    return { ...check, state: 'amber', says: 'health:is_database_crowded' }
  if (figures.ms > SLOW.database) return { ...check, state: 'amber', says: 'health:is_database_slow' }
  return {
    ...check,
    state: 'green',
    says: figures.connections ? 'health:is_database_server' : 'health:is_database_file',
  }
}

/** Redis, if configured: without it the database carries messages between processes. */
export async function checkRedis({ bus }: Pick<Caller, 'bus'>): Promise<Check> {
  const name = 'redis'
  if (!bus.redis) return { name, state: 'off', says: 'health:is_redis_none', facts: {} }
  try {
    const ms = await bus.redis()
    const isSlow = ms > SLOW.redis
    return {
      name,
      state: isSlow ? 'amber' : 'green',
      says: isSlow ? 'health:is_redis_slow' : 'health:is_redis_good',
      facts: { ms },
    }
  } catch (error) {
    return { name, state: 'amber', says: 'health:is_redis_away', facts: { error: String(Object(error).message) } }
  }
}

/** Storage: writes, reads and deletes a small file. */
export async function checkStorage({ storage }: Pick<Caller, 'storage'>): Promise<Check> {
  const key = `incoming/probe-${randomUUID()}.txt`
  const began = performance.now()
  let step: Step = 'write'
  const facts = () => ({ ms: Math.round(performance.now() - began) })
  try {
    await storage.put(key, Buffer.from(key), 'text/plain')
    step = 'read'
    if ((await text(await storage.read(key))) !== key) throw new Error('It answers other bytes than were written.')
    step = 'remove'
    await storage.remove([key])
  } catch (error) {
    // Otherwise each check of a broken storage would leave a file.
    await storage.remove([key]).catch(() => {})
    return {
      name: 'storage',
      state: 'red',
      says: failed[step],
      facts: { ...facts(), error: String(Object(error).message) },
    }
  }
  const isSlow = facts().ms > SLOW.storage
  return {
    name: 'storage',
    state: isSlow ? 'amber' : 'green',
    says: isSlow ? 'health:is_storage_slow' : 'health:is_storage_good',
    facts: facts(),
  }
}

type Step = keyof typeof failed
const failed = {
  write: 'health:is_storage_unwritten',
  read: 'health:is_storage_unread',
  remove: 'health:is_storage_kept',
} as const
