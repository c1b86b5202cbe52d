import type { Db } from '../../db/open.ts'

/** Tells every process on this database which tags were touched. */
export interface Bus {
  /** Called inside the transaction: writes the tags to the database, where that is how they are carried. */
  stage(db: Db, tags: string[]): Promise<void>
  /** Called after the commit: resolves when every process has dropped what these tags made. */
  publish(tags: string[]): Promise<void>
  /** Milliseconds that Redis takes to answer; rejects while it is away, absent where there is none. */
  redis?(): Promise<number>
}

export type Listener = (tags: string[]) => void

/** A bus as the server holds it. */
export interface ServerBus extends Bus {
  /** Registers a function that is called with the tags that any process touches. */
  listen(fall: Listener): Promise<void>
  /** Called before a cached page is sent: applies what other processes have committed by now. */
  catchUp(): void
  /** How many servers subscribe, this one included; absent where there is only one. */
  listeners?(): Promise<number>
  close(): Promise<void>
}
