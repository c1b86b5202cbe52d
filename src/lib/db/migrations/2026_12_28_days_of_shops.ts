import type { Kysely } from 'kysely'

/** Daily sales and refunds of a shop, for its overview. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('shop_order_by_site_id_pay_time')
    .on('shop_order')
    .columns(['site_id', 'pay_time', 'order_money', 'id'])
    .execute()
  await schema
    .createIndex('order_refund_by_site_id_done_time')
    .on('order_refund')
    .columns(['site_id', 'done_time', 'refund_money'])
    .execute()
}
