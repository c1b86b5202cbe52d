import type { Town } from './scene.ts'
import type { Rows } from './truths.ts'

interface Kept {
  /** Initial stock by SKU, flash sale and exchange. */
  first: Map<string, number>
  /** Pieces restocked by refunds, and the refunds counted so far. */
  back: Map<string, number>
  counted: Set<number>
  /** Pieces per line neither sent nor refunded at the last check. */
  unsent: Map<number, number>
}

const kept = new WeakMap<object, Kept>()

/**
 * Checks that stock plus what orders hold equals the initial stock, and that none is negative.
 * Purchase limits are checked alike, counting down from 0.
 */
export async function shelvesOf(town: Town, { orders, lines, refunds, grants }: Rows): Promise<string[]> {
  const now = await stocks(town)
  const known = kept.get(town.db) ?? { first: now, back: new Map(), counted: new Set(), unsent: new Map() }
  kept.set(town.db, known)
  const places = new Map(lines.map(line => [line.id, placesOf(line, orders)]))
  for (const refund of refunds) {
    if (known.counted.has(refund.id)) continue
    known.counted.add(refund.id)
    // Pieces that never left, or that the shop restocks.
    const stayed = refund.refund_type === 1 ? (known.unsent.get(refund.order_goods_id) ?? 0) : 0
    const num = refund.restock === 1 ? refund.num : Math.min(refund.num, stayed)
    for (const place of places.get(refund.order_goods_id)!) known.back.set(place, (known.back.get(place) ?? 0) + num)
  }
  for (const line of lines) known.unsent.set(line.id, line.num - line.delivered_num - line.refunded_num)
  const unpaid = new Set(
    orders
      .filter(row => row.order_status === -1 && row.pay_status === 0 && row.pay_type !== 'offlinepay')
      .map(({ id }) => id),
  )
  const taken = new Map<string, number>()
  for (const line of lines)
    if (!unpaid.has(line.order_id))
      for (const place of places.get(line.id)!) taken.set(place, (taken.get(place) ?? 0) + line.num)
  for (const { exchange_id: id, user_id, num } of grants.filter(({ order_status }) => order_status !== -1))
    for (const place of [`exchange ${id}`, `limit ${user_id} exchange ${id}`])
      taken.set(place, (taken.get(place) ?? 0) + num)
  return [...now].flatMap(([place, stock]) => {
    const must = (known.first.get(place) ?? 0) - (taken.get(place) ?? 0) + (known.back.get(place) ?? 0)
    const wrong = stock === must ? [] : [`the stock of ${place} is ${stock}, not ${must}`]
    return stock < 0 && !place.startsWith('limit') ? [...wrong, `the stock of ${place} is below nothing`] : wrong
  })
}

/** The stock a line was taken from, and the purchase limit it counts for. */
function placesOf(
  { order_id, user_id, goods_id, sku_id, promotion_id }: Rows['lines'][number],
  orders: Rows['orders'],
) {
  const { promotion_type } = orders.find(({ id }) => id === order_id)!
  const ownLimit: Record<string, string> = { seckill: 'seckill', topic: 'topic', pointexchange: 'exchange' }
  const kind = ownLimit[promotion_type]
  const limit = `limit ${user_id} ${kind ? `${kind} ${promotion_id}` : `goods ${goods_id}`}`
  if (kind === 'exchange' || kind === 'seckill') return [`${kind} ${promotion_id}`, limit]
  return [`sku ${sku_id}`, limit]
}

async function stocks({ db }: Town) {
  const skus = await db.selectFrom('sku').select(['id', 'stock']).execute()
  const sales = await db.selectFrom('seckill_goods').select(['id', 'stock']).execute()
  const gifts = await db.selectFrom('exchange').select(['id', 'stock']).execute()
  const bought = await db.selectFrom('bought').selectAll().execute()
  const named = (name: string) => (row: { id: number; stock: number }) => [`${name} ${row.id}`, row.stock] as const
  const limits = bought.map(row => [`limit ${row.user_id} ${row.kind} ${row.target_id}`, -row.num] as const)
  const shelves = [...skus.map(named('sku')), ...sales.map(named('seckill')), ...gifts.map(named('exchange'))]
  return new Map([...shelves, ...limits])
}
