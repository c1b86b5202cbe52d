import type { Caller } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'
import { statusName } from '../../core/shown-order-states.ts'

/** The card of an order mentioned in a letter. */
export interface LetterOrder {
  order_id: number
  order_no: string
  order_status: number
  order_status_name: string
  goods_num: number
  /** Name of its first line. */
  sku_name: string
  sku_image: string
}

const NUMBER = /(?<!\d)\d{8,32}(?!\d)/g
/** Most cards per letter. */
const MOST = 3

/** The orders mentioned by number in these texts, limited to this buyer and shop, so that numbers cannot be guessed. */
export async function ordersIn(
  { db, locale }: Caller,
  { user_id, site_id }: { user_id: number; site_id: number },
  texts: string[],
): Promise<LetterOrder[][]> {
  const named = texts.map(text => (site_id ? [...new Set(text.match(NUMBER) ?? [])].slice(0, MOST) : []))
  const numbers = named.flat()
  if (numbers.length === 0) return texts.map(() => [])
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('order_goods', 'order_goods.order_id', 'shop_order.id')
    .select([
      'shop_order.id as order_id',
      'order_no',
      'order_status',
      'order_type',
      'goods_num',
      'sku_name',
      'sku_image',
    ])
    .where('shop_order.user_id', '=', user_id)
    .where('shop_order.site_id', '=', site_id)
    .where('order_no', 'in', numbers)
    .orderBy('order_goods.id', 'desc')
    .execute()
  // The first line of each order overwrites the others.
  const t = translator(locale)
  const orders = new Map(
    rows.map(({ order_type, ...row }) => [
      row.order_no,
      { ...row, order_status_name: t(statusName({ ...row, order_type })) },
    ]),
  )
  return named.map(numbers => numbers.flatMap(number => orders.get(number) ?? []))
}
