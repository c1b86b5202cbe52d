import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  SingleConnectionProvider,
} from 'kysely'

/**
 * Kysely lets a transaction run one query after another. Here concurrent queries, as with Promise.all, are sent at once
 * and run in the order in which they were issued; on PostgreSQL they are pipelined.
 */
export function withConcurrentQueries<Tables>(dialect: Dialect): Kysely<Tables> {
  const driver = dialect.createDriver()
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = connection => {
    transactions.get(connection)?.end()
    return rollback(connection)
  }
  // As with Kysely's own driver, closing twice is harmless.
  const close = driver.destroy.bind(driver)
  let closed: Promise<void> | undefined
  driver.destroy = () => {
    closed ??= close()
    return closed
  }
  const executor = new Executor(dialect.createQueryCompiler(), dialect.createAdapter(), connectionsOf(driver))
  return new Kysely({ config: { dialect }, dialect, driver, executor })
}

const connectionsOf = (driver: Driver): ConnectionProvider => ({
  async provideConnection(consumer, options) {
    const connection = await driver.acquireConnection(options)
    try {
      return await consumer(connection)
    } finally {
      await driver.releaseConnection(connection, options)
    }
  },
})

class Executor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider) {
    const isOne = provider instanceof SingleConnectionProvider
    return super.withConnectionProvider(isOne ? new Transaction(provider) : provider)
  }
}

const transactions = new WeakMap<DatabaseConnection, Transaction>()

class Transaction implements ConnectionProvider {
  #connection: Promise<DatabaseConnection>
  #ended = false

  constructor(provider: ConnectionProvider) {
    this.#connection = provider.provideConnection(async connection => {
      transactions.set(connection, this)
      return connection
    })
  }

  async provideConnection<Out>(consumer: (connection: DatabaseConnection) => Promise<Out>): Promise<Out> {
    const connection = await this.#connection
    // One of several queries has failed: the others must not run after the rollback.
    if (this.#ended) throw new Error('The transaction is over')
    return consumer(connection)
  }

  end() {
    this.#ended = true
  }
}
