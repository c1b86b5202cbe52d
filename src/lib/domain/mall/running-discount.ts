import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** The running time discount of a SKU: the cheapest, of several equal ones that which ends last. */
const runningSale = (e: ExpressionBuilder<Schema, 'sku'>, now: number) =>
  e
    .selectFrom('discount_goods')
    .whereRef('discount_goods.sku_id', '=', 'sku.id')
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .where(on =>
      on.exists(on.selectFrom('setting').select('name').where('name', '=', 'addon:discount').where('value', '=', '1')),
    )
    .orderBy('discount_goods.price')
    .orderBy('end_time', 'desc')
    // Not a parameter: PostgreSQL would plan each query with it anew (db/postgres.ts).
    .limit(sql.lit(1))

/** The SKU's price in a running time discount, or null. */
export const salePrice = (now: number) => (e: ExpressionBuilder<Schema, 'sku'>) =>
  runningSale(e, now).select('discount_goods.price').as('sale_price')

/** Its start and end. */
export const saleStart = (now: number) => (e: ExpressionBuilder<Schema, 'sku'>) =>
  runningSale(e, now).select('start_time').as('sale_start')
export const saleEnd = (now: number) => (e: ExpressionBuilder<Schema, 'sku'>) =>
  runningSale(e, now).select('end_time').as('sale_end')
