import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isTemporaryFault } from '../../src/lib/api/temporary-fault.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { createOrder } from '../../src/lib/domain/trade/checkout/create.ts'
import { buyer, onShelf, stockOf } from '../domain/trade/world.ts'
import { databases } from '../world.ts'

const [ROUNDS, AT_ONCE] = [8, 15]

const postgres = databases.find(([name]) => name === 'PostgreSQL')

describe.skipIf(!postgres)('on PostgreSQL', () => {
  test('when the server closes every connection during orders, each is made once, and the pool recovers', async () => {
    const db = await postgres![1]()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const elsewhere = openDb(process.env['TEST_POSTGRES']!)
    const who = await buyer(db)
    const sku_id = await onShelf(db, { stock: 1000 })
    let cut = 0
    /** Like a client whose response was lost: repeats the call with the same key. */
    const order = async (idempotency_key: string): Promise<string> => {
      try {
        return await createOrder(who, { source: 'sku', sku_id, num: 1, idempotency_key })
      } catch (error) {
        expect(isTemporaryFault(error), String(error)).toBe(true)
        cut++
        return order(idempotency_key)
      }
    }
    const numbers: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false
      const orders = Array.from({ length: AT_ONCE }, (_each, n) => order(`round-${round}-${n}`))
      const made = Promise.all(orders).finally(() => {
        isOver = true
      })
      const closeOnce = async () => {
        while (!isOver && (await closeWhenBusy(elsewhere, rows[0]!.name)) === 0);
      }
      const [some] = await Promise.all([made, closeOnce()])
      numbers.push(...some)
    }
    expect(cut).toBeGreaterThan(ROUNDS)
    const orders = await db.selectFrom('shop_order').select('out_trade_no').where('user_id', '=', who.member).execute()
    expect(new Set(orders.map(({ out_trade_no }) => out_trade_no))).toEqual(new Set(numbers))
    expect([orders.length, await stockOf(db, sku_id)]).toEqual([ROUNDS * AT_ONCE, 1000 - ROUNDS * AT_ONCE])
    expect(await checkLedger(db)).toEqual([])
    // No connection leaks: more concurrent calls than the pool has connections all succeed.
    await Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(db)))
    expect(await connections(elsewhere, rows[0]!.name)).toBeLessThanOrEqual(10)
    await db.destroy()
    await elsewhere.destroy()
  }, 60_000)
})

/**
 * Closes every connection once one of them has run a statement in its transaction; in one statement, so that it does not
 * end in between. Returns how many were closed.
 */
async function closeWhenBusy(db: Db, name: string) {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}
    and exists (select from pg_stat_activity where datname = ${name} and xact_start < query_start)`.execute(db)
  return rows.length
}

async function connections(db: Db, name: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = ${name}`.execute(db)
  return rows[0]!.count
}
