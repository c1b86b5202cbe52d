import { sql } from 'kysely'
import pg from 'pg'
import { type Db, isPostgresUrl } from './open.ts'

export interface Ping {
  /** Resolves when the database has answered, and throws when it has not within `patience` milliseconds. */
  ask(patience: number): Promise<void>
  close(): Promise<void>
}

/**
 * Asks a database whether it answers. PostgreSQL is asked on a connection of its own, since a pool that is merely busy
 * must not look like an outage.
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
    // Waits for a server that does not answer; nobody waits for this.
    client?.end().catch(() => {})
    client = undefined
  }

  return {
    async ask(patience) {
      const late = Promise.withResolvers<never>()
      // An answer that lay there while this process was busy is read before the process gives up.
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

/** A refusal is an answer too, such as that there are too many connections; not that the server starts or stops. */
const isAnswer = (error: unknown) => /^(?!57P)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
