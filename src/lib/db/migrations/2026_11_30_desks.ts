import type { Kysely } from 'kysely'

/** A list of the seller console: orders in a state, newest first. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('shop_order_state').on('shop_order').columns(['order_status', 'id']).execute()
}
