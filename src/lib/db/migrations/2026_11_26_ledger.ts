import type { Kysely } from 'kysely'
import { indexes, tables } from './mall/tables.ts'
import { growth } from './trade/growth.ts'
import { wallet } from './trade/wallet.ts'

/** Uses of the ledger: levels, daily sign-in, bank accounts, withdrawals, recharges, settlements. */
export async function up(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]
  await table('account_waiting', { account_id: 'account', amount: 'number' })
  await index('account_waiting', 'account_id')
  await index('account', 'owner_type', 'kind', 'value')
  await growth(db)
  await wallet(db)
}
