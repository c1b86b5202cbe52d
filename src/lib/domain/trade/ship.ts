import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { linesOf, type SoldLine } from './count-sales.ts'
import { emitOrder, notifyBuyer } from './order-notices.ts'
import { lockOrder, logOrder, moveOrder, type OrderRow, SHOP, TO_SEND, transitionOf } from './order-states.ts'
import { shopOrder } from './shop-order.ts'
import { mustBeTracked } from './tracking.ts'

export interface Shipped {
  order_id: number
  /** 0: the shop delivers without a carrier; 1: a carrier, whose name and tracking number are required. */
  delivery_type: number
  express_company_name?: string | undefined
  delivery_no?: string | undefined
  /** Contents of the package; everything left when omitted. */
  goods?: { order_goods_id: number; num: number }[] | undefined
}

/**
 * Sends a package with some or all of the remaining goods; with the last of them the order becomes sent (1 to 3).
 * Refusals forbidden (another shop's order), stateConflict, badField (more than is left, or no carrier or tracking
 * number).
 */
export const shipOrder = (who: Member, { order_id, ...sent }: Shipped) =>
  change(who, async who => {
    const order = await shopOrder(who, order_id)
    if (sent.delivery_type !== 0) mustBeTracked(sent)
    if (!transitionOf(order, 'ship')) throw new Refusal('stateConflict')
    await lockOrder(who, order)
    const lines = (await linesOf(who, [order_id])).filter(line => unshippedOf(line) > 0)
    const packed = sent.goods?.length
      ? sent.goods
      : lines.map(line => ({ order_goods_id: line.id, num: unshippedOf(line) }))
    for (const each of packed.toSorted((one, other) => one.order_goods_id - other.order_goods_id))
      await pack(who, order_id, each)
    const package_id = await putPackage(who, order, sent, packed)
    const left = (await linesOf(who, [order_id])).some(line => unshippedOf(line) > 0)
    if (left) await logOrder(who, order_id, { action: 'package', from_status: TO_SEND, to_status: TO_SEND, way: SHOP })
    else {
      await moveOrder(who, order, 'ship', { way: SHOP, text: sent.delivery_no ?? '' })
      await notifyBuyer(who, order, 'ORDER_DELIVERY', [sent.express_company_name, sent.delivery_no].join(' '))
      await emitOrder(who, 'order.shipped', order, { package_id })
    }
    return { package_id, order_status: left ? TO_SEND : 3 }
  })

/** Pieces of a line neither sent nor refunded. */
export const unshippedOf = ({
  num,
  delivered_num,
  refunded_num,
}: Pick<SoldLine, 'num' | 'delivered_num' | 'refunded_num'>) => num - delivered_num - refunded_num

async function pack({ db }: Changing<Member>, order_id: number, { order_goods_id, num }: Packed) {
  const line = await db
    .updateTable('order_goods')
    .set(e => ({ delivered_num: e('delivered_num', '+', num), delivery_status: 1 }))
    .where('id', '=', order_goods_id)
    .where('order_id', '=', order_id)
    .where(e => e('num', '>=', e(e('delivered_num', '+', e.ref('refunded_num')), '+', num)))
    .returning('id')
    .executeTakeFirst()
  if (!line) throw new Refusal('badField', { field: 'goods' })
}

interface Packed {
  order_goods_id: number
  num: number
}

async function putPackage(
  { db, now }: Changing<Member>,
  { id }: OrderRow,
  { delivery_type, express_company_name = '', delivery_no = '' }: Omit<Shipped, 'order_id'>,
  packed: Packed[],
) {
  const { count } = await db
    .selectFrom('package')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const row = { order_id: id, package_name: String(count + 1), delivery_type, createtime: now }
  const { id: package_id } = await db
    .insertInto('package')
    .values({ ...row, express_company_name, delivery_no })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('package_goods')
    .values(packed.map(each => ({ ...each, package_id })))
    .execute()
  return package_id
}
