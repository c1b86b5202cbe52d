import type { Kysely } from 'kysely'
import { money } from './trade/money.ts'
import { orders } from './trade/orders.ts'
import { service } from './trade/service.ts'

/** Trade: delivery addresses, orders, payments and refunds, the ledger. */
export async function up(db: Kysely<unknown>) {
  await money(db)
  await orders(db)
  await service(db)
}
