import type { Kysely } from 'kysely'

/** Daily sales and refunds of all shops, for the staff's overview. */
export async function up({ schema }: Kysely<unknown>) {
  await schema.createIndex('shop_order_by_pay_time').on('shop_order').columns(['pay_time', 'order_money']).execute()
  await schema
    .createIndex('order_refund_by_done_time')
    .on('order_refund')
    .columns(['done_time', 'refund_money'])
    .execute()
}
