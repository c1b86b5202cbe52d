import { sql } from 'kysely'
import pg from 'pg'
import { type Db, isPostgresUrl } from './open.ts'

export interface Ping {
  /** Resolves when the database has responded; throws when it has not within `patience` milliseconds. */
  ask(patience: number): Promise<void>
  close(): Promise<void>
}

/**
 * A health check of a database. PostgreSQL gets a separate connection, since a pool that is merely busy must not look
 * like an outage.
 */
export function openPing(db: Db, target: string): Ping {
  if (!isPostgresUrl(target))
    return {
      ask: async () => void (await sql`select 1`.execute(db)),
      close: async () => {},
    }
  let client: pg.Client | undefined

  async function connected(patience: number): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: target, connectionTimeoutMillis: patience })
    made.on('error', () => {})
    made.on('end', () => {
      if (client === made) client = undefined
    })
    client = made
    await made.connect()
    return made
  }

  async function asked(patience: number) {
    await (client ?? (await connected(patience))).query('select 1')
  }

  function leave() {
    // Not awaited: closing takes until an unresponsive server replies.
    client?.end().catch(() => {})
    client = undefined
  }

  return {
    async ask(patience) {
      const late = Promise.withResolvers<never>()
      // A response that arrived while this process was busy is read before the timeout fires.
      const timer = setTimeout(() => setImmediate(() => late.reject(new Error('timeout exceeded'))), patience)
      try {
        await Promise.race([asked(patience), late.promise])
      } catch (error) {
        leave()
        if (!isAnswer(error)) throw error
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => leave(),
  }
}

/** An error is a response too, such as "too many connections"; but not that the server is starting or stopping. */
const isAnswer = (error: unknown) => /^(?!57P)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
