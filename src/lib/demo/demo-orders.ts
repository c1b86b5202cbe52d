import type { Caller, Member } from '../core/caller.ts'
import { change } from '../db/change.ts'
import { slipPaid } from '../domain/cashier/payables.ts'
import { addAddress, setDefaultAddress } from '../domain/trade/addresses.ts'
import { cancelOrder, confirmReceipt } from '../domain/trade/buyer-requests.ts'
import { createOrder } from '../domain/trade/checkout/create.ts'
import { fileComplaint } from '../domain/trade/complaints.ts'
import { completeReceived } from '../domain/trade/order-deadlines.ts'
import { addTrace } from '../domain/trade/packages.ts'
import { refuseRefund } from '../domain/trade/refund-decisions.ts'
import { askRefund } from '../domain/trade/refunds.ts'
import { shipOrder } from '../domain/trade/ship.ts'
import { redeemCode } from '../domain/trade/verify.ts'
import { addEvaluate } from '../domain/trade/write-review.ts'
import { demoService } from './demo-service.ts'
import { address, dispute, office, parcels, review } from './seed/corpus/orders.ts'

const [HOUR, DAY] = [3600, 86_400]
/** The platform's own shop, which brings from so many fen on. */
const OWN = 1
const LOCAL_LEAST = 5000

/** How far an order has come, and how long ago it was placed. */
const lives: Life[] = [
  { until: 'closed', ago: 25 * DAY },
  { until: 'completed', ago: 20 * DAY },
  { until: 'reviewed', ago: 9 * DAY },
  { until: 'received', ago: 4 * DAY },
  { until: 'disputed', ago: 6 * DAY },
  { until: 'sent', ago: 2 * DAY },
  { until: 'paid', ago: 5 * HOUR },
  { until: 'paid', ago: 4 * HOUR, delivery_type: 'store' },
  { until: 'received', ago: 3 * DAY, delivery_type: 'store' },
  { until: 'sent', ago: 3 * HOUR, delivery_type: 'local' },
  { until: 'paid', ago: 2 * HOUR, service: true },
  { until: 'received', ago: 5 * DAY, service: true },
  { until: 'unpaid', ago: 300 },
]

/**
 * Orders in every state for these members, made as people make them, only earlier: stock, ledger and history are those
 * of real ones. `keeper` sells and redeems codes in the shops that they buy from.
 */
export async function demoOrders(who: Caller, members: number[], keeper: number): Promise<void> {
  const skus = await goodsOf(who, members.length * lives.length)
  const service = await demoService(who)
  // The platform's own shop has a place to pick up from and brings to its city.
  const near = skus.filter(({ site_id, price }) => site_id === OWN && price >= LOCAL_LEAST)
  await employ(who, keeper, [...new Set([...skus, ...(service ? [service] : [])].map(({ site_id }) => site_id))])
  for (const [at, member] of members.entries()) {
    const buyer = { ...who, member }
    const { id: home } = await addAddress(buyer, { ...address, is_default: 1 })
    for (const [n, life] of lives.entries()) {
      const turn = at * lives.length + n
      const sku = life.service ? service : life.delivery_type ? near[turn % near.length] : skus[turn]
      if (sku) await live({ ...buyer, now: who.now - life.ago }, { keeper, home }, sku, life)
    }
  }
  await completeReceived(who)
}

interface Life {
  until: 'closed' | 'completed' | 'reviewed' | 'received' | 'disputed' | 'sent' | 'paid' | 'unpaid'
  ago: number
  delivery_type?: 'store' | 'local'
  /** Something that is done at the shop and sent nowhere. */
  service?: true
}
type Sku = { id: number; site_id: number }

/** The first SKUs of goods that are sent, dear ones left out; the mall's own goods come in turns with others'. */
const goodsOf = ({ db }: Caller, most: number) =>
  db
    .selectFrom('goods')
    .innerJoin('sku', 'sku.id', 'goods.sku_id')
    .select(['sku.id', 'goods.site_id', 'sku.price'])
    .where('goods.shown', '=', 1)
    .where('goods.type', '<>', 1)
    .where('is_virtual', '=', 0)
    .where('min_buy', '<=', 1)
    .where('sku.stock', '>', 5)
    .where('sku.price', '<', 100_000)
    .orderBy('goods.sale_num', 'desc')
    .orderBy('goods.id')
    .limit(most)
    .execute()

async function employ({ db, now }: Caller, user_id: number, shops: number[]) {
  if (shops.length === 0) return
  const roles = shops.map(scope => ({ user_id, duty: 'seller', scope, createtime: now }))
  await db
    .insertInto('role')
    .values(roles)
    .onConflict(same => same.doNothing())
    .execute()
  const verifiers = shops.map(site_id => ({ user_id, site_id, createtime: now }))
  await db
    .insertInto('verifier')
    .values(verifiers)
    .onConflict(same => same.doNothing())
    .execute()
}

async function live(
  buyer: Member,
  { keeper, home }: { keeper: number; home: number },
  { id: sku_id, site_id }: Sku,
  life: Life,
) {
  const { until } = life
  const way = await wayOf(buyer, site_id, life)
  const out_trade_no = await createOrder(buyer, { source: 'sku', sku_id, num: 1, ...way })
  if (life.delivery_type === 'local') await setDefaultAddress(buyer, { id: home })
  const slip = buyer.db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no)
  const { id: order_id } = await buyer.db
    .selectFrom('shop_order')
    .select('id')
    .where('out_trade_no', '=', out_trade_no)
    .executeTakeFirstOrThrow()
  if (until === 'unpaid') return
  if (until === 'closed') return void (await cancelOrder(buyer, { order_id }))
  const money = { pay_type: 'sandbox', trade_no: `demo${order_id}` }
  const paying = { ...buyer, now: buyer.now + 60 }
  await change(paying, async who => slipPaid(who, await slip.executeTakeFirstOrThrow(), money))
  if (until === 'paid') return
  const shop = { ...buyer, member: keeper, now: buyer.now + HOUR }
  if (await redeemed(shop, order_id)) return
  await send(shop, order_id)
  if (until === 'sent') return
  const later = { ...buyer, now: buyer.now + 3 * DAY }
  await confirmReceipt(later, { order_id })
  if (until === 'received') return
  if (until === 'disputed') return void (await argue(later, keeper, order_id))
  await say({ ...later, now: later.now + DAY }, order_id)
}

/** The shop says no, so the platform is asked. */
async function argue(buyer: Member, keeper: number, order_id: number) {
  const line = buyer.db.selectFrom('order_goods').select('id as order_goods_id').where('order_id', '=', order_id)
  const claimed = await line.executeTakeFirstOrThrow()
  const at = (hours: number) => ({ ...buyer, now: buyer.now + hours * HOUR })
  await askRefund(buyer, { ...claimed, refund_type: 1, ...dispute.ask })
  await refuseRefund({ ...at(3), member: keeper }, { ...claimed, reason: dispute.refused })
  await fileComplaint(at(5), { ...claimed, ...dispute.complaint })
}

/** How it comes: as the life says where the shop does so; a code goes to a mobile. */
async function wayOf(buyer: Member, site_id: number, { delivery_type, service }: Life) {
  if (service) return { member_address: { mobile: address.mobile } }
  if (delivery_type === 'store') return pickedUp(buyer, site_id)
  if (delivery_type !== 'local') return undefined
  await addAddress(buyer, { ...office, is_default: 1 })
  return { delivery: { [site_id]: { delivery_type } } }
}

/** Whoever has a code shows it at the desk; false for an order without one. */
async function redeemed(shop: Member, order_id: number) {
  const code = await shop.db
    .selectFrom('verify')
    .select('verify_code')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (code) await redeemCode(shop, code)
  return code !== undefined
}

/** At the first place of the shop; one without any sends. */
async function pickedUp({ db }: Member, site_id: number) {
  const store = await db
    .selectFrom('store')
    .innerJoin('shop_trade', 'shop_trade.site_id', 'store.site_id')
    .select('store.id')
    .where('store.site_id', '=', site_id)
    .where('is_store', '=', 1)
    .where('status', '=', 1)
    .orderBy('store.id')
    .executeTakeFirst()
  return store && { delivery: { [site_id]: { delivery_type: 'store' as const, store_id: store.id } } }
}

async function send(seller: Member, order_id: number) {
  const parcel = parcels[order_id % parcels.length]!
  const { package_id } = await shipOrder(seller, { order_id, delivery_type: 1, ...parcel.by })
  for (const [at, { status, remark }] of parcel.steps.entries())
    await addTrace({ ...seller, now: seller.now + (at * DAY) / 2 }, { package_id, status, remark })
}

async function say(buyer: Member, order_id: number) {
  const lines = buyer.db.selectFrom('order_goods').select('id').where('order_id', '=', order_id)
  const goods_evaluate = (await lines.execute()).map(({ id }) => ({ order_goods_id: id, ...review }))
  await addEvaluate(buyer, { order_id, goods_evaluate })
}
