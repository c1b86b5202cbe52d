import { Socket } from 'node:net'
import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { timed } from './timing.ts'

/** Prepared statements that each connection may hold. */
const MOST = 500
/** Statement texts whose uses are counted; lists of varying length produce ever new ones. */
const COUNTED = 5000
/** A text used this often is prepared. */
const OFTEN = 3
/** PostgreSQL's error code for a prepared statement outdated by a migration. */
const STALE = '0A000'
const IDLE = 'I'
/** The connection timeout in milliseconds. */
const PATIENCE = 5000

let generation = 0
let names = new Map<string, string>()
let counts = new Map<string, number>()

/**
 * The name of a prepared statement, so that it is parsed and planned once; undefined for one that is rare or whose best
 * plan depends on its values: the first rows of an order, a count, a search whose words are a parameter.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count >= OFTEN && !/\blimit \$|\bgroup by\b|\bcount\(|@@ \$/.test(text)) {
    const name = `s${generation}_${names.size}`
    names.set(text, name)
    counts.delete(text)
    return name
  }
  if (counts.size >= COUNTED) counts = new Map()
  counts.set(text, count)
  return undefined
}

/** After a migration under a running server every statement is prepared again. */
function forget() {
  generation += 1
  names = new Map()
}

/** A connection with prepared statements, which sends queries of one turn of the event loop in one packet. */
export class Preparing extends pg.Client {
  #socket: Socket
  #gathering = false

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ connectionTimeoutMillis: PATIENCE, ...config, pipeline: true, stream: () => socket })
    this.#socket = socket
  }

  /** Drops the connection without closing it: pending queries fail. */
  cut() {
    this.#socket.destroy()
  }

  #gather() {
    if (this.#gathering) return
    this.#gathering = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#gathering = false
      this.#socket.uncork()
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: one shape of its many is ours, the rest goes through.
  override query(...asked: any[]): any {
    const began = performance.now()
    const answer = this.#ask(asked)
    const [text] = asked
    if (typeof text === 'string' && typeof answer?.then === 'function') {
      const done = () => timed(text, performance.now() - began)
      answer.then(done, done)
    }
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #ask(asked: any[]): any {
    this.#gather()
    const [text, values, callback] = asked
    const name = typeof text === 'string' && Array.isArray(values) && !callback ? nameOf(text) : undefined
    if (name === undefined) return Reflect.apply(super.query, this, asked)
    return super.query({ name, text, values }).catch((error: { code?: string }) => {
      if (error.code !== STALE) throw error
      forget()
      // The transaction is lost; `change` retries it.
      if (this.getTransactionStatus() !== IDLE) throw error
      return super.query(text, values)
    })
  }
}

/** Kysely's own checks every character of each name; ours contain no quotation mark, so this skips the escaping. */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return name.includes('"') ? super.sanitizeIdentifier(name) : name
  }
}

class Driver extends PostgresDriver {
  #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.init()
  }

  /** Sent with the first statement: if the transaction cannot be begun that one fails too. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

export class Postgres extends PostgresDialect {
  #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new Driver(this.#config)
  }

  override createQueryCompiler() {
    return new Compiler()
  }
}
