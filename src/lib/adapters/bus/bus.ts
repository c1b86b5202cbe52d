import type { Bus } from '../../caller.ts'
import type { Config } from '../../config.ts'
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
  close(): Promise<void>
}

/** Redis when one is set, otherwise the database itself carries the word. */
export function openBus({ database, redis }: Pick<Config, 'database' | 'redis'>): Wire {
  if (redis) return redisBus(redis)
  return isPostgresUrl(database) ? postgresBus(database) : sqliteBus(database)
}
