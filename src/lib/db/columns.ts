import { PostgresAdapter } from 'kysely'

interface Speaker {
  getExecutor(): { adapter: unknown }
}

/** Which of the two databases this is; asked only inside lib/db. */
export const isPostgres = (db: Speaker) => db.getExecutor().adapter instanceof PostgresAdapter

/** The column types of both: ids count by themselves, numbers hold 64 bits. */
export const columns = (db: Speaker) =>
  isPostgres(db)
    ? ({ id: 'serial', number: 'bigint', key: 'integer', text: 'text' } as const)
    : ({ id: 'integer', number: 'integer', key: 'integer', text: 'text' } as const)
