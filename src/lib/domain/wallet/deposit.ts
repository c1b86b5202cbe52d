import type { Caller, Changing, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import type { Pages } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { mustSell, sendNotice } from '../account/index.ts'
import { emit } from '../integration/index.ts'
import { newSerialNumber, postEntries } from '../ledger/index.ts'
import { isShopName, openShop } from '../mall/index.ts'
import { openSlip, type Slip } from '../payment/index.ts'
import { decideDepositRefund, lastDepositRefund, PAID_OUT, pendingDepositRefund } from './decide-deposit-refund.ts'
import { entriesOfShop } from './shop-entries.ts'

const [UNPAID, PAID] = [1, 2]
/** State of a shop application: deposit owed, shop open. */
const [OWED, OPENED] = [2, 3]

/**
 * Opens a slip for the deposit owed by the member's approved application and returns its number. The shop opens
 * automatically once it is paid. Refusal stateConflict where nothing is owed.
 */
export const payApplyDeposit = (who: Member) =>
  change(who, async who => {
    const apply = await who.db
      .selectFrom('shop_apply')
      .innerJoin('shop_guarantee', 'shop_guarantee.id', 'guarantee_level')
      .select(['shop_apply.id', 'shop_apply.name', 'money'])
      .where('user_id', '=', who.member)
      .where('shop_apply.status', '=', OWED)
      .executeTakeFirst()
    if (!apply || apply.money <= 0) throw new Refusal('stateConflict')
    return ordered(who, { site_id: 0, apply_id: apply.id, money: apply.money, name: apply.name })
  })

/** Opens a slip for adding to the deposit of one's own shop and returns its number. Refusal forbidden. */
export async function payShopDeposit(who: Member, { site_id, money }: { site_id: number; money: number }) {
  await mustSell(who, site_id)
  const shop = who.db.selectFrom('shop').select('site_name').where('id', '=', site_id)
  const { site_name } = await shop.executeTakeFirstOrThrow()
  return change(who, who => ordered(who, { site_id, apply_id: 0, money, name: site_name }))
}

interface Ordered {
  site_id: number
  apply_id: number
  money: number
  name: string
}

async function ordered(who: Changing<Member>, { name, ...order }: Ordered): Promise<string> {
  const pay_body = translator(who.locale)('deposits:slipOf', { name })
  const { out_trade_no } = await openSlip(
    who,
    {
      kind: 'deposit',
      user_id: who.member,
      pay_body,
      pay_detail: name,
      pay_money: order.money,
      expire_time: who.now + config.orderPeriods.pay,
    },
    depositPaid,
  )
  await who.db
    .insertInto('deposit_order')
    .values({ ...order, out_trade_no, user_id: who.member, status: UNPAID, createtime: who.now })
    .execute()
  return out_trade_no
}

/**
 * Books a paid deposit to the shop, which opens if it was waiting for that. A payment for an application that has been
 * refused meanwhile goes to the payer's balance. Called once, in the transaction that marks the slip as paid.
 */
export async function depositPaid(who: Changing<Caller>, { out_trade_no }: Pick<Slip, 'out_trade_no'>): Promise<void> {
  const order = await who.db
    .updateTable('deposit_order')
    .set({ status: PAID, pay_time: who.now })
    .where('out_trade_no', '=', out_trade_no)
    .where('status', '=', UNPAID)
    .returningAll()
    .executeTakeFirst()
  if (!order) throw new Error(`No deposit waits for slip ${out_trade_no}`)
  const { id, money, user_id } = order
  const site_id = order.site_id || (await shopOf(who, order.apply_id))
  const to = site_id
    ? ({ owner: 'shop', id: site_id, kind: 'deposit' } as const)
    : ({ owner: 'user', id: user_id, kind: 'balance_money' } as const)
  await postEntries(who, {
    key: `deposit:${id}`,
    from_type: 'deposit',
    relate_id: id,
    remark: out_trade_no,
    moves: [
      { ...to, amount: money },
      { owner: 'platform', kind: 'held', amount: -money },
    ],
  })
  if (site_id) return markDeposited(who, site_id, true)
  const about = { target_type: 'account', target_id: user_id } as const
  await sendNotice(
    { ...who, member: null },
    { to: user_id, type: 'trade', kind: 'PAY_TO_BALANCE', ...about, text: yuan(money) },
  )
}

/** The application's shop, opened now if only the deposit was missing; 0 when the application is refused. */
async function shopOf(who: Changing<Caller>, apply_id: number): Promise<number> {
  const turned = await who.db
    .updateTable('shop_apply')
    .set({ status: OPENED, apply_message: '', handletime: who.now })
    .where('id', '=', apply_id)
    .where('status', '=', OWED)
    .returning('id')
    .executeTakeFirst()
  const apply = await who.db
    .selectFrom('shop_apply')
    .innerJoin('shop_category', 'shop_category.id', 'industry_id')
    .innerJoin('shop_guarantee', 'shop_guarantee.id', 'guarantee_level')
    .selectAll('shop_apply')
    .select(['shop_category.name as industry', 'money as due'])
    .where('shop_apply.id', '=', apply_id)
    .executeTakeFirstOrThrow()
  if (!turned) return apply.site_id ?? 0
  // If the name has been taken meanwhile, the paid shop opens with a suffix.
  const name = (await isShopName(who, apply.name)) ? `${apply.name}${apply_id}` : apply.name
  const site_id = await openShop(who, { ...apply, name })
  await emit(who, 'shop.approved', { site_id, user_id: apply.user_id })
  const about = { target_type: 'shop_apply', target_id: apply_id } as const
  await sendNotice(
    { ...who, member: null },
    { to: apply.user_id, type: 'system', kind: 'APPLY_APPROVED', ...about, text: name },
  )
  return site_id
}

async function markDeposited({ db, touches }: Changing<Caller>, site_id: number, is: boolean) {
  await db
    .updateTable('shop')
    .set({ shop_baozh: Number(is) })
    .where('id', '=', site_id)
    .execute()
  for (const each of [tag.shop(site_id), tag.shops]) touches(each)
}

/** Books a deposit that reached the platform outside the site, such as by bank transfer. */
export const depositByTransfer = (who: Changing<Caller>, { site_id, money }: { site_id: number; money: number }) =>
  postEntries(who, {
    key: `deposit:transfer:${site_id}`,
    from_type: 'deposit',
    relate_id: site_id,
    moves: [
      { owner: 'outside', kind: 'transfer', amount: -money },
      { owner: 'shop', id: site_id, kind: 'deposit', amount: money },
    ],
  })

interface Refunded {
  site_id: number
  money: number
  /** The shop's deposit when this was decided (fen), so that a repeated request is refunded once. */
  held: number
  /** The request of the shop that this answers; 0 where none was seen. */
  ask_id: number
  remark: string
}

/**
 * Gives back some of a shop's deposit, to what it can withdraw; without any left it promises none any more. Refusals
 * stateConflict where it is another sum or request by now, notEnough.
 */
export async function refundDeposit(who: Changing<Caller>, { site_id, money, held, ask_id, remark }: Refunded) {
  const now = await depositHeld(who, site_id)
  if (now !== held) throw new Refusal('stateConflict', { field: '' }, 'deposits:changedSince')
  const ask = await pendingDepositRefund(who, site_id)
  if ((ask?.id ?? 0) !== ask_id) throw new Refusal('stateConflict', { field: '' }, 'deposits:askChanged')
  await postEntries(who, {
    key: `deposit:refund:${newSerialNumber(who.now)}`,
    from_type: 'deposit',
    relate_id: site_id,
    remark,
    moves: [
      { owner: 'shop', id: site_id, kind: 'deposit', amount: -money },
      { owner: 'shop', id: site_id, kind: 'money', amount: money },
    ],
  })
  if (money === held) await markDeposited(who, site_id, false)
  // A part of what the shop asked for leaves it waiting.
  if (!ask || money < Math.min(ask.money, held)) return
  // Its shop may have taken it back since it was read.
  if (!(await decideDepositRefund(who, { site_id, id: ask_id }, PAID_OUT, remark)))
    throw new Refusal('stateConflict', { field: '' }, 'deposits:askChanged')
}

/** A shop's deposit in fen, locked against concurrent refunds. */
export async function depositHeld({ db }: Changing<Caller>, site_id: number): Promise<number> {
  const row = await db
    .updateTable('account')
    .set(e => ({ value: e.ref('value') }))
    .where('owner_type', '=', 'shop')
    .where('owner_id', '=', site_id)
    .where('kind', '=', 'deposit')
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? 0
}

/**
 * A shop's deposit and its entries, the newest first, in yuan, with the amounts that can be deposited and the latest
 * request for a return (or null). Refusal forbidden.
 */
export async function shopDeposit(who: Member, { site_id, ...pages }: Pages & { site_id: number }) {
  await mustSell(who, site_id)
  const [entries, account, levels, asked] = await Promise.all([
    entriesOfShop(who, { site_id, kind: 'deposit', ...pages }),
    who.db
      .selectFrom('account')
      .select('value')
      .where('owner_type', '=', 'shop')
      .where('owner_id', '=', site_id)
      .where('kind', '=', 'deposit')
      .executeTakeFirst(),
    who.db
      .selectFrom('shop_guarantee')
      .select(['id', 'name', 'money'])
      .where('is_show', '=', 1)
      .where('money', '>', 0)
      .orderBy('money')
      .execute(),
    lastDepositRefund(who, site_id),
  ])
  return {
    asked,
    deposit: yuan(account?.value ?? 0),
    levels: levels.map(({ money, ...level }) => ({ ...level, money: yuan(money) })),
    ...entries,
    list: entries.list.map(({ from_type, relate_id, ...row }) => row),
  }
}
