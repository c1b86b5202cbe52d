import type { Db } from '../../db/open.ts'

/** Broadcasts invalidated tags to every process on this database. */
export interface Bus {
  /** Called inside the transaction: writes the tags to the database, where that is the transport. */
  stage(db: Db, tags: string[]): Promise<void>
  /** Called after the commit: resolves when every process has invalidated these tags. */
  publish(tags: string[]): Promise<void>
  /** The round-trip time to Redis in milliseconds; rejects while Redis is unreachable, absent where there is none. */
  redis?(): Promise<number>
}

export type Listener = (tags: string[]) => void

/** The bus as used by the server. */
export interface ServerBus extends Bus {
  /** Registers a listener for the tags that any process invalidates. */
  listen(fall: Listener): Promise<void>
  /** Called before a cached page is sent: applies invalidations that other processes have committed by now. */
  catchUp(): void
  /** How many servers subscribe, including this one; absent where there is only one. */
  listeners?(): Promise<number>
  close(): Promise<void>
}
