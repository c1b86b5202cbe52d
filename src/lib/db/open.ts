import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { sqlite } from './sqlite.ts'

export type Db = Kysely<Schema>

const INT8 = 20

/** A postgres address opens PostgreSQL, anything else is the path of an SQLite file. */
export function openDb(target: string): Db {
  if (!isPostgresUrl(target)) return new Kysely({ dialect: sqlite(target) })
  // Counts and times come as numbers: none of ours passes 2^53.
  pg.types.setTypeParser(INT8, Number)
  return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: target, max: 10 }) }) })
}

export const isPostgresUrl = (target: string) => /^postgres(ql)?:/.test(target)
