import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'

const KEPT_STATEMENTS = 500

/** Kysely over node:sqlite: one writer and a separate reader, so that reads never queue behind a transaction. */
export const sqlite = (file: string): Dialect => ({
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: db => new SqliteIntrospector(db),
  createDriver: () => driver(file),
})

// Kysely's own says no here and then lets every query, reads too, wait for the one before.
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function driver(file: string): Driver {
  mkdirSync(dirname(file), { recursive: true })
  const writer = runner(new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true }))
  writer.raw.exec('pragma journal_mode = wal; pragma synchronous = full')
  const reader = runner(new DatabaseSync(file, { readOnly: true, timeout: 5000 }))
  for (const { raw } of [writer, reader]) raw.exec('pragma cache_size = -32000; pragma mmap_size = 1073741824')
  let last = Promise.resolve()

  /** Waits until the writer is free; the caller gives it back by calling the result. */
  async function turn() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }

  const transactions = new WeakMap<DatabaseConnection, () => void>()
  const finish = (word: string) => async (connection: DatabaseConnection) => {
    try {
      writer.raw.exec(word)
    } finally {
      transactions.get(connection)?.()
      transactions.delete(connection)
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection: DatabaseConnection = { executeQuery, streamQuery }
      async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (transactions.has(connection)) return writer.run(query)
        if (query.query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(query.sql)) return reader.run(query)
        const done = await turn()
        try {
          return writer.run(query)
        } finally {
          done()
        }
      }
      return connection
    },
    async beginTransaction(connection) {
      const done = await turn()
      try {
        writer.raw.exec('begin immediate')
      } catch (error) {
        done()
        throw error
      }
      transactions.set(connection, done)
    },
    commitTransaction: finish('commit'),
    rollbackTransaction: finish('rollback'),
    releaseConnection: async () => {},
    async destroy() {
      reader.raw.close()
      writer.raw.close()
    },
  }
}

function streamQuery(): never {
  throw new Error('Rows are read at once here.')
}

interface Prepared {
  statement: StatementSync
  /** It answers rows; asking the statement each time costs as much as a short read. */
  answers: boolean
}

function runner(raw: DatabaseSync) {
  const statements = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const kept = statements.get(sql)
    if (kept) return kept
    if (statements.size >= KEPT_STATEMENTS) statements.clear()
    const statement = raw.prepare(sql)
    const known = { statement, answers: statement.columns().length > 0 }
    statements.set(sql, known)
    return known
  }

  function run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, answers } = prepared(sql)
    const values = parameters as SQLInputValue[]
    if (answers) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  return { raw, run }
}
