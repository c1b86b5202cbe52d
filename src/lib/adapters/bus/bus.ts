import type { Config } from '../../core/config.ts'
import type { ServerBus } from '../../core/ports/bus.ts'
import { databaseIdentity } from '../../db/identity.ts'
import { isPostgresUrl } from '../../db/open.ts'
import { postgresBus } from './postgres.ts'
import { redisBus } from './redis.ts'
import { sqliteBus } from './sqlite.ts'

/** Cache invalidations travel through the database; with Redis only to the processes that Redis does not reach. */
export function openBus({ database, redis }: Pick<Config, 'database' | 'redis'>): ServerBus {
  const local = isPostgresUrl(database) ? postgresBus(database) : sqliteBus(database)
  return redis ? redisBus(redis, local, () => databaseIdentity(database)) : local
}
