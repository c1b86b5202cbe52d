import { codesAndReviews } from './codes.ts'
import type { Town } from './scene.ts'
import { shelvesOf } from './shelves.ts'

const rowsOf = async ({ db }: Town) => {
  const [orders, lines, refunds, slips, backs, coupons, grants, settlements, settled] = await Promise.all([
    db.selectFrom('shop_order').selectAll().execute(),
    db.selectFrom('order_goods').selectAll().execute(),
    db.selectFrom('order_refund').selectAll().where('refund_status', '=', 3).execute(),
    db.selectFrom('pay').selectAll().execute(),
    db.selectFrom('pay_refund').selectAll().execute(),
    db.selectFrom('coupon').select(['id', 'state']).execute(),
    db.selectFrom('exchange_order').selectAll().where('order_id', 'is', null).execute(),
    db.selectFrom('settlement').selectAll().execute(),
    db.selectFrom('settlement_order').selectAll().execute(),
  ])
  return { orders, lines, refunds, slips, backs, coupons, grants, settlements, settled }
}

export type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Checks the invariants after a step; returns a sentence for each violation. */
export async function untruths(town: Town): Promise<string[]> {
  const rows = await rowsOf(town)
  const sum = await sums(town)
  const found = [
    money(rows, sum),
    settlementsOf(rows, sum),
    totals(rows),
    points(rows, await pointsOf(town), town),
    coupons(rows),
  ]
  return [...found.flat(), ...(await shelvesOf(town, rows)), ...(await codesAndReviews(town, rows))]
}

export const total = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
export const differs = (what: string, is: number, must: number) =>
  is === must ? [] : [`${what} is ${is}, not ${must}`]

/** The sum of the entries per kind of account. */
async function sums({ db }: Town) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['owner_type', 'kind'])
    .select(e => e.fn.sum<number>('amount').as('sum'))
    .groupBy(['owner_type', 'kind'])
    .execute()
  const known = new Map(rows.map(({ owner_type, kind, sum }) => [`${owner_type} ${kind}`, Number(sum)]))
  return (name: string) => known.get(name) ?? 0
}

type Order = Rows['orders'][number]

/** Cash on delivery, not yet paid. */
const isOnDelivery = ({ pay_type, pay_status }: Order) => pay_type === 'offlinepay' && pay_status === 0

/** What was collected for it by a channel or in cash. */
const collected = (order: Order) => (order.pay_status === 1 ? order.pay_money - order.waived_money : 0)

/** Money received = money paid out + held: every account agrees with orders, slips and refunds. */
function money({ orders, refunds, slips, backs }: Rows, sum: (name: string) => number): string[] {
  const held = total(orders, order => {
    if (order.order_status === 0) return order.balance + order.balance_money
    if (order.order_status === 10 || (order.pay_status !== 1 && !isOnDelivery(order))) return 0
    const gone = refunds.filter(({ order_id }) => order_id === order.id)
    const paid = collected(order) + order.balance + order.balance_money
    return paid - total(gone, row => row.pay_money + row.balance + row.balance_money)
  })
  const outside = ['alipay', 'wechatpay', 'sandbox', 'offlinepay'].reduce(
    (all, name) => all + sum(`outside ${name}`),
    0,
  )
  const wayBack = backs.filter(({ status }) => status !== 2)
  return [
    ...differs('what is held', sum('platform held'), held),
    ...differs(
      'what is on its way back',
      sum('platform refunding'),
      total(wayBack, row => row.money),
    ),
    ...differs(
      'what came from outside',
      -outside,
      total(slips, row => row.received_money) - total(backs, row => (row.status === 2 ? row.money : 0)),
    ),
    ...slips.flatMap(slip => {
      const sent = total(backs, row => (row.pay_id === slip.id ? row.money : 0))
      const own = orders.filter(({ pay_id }) => pay_id === slip.id)
      // A channel’s payment for a cash-on-delivery order was returned.
      const late = total(backs, row => (row.pay_id === slip.id && row.provider !== 'offlinepay' ? row.money : 0))
      const cash = slip.pay_type === 'offlinepay' ? total(own, collected) : slip.received_money - late
      const waits = slip.pay_type === 'offlinepay' && own.some(row => row.pay_status === 0 && row.order_status > 0)
      const tooMuch = slip.refunded_money > slip.received_money ? [`slip ${slip.id} gives back more than came`] : []
      return [
        ...tooMuch,
        ...differs(`the cash of slip ${slip.id}`, slip.received_money - late, cash),
        ...differs(`whether slip ${slip.id} waits for cash`, Number(slip.pay_status === 3), Number(waits)),
        ...differs(`what goes back of slip ${slip.id}`, slip.refunded_money, sent),
      ]
    }),
  ]
}

/** A settlement matches its orders, all of one day; together with unsettled ones they are all that shops received. */
function settlementsOf({ orders, settlements, settled }: Rows, sum: (name: string) => number): string[] {
  const isNamed = new Map(settled.map(row => [row.order_id, row.settlement_id]))
  const completed = orders.filter(row => row.order_status === 10)
  // What an order earns its shop: its money less refunds and commission, plus the platform’s contribution.
  const kept = total(completed, row => row.order_money - row.refund_money - row.commission)
  return [
    ...differs('what shops have got', sum('shop money') + sum('platform coupon'), kept),
    ...differs(
      'the commission',
      sum('platform commission'),
      total(completed, row => row.commission),
    ),
    ...orders.flatMap(({ id, is_settlement, order_status }) => [
      ...differs(`whether order ${id} is settled`, is_settlement, Number(isNamed.has(id))),
      ...(isNamed.has(id) && order_status !== 10 ? [`order ${id} is settled and not completed`] : []),
    ]),
    ...settlements.flatMap(slip => {
      const own = orders.filter(row => isNamed.get(row.id) === slip.id)
      const name = `of settlement ${slip.id}`
      const share = slip.order_money - slip.refund_money - slip.commission + slip.coupon_money
      const isElsewhere = own.some(
        row => row.site_id !== slip.site_id || row.finish_time < slip.start_time || row.finish_time >= slip.end_time,
      )
      return [
        ...differs(`the number ${name}`, slip.order_num, own.length),
        ...differs(
          `the gross ${name}`,
          slip.order_money,
          total(own, row => row.order_money),
        ),
        ...differs(
          `the refunds ${name}`,
          slip.refund_money,
          total(own, row => row.refund_money),
        ),
        ...differs(
          `the commission ${name}`,
          slip.commission,
          total(own, row => row.commission),
        ),
        ...differs(`the shop's share ${name}`, slip.shop_money, share),
        ...(isElsewhere ? [`an order ${name} is of another shop or day`] : []),
      ]
    }),
  ]
}

/** Lines add up to their order, orders to their slip, and refunds do not exceed payments. */
function totals({ orders, lines, refunds, slips }: Rows): string[] {
  return orders.flatMap(order => {
    const name = `order ${order.id}`
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const back = refunds.filter(({ order_id }) => order_id === order.id)
    const slip = slips.find(({ out_trade_no }) => out_trade_no === order.out_trade_no)
    const onSlip = orders.filter(each => each.out_trade_no === order.out_trade_no && each.order_status !== -1)
    const rest = order.delivery_money + order.invoice_money
    const isClosed = order.order_status === -1
    const paidBack = total(back, row => row.refund_money)
    return [
      ...differs(
        `the goods of ${name}`,
        total(own, row => row.goods_money),
        order.goods_money,
      ),
      ...differs(`the sum of ${name}`, total(own, row => row.real_goods_money) + rest, order.order_money),
      ...differs(`what ${name} is paid by`, order.pay_money + order.balance + order.balance_money, order.order_money),
      ...differs(`what ${name} gave back`, order.refund_money, paidBack),
      ...(order.refund_money > order.order_money ? [`${name} gave back more than was paid`] : []),
      ...(isClosed && (order.pay_status === 1 || isOnDelivery(order))
        ? differs(`${name}, closed,`, paidBack, order.order_money)
        : []),
      ...(order.order_status === 0 && slip && ![0, 1].includes(slip.pay_status) ? [`${name} has no open slip`] : []),
      ...(order.order_status === 0
        ? differs(
            `the slip of ${name}`,
            slip?.pay_money ?? -1,
            total(onSlip, row => row.pay_money),
          )
        : []),
      ...(order.order_status > 0 && order.pay_status !== 1 && !isOnDelivery(order) ? [`${name} went on unpaid`] : []),
      ...(isOnDelivery(order) && order.sign_time > 0 ? [`${name} was received and not paid`] : []),
      ...differs(
        `what ${name} never collects`,
        order.waived_money,
        total(back, row => row.waived_money),
      ),
      ...differs(
        `the shares of what ${name} gave back`,
        paidBack,
        total(back, row => row.balance + row.balance_money + row.pay_money + row.waived_money),
      ),
      ...own.flatMap(line => {
        const pieces = total(back, row => (row.order_goods_id === line.id ? row.num : 0))
        const few =
          line.refunded_num > line.num || line.real_goods_money < 0 ? [`line ${line.id} is below nothing`] : []
        return [...few, ...differs(`what came back of line ${line.id}`, line.refunded_num, pieces)]
      }),
    ]
  })
}

/** Points by member, and those not from orders or refunds. */
async function pointsOf({ db }: Town) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'account_id')
    .innerJoin('posting', 'posting.id', 'posting_id')
    .select(['owner_id', 'from_type', 'account.value', 'entry.amount'])
    .where('owner_type', '=', 'user')
    .where('kind', '=', 'point')
    .execute()
  return (member: number) => {
    const own = rows.filter(({ owner_id }) => owner_id === member)
    const earned = own.filter(({ from_type }) => !['order', 'exchange', 'refund'].includes(from_type))
    return { has: own[0]?.value ?? 0, earned: total(earned, ({ amount }) => amount) }
  }
}

/** Points: earned, less those spent on open and kept orders and exchanges, plus those refunded. */
function points(
  { orders, refunds, grants }: Rows,
  of: (member: number) => { has: number; earned: number },
  { buyers }: Town,
) {
  return buyers.flatMap(({ member }) => {
    const { has, earned } = of(member)
    const lasting = orders.filter(
      row => row.user_id === member && (row.order_status !== -1 || row.pay_status === 1 || isOnDelivery(row)),
    )
    const back = refunds.filter(({ user_id }) => user_id === member)
    const given = grants.filter(row => row.user_id === member && row.order_status !== -1)
    const spent = total(lasting, row => row.point) + total(given, row => row.point)
    const must = earned - spent + total(back, row => row.point)
    return [...differs(`the points of ${member}`, has, must), ...(has < 0 ? [`${member} owes points`] : [])]
  })
}

/** A coupon is used exactly while an open or kept order uses it. */
function coupons({ orders, coupons }: Rows) {
  return coupons.flatMap(({ id, state }) => {
    const on = orders.filter(row => row.order_status !== -1 && (row.coupon_id === id || row.platform_coupon_id === id))
    const slips = new Set(on.filter(row => row.coupon_id === id).map(row => row.id))
    if (slips.size > 1) return [`coupon ${id} is used ${slips.size} times`]
    return (state === 2) === on.length > 0 ? [] : [`coupon ${id} is ${state} with ${on.length} orders`]
  })
}
