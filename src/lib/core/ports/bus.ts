import type { Db } from '../../db/open.ts'

/** Tells every process on this database which tags were touched. */
export interface Bus {
  /** Inside the transaction: leaves word in the database, where that is how it is carried. */
  stage(db: Db, tags: string[]): Promise<void>
  /** After the commit: resolves when every process has dropped what these tags made. */
  publish(tags: string[]): Promise<void>
  /** Milliseconds that Redis takes to answer; rejects while it is away, absent where there is none. */
  redis?(): Promise<number>
}

export type Listener = (tags: string[]) => void

/** A bus as the server holds it. */
export interface ServerBus extends Bus {
  /** From now on `fall` is called with the tags that any process touches. */
  listen(fall: Listener): Promise<void>
  /** Before a cached page is sent: applies what other processes have committed by now. */
  catchUp(): void
  /** How many servers listen, this one included; absent where nobody needs to be told. */
  listeners?(): Promise<number>
  close(): Promise<void>
}
