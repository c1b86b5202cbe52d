import type { Caller, Changing, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import type { Move } from '../ledger/accounts.ts'
import { newSerialNumber, postEntries } from '../ledger/index.ts'
import { openSlip } from '../payment/index.ts'
import { couponIdsOf, grantRewards, rewardEntries } from './growth.ts'

/** status of a recharge. */
const [UNPAID, PAID] = [1, 2]

const columns = [
  'id',
  'recharge_name',
  'recharge_name_en',
  'cover_img',
  'face_value',
  'buy_price',
  'point',
  'growth',
  'coupon_id',
] as const

const open = ({ db }: Caller) => db.selectFrom('recharge').select(columns).where('status', '=', 1)
type Package = Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirstOrThrow']>>

/** Whether recharging is offered: while there are packages. */
export async function rechargeConfig(who: Caller) {
  const row = await open(who).executeTakeFirst()
  return { is_use: Number(row !== undefined) }
}

/** Packages for sale. */
export async function rechargePage(who: Caller, pages: Pages) {
  const { count } = await who.db
    .selectFrom('recharge')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  const list = await open(who).orderBy('sort').orderBy('id').limit(pages.page_size).offset(offsetOf(pages)).execute()
  return pageOf(
    list.map(row => wired(who, row)),
    count,
    pages,
  )
}

/** One package with its coupons; refusal noSuchContent. */
export async function rechargeInfo(who: Caller, { recharge_id }: { recharge_id: number }) {
  const row = await packageOf(who, recharge_id)
  const ids = couponIdsOf(row.coupon_id)
  const coupons =
    ids.length === 0
      ? []
      : await who.db.selectFrom('coupon_type').select(['id', 'name']).where('id', 'in', ids).execute()
  return { ...wired(who, row), coupon_list: coupons }
}

const packageOf = (who: Caller, id: number) =>
  open(who)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

const nameOf = ({ locale }: Caller, row: { recharge_name: string; recharge_name_en: string }) =>
  (locale === 'en-us' && row.recharge_name_en) || row.recharge_name

const wired = (who: Caller, { id, recharge_name_en, ...row }: Package) => ({
  ...row,
  recharge_id: id,
  recharge_name: nameOf(who, { ...row, recharge_name_en }),
  face_value: yuan(row.face_value),
  buy_price: yuan(row.buy_price),
})

/** Orders a package at its current terms and returns the number of the payment slip. Refusal noSuchContent. */
export function createRecharge(who: Member, { recharge_id }: { recharge_id: number }) {
  return change(who, async who => {
    const { id, ...row } = await packageOf(who, recharge_id)
    const recharge_name = nameOf(who, row)
    const { recharge_name_en: _, ...bought } = row
    const order_no = newSerialNumber(who.now)
    await who.db
      .insertInto('recharge_order')
      .values({
        ...bought,
        recharge_name,
        recharge_id: id,
        order_no,
        out_trade_no: order_no,
        user_id: who.member,
        createtime: who.now,
      })
      .execute()
    const t = translator(who.locale)
    const slip = await openSlip(
      who,
      {
        user_id: who.member,
        kind: 'recharge',
        pay_body: t('wallet:rechargeOf', { name: recharge_name }),
        pay_detail: recharge_name,
        pay_money: row.buy_price,
        expire_time: who.now + config.orderPeriods.pay,
      },
      rechargePaid,
    )
    const { out_trade_no } = slip
    await who.db.updateTable('recharge_order').set({ out_trade_no }).where('order_no', '=', order_no).execute()
    return out_trade_no
  })
}

/**
 * Delivers a paid recharge, once: its face value goes to the balance that cannot be withdrawn, with points, growth and
 * coupons; what exceeds the price is booked as a gift of the platform. Called by lib/domain/payment in the transaction
 * that marks the slip as paid.
 */
export async function rechargePaid(who: Changing<Caller>, { out_trade_no }: { out_trade_no: string }): Promise<void> {
  const order = await who.db
    .updateTable('recharge_order')
    .set({ status: PAID, pay_time: who.now })
    .where('out_trade_no', '=', out_trade_no)
    .where('status', '=', UNPAID)
    .returningAll()
    .executeTakeFirst()
  if (!order) throw new Error(`No recharge waits for slip ${out_trade_no}`)
  const { id, user_id, point, growth, coupon_id: coupon, order_no: remark } = order
  const about = { from_type: 'memberrecharge', relate_id: id, remark } as const
  await grantRewards(who, { ...about, key: `recharge:${id}:gift`, user_id, point, growth, coupon })
  await postEntries(who, { ...about, key: `recharge:${id}`, moves: movesOf(order) })
  await who.db
    .updateTable('recharge')
    .set(e => ({ sale_num: e('sale_num', '+', 1) }))
    .where('id', '=', order.recharge_id)
    .execute()
}

function movesOf({
  user_id,
  face_value,
  buy_price,
}: {
  user_id: number
  face_value: number
  buy_price: number
}): Move[] {
  const given = face_value - buy_price
  return [
    { owner: 'user', id: user_id, kind: 'balance', amount: buy_price },
    { owner: 'platform', kind: 'held', amount: -buy_price },
    ...rewardEntries(user_id, 'balance', given),
  ]
}

/** The member's paid recharges, the newest first, and their total. */
export async function rechargeOrders({ db, member }: Member, pages: Pages) {
  const paid = db.selectFrom('recharge_order').where('user_id', '=', member).where('status', '=', PAID)
  const { count } = await paid.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await paid
    .select(['id as order_id', 'order_no', 'recharge_id', 'recharge_name', 'cover_img', 'face_value', 'buy_price'])
    .select(['point', 'growth', 'coupon_id', 'createtime as create_time', 'pay_time'])
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const inYuan = list.map(row => ({ ...row, face_value: yuan(row.face_value), buy_price: yuan(row.buy_price) }))
  return pageOf(inYuan, count, pages)
}
