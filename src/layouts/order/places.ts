import { type Locale, localePath } from '../../lib/core/i18n.ts'

const pages: Record<number, string> = {
  1: 'order_detail',
  2: 'order_detail_pickup',
  3: 'order_detail_local_delivery',
  4: 'order_detail_virtual',
}

/** Address of an order's page, by its type. */
export const orderPath = (locale: Locale, { order_id, order_type }: { order_id: number; order_type: number }) =>
  localePath(locale, `/member/${pages[order_type] ?? pages[1]}?order_id=${order_id}`)
