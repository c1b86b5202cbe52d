import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { LRUCache } from 'lru-cache'
import { noteDamage } from './damage.ts'
import { sqliteWriter, WAIT, type WriteTransaction } from './sqlite-writer.ts'
import { timed } from './timing.ts'

const KEPT_STATEMENTS = 500

/**
 * Kysely over node:sqlite: one writer, whose transactions share commits, and a separate reader, so that reads never
 * queue behind a transaction.
 */
export const sqlite = (file: string): Dialect => ({
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new Compiler(),
  createIntrospector: db => new SqliteIntrospector(db),
  createDriver: () => driver(file),
})

// Our names contain no quotation mark, so they need no escaping.
class Compiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return name.includes('"') ? super.sanitizeIdentifier(name) : name
  }
}

// Kysely's own reports no support for transactional DDL and then serialises all queries, reads included.
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function driver(file: string): Driver {
  mkdirSync(dirname(file), { recursive: true })
  const writer = runner(file, new DatabaseSync(file, { timeout: WAIT, enableForeignKeyConstraints: true }))
  // From here on sqlite-writer.ts waits for locks, not SQLite, which would block the whole process.
  writer.raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0')
  const reader = runner(file, new DatabaseSync(file, { readOnly: true, timeout: WAIT }))
  // Mapped pages count as memory of this process, however large the file, so the mapping is limited; the writer needs
  // few.
  reader.raw.exec('pragma cache_size = -16000; pragma mmap_size = 67108864')
  writer.raw.exec('pragma cache_size = -16000')
  const turns = sqliteWriter(writer.raw)
  const pieces = new WeakMap<DatabaseConnection, WriteTransaction>()

  /** Runs a statement outside any transaction of its caller. */
  async function runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const piece = await turns.begin(!isData(query))
    try {
      const result = turns.within(piece, () => writer.run<Row>(query))
      await piece.keep()
      return result
    } catch (error) {
      await piece.undo()
      throw error
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection: DatabaseConnection = { executeQuery, streamQuery }
      async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const piece = pieces.get(connection)
        if (piece) return turns.within(piece, () => writer.run<Row>(query))
        return isRead(query) ? reader.run(query) : runAlone(query)
      }
      return connection
    },
    async beginTransaction(connection) {
      pieces.set(connection, await turns.begin())
    },
    async commitTransaction(connection) {
      await pieces.get(connection)?.keep()
      pieces.delete(connection)
    },
    async rollbackTransaction(connection) {
      await pieces.get(connection)?.undo()
      pieces.delete(connection)
    },
    releaseConnection: async () => {},
    async destroy() {
      reader.raw.close()
      turns.close()
    },
  }
}

const isRead = ({ query, sql }: CompiledQuery) => query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
/** Statements that may share a transaction with others' writes; a pragma may not. */
const isData = ({ sql }: CompiledQuery) => /^\s*(insert|update|delete|with)\b/i.test(sql)

function streamQuery(): never {
  throw new Error('Streaming rows is not supported.')
}

interface Prepared {
  statement: StatementSync
  /** The names of its result columns; reading them from the statement each time costs as much as a short read. */
  names: string[]
}

function runner(file: string, raw: DatabaseSync) {
  const statements = new LRUCache<string, Prepared>({ max: KEPT_STATEMENTS })

  function prepared(sql: string): Prepared {
    const kept = statements.get(sql)
    if (kept) return kept
    const statement = raw.prepare(sql)
    const known = { statement, names: namesOf(statement) }
    if (known.names.length > 0) statement.setReturnArrays(true)
    statements.set(sql, known)
    return known
  }

  function run<Row>(query: CompiledQuery): QueryResult<Row> {
    const began = performance.now()
    try {
      return ran<Row>(query)
    } catch (error) {
      noteDamage(file, error)
      throw error
    } finally {
      timed(query.sql, performance.now() - began)
    }
  }

  function ran<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const known = prepared(sql)
    const values = parameters as SQLInputValue[]
    if (known.names.length > 0)
      return { rows: rowsOf<Row>(known, known.statement.all(...values) as unknown as unknown[][]) }
    const { changes } = known.statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  return { raw, run }
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/** The row objects that the statement creates take twice as long, and are slow to read and to copy. */
function rowsOf<Row>(known: Prepared, found: unknown[][]): Row[] {
  // A migration under a running server changes the columns of `select *`.
  if (found[0] && found[0].length !== known.names.length) known.names = namesOf(known.statement)
  return found.map(values => rowOf(known.names, values) as Row)
}

function rowOf(names: string[], values: unknown[]) {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
  return row
}
