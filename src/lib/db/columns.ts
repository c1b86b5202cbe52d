import { PostgresAdapter } from 'kysely'

interface Speaker {
  getExecutor(): { adapter: unknown }
}

/** Which of the two databases this is; used only inside lib/db. */
export const isPostgres = (db: Speaker) => db.getExecutor().adapter instanceof PostgresAdapter

/** The column types of both databases: auto-incrementing ids, 64-bit numbers. */
export const columns = (db: Speaker) =>
  isPostgres(db)
    ? ({ id: 'serial', number: 'bigint', key: 'integer', text: 'text' } as const)
    : ({ id: 'integer', number: 'integer', key: 'integer', text: 'text' } as const)
