import type { Kysely } from 'kysely'
import pg from 'pg'
import { withConcurrentQueries } from './concurrent-queries.ts'
import { Postgres, Preparing } from './postgres.ts'
import type { Schema } from './schema.ts'
import { sqlite } from './sqlite.ts'

export type Db = Kysely<Schema>

const INT8 = 20

/** A postgres URL opens PostgreSQL, with at most this many connections; anything else is the path of an SQLite file. */
export function openDb(target: string, most = 10): Db {
  if (!isPostgresUrl(target)) return withConcurrentQueries(sqlite(target))
  // Counts and times are parsed as numbers: none of ours exceeds 2^53.
  pg.types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({ connectionString: target, max: most, Client: Preparing })
  // Queries on a connection that the server closes fail by themselves; the event alone must not end the process.
  pool.on('error', () => {})
  const clients = new Set<Preparing>()
  pool.on('connect', client => {
    client.on('error', () => {})
    // Compiling a statement takes PostgreSQL up to 200 ms, far longer than ours run. A failure fails the next query too.
    client.query('set jit = off').catch(() => {})
    if (client instanceof Preparing) clients.add(client)
  })
  pool.on('remove', client => {
    if (client instanceof Preparing) clients.delete(client)
  })
  const db: Db = withConcurrentQueries(new Postgres({ pool }))
  connections.set(db, clients)
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Connections of this process: open, idle, and statements waiting for one; null for SQLite, which has no pool. */
export function poolFigures(db: Db): { open: number; idle: number; waiting: number } | null {
  const pool = pools.get(db)
  return pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null
}

const connections = new WeakMap<Db, Set<Preparing>>()

/** Queries waiting for an unresponsive server fail at once; the pool reconnects. */
export function cutConnections(db: Db) {
  for (const client of connections.get(db) ?? []) client.cut()
}

export const isPostgresUrl = (target: string) => /^postgres(ql)?:/.test(target)
