import type { Bus } from '../../caller.ts'
import type { Config } from '../../config.ts'
import { databaseIdentity } from '../../db/identity.ts'
import { isPostgresUrl } from '../../db/open.ts'
import { postgresBus } from './postgres.ts'
import { redisBus } from './redis.ts'
import { sqliteBus } from './sqlite.ts'

export type Listener = (tags: string[]) => void

/** A bus as the server holds it. */
export interface Wire extends Bus {
  /** From now on `fall` is called with what any process touches. */
  listen(fall: Listener): Promise<void>
  /** Before a kept page is sent: what other processes have committed by now has fallen. */
  catchUp(): void
  /** How many servers listen, this one too; none that says so where nobody needs to be told. */
  listeners?(): Promise<number>
  close(): Promise<void>
}

/** The database itself carries the word; with Redis it does so for those that Redis does not reach. */
export function openBus({ database, redis }: Pick<Config, 'database' | 'redis'>): Wire {
  const wire = isPostgresUrl(database) ? postgresBus(database) : sqliteBus(database)
  return redis ? redisBus(redis, wire, () => databaseIdentity(database)) : wire
}
