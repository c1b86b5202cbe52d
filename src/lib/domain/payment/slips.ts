import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { compactDate } from '../../core/time.ts'
import type { Pay } from '../../db/schema/payments.ts'
import { postEntries } from '../ledger/index.ts'

export type Slip = Selectable<Pay>

/** Called when a slip of some kind is paid, in the transaction that marks it as paid. */
export type OnPaid = (who: Changing<Caller>, slip: Slip) => Promise<void>

interface NewSlip {
  kind: Slip['kind']
  user_id: number
  pay_body: string
  pay_detail: string
  /** Fen to pay, after points and balance. */
  pay_money: number
  expire_time: number
}

type Payable =
  | { kind: 'order'; orders: number[] }
  | { kind: 'exchange'; exchange: number }
  | { kind: 'recharge' | 'deposit' }

/**
 * Opens a slip in the transaction that creates what it pays for: the given orders get its number (`out_trade_no`) and
 * id (`pay_id`), an exchange its number. A slip of 0 fen is paid at once (`settleFreeSlip`).
 */
export async function openSlip(who: Changing<Caller>, asked: Omit<NewSlip, 'kind'> & Payable, onPaid: OnPaid) {
  const { kind, user_id, pay_body, pay_detail, pay_money, expire_time } = asked
  const slip = await insertSlip(who, { kind, user_id, pay_body, pay_detail, pay_money, expire_time })
  const { id, out_trade_no } = slip
  if (asked.kind === 'order')
    await who.db
      .updateTable('shop_order')
      .set({ out_trade_no, pay_id: id })
      .where('id', 'in', asked.orders)
      .where('user_id', '=', user_id)
      .execute()
  if (asked.kind === 'exchange')
    await who.db.updateTable('exchange_order').set({ out_trade_no }).where('id', '=', asked.exchange).execute()
  await settleFreeSlip(who, slip, onPaid)
  return { id, out_trade_no }
}

/** Pays a slip of 0 fen as BALANCE and calls `onPaid`, so its orders must be complete with their lines. */
export async function settleFreeSlip(who: Changing<Caller>, slip: Slip, onPaid: OnPaid) {
  if (slip.pay_money === 0) await settleSlip(who, slip, { pay_type: 'BALANCE', trade_no: '' }, onPaid)
}

/** Inserts a slip under a number nobody can guess: the day and 12 random digits; tries another when it is taken. */
export async function insertSlip(who: Changing<Caller>, row: NewSlip): Promise<Slip> {
  for (;;) {
    const slip = await who.db
      .insertInto('pay')
      .values({ ...row, createtime: who.now, out_trade_no: numberOf(who.now) })
      .onConflict(same => same.column('out_trade_no').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (slip) return slip
  }
}

/** A number that reveals only the day (Shanghai time). */
export function numberOf(now: number) {
  const lot = () => String(randomInt(1_000_000)).padStart(6, '0')
  return `${compactDate(now)}${lot()}${lot()}`
}

/**
 * Cancels a slip; false when it is already paid. Call it before touching the orders it pays, so that a closing and a
 * payment notice take their locks in the same order. Money that arrives later is refunded automatically.
 */
export async function cancelSlip({ db, now }: Changing<Caller>, out_trade_no: string): Promise<boolean> {
  const cancelled = await db
    .updateTable('pay')
    // If a payment was started with a provider, that one is asked once more and the slip closed there.
    .set(e => ({ pay_status: -1, query_time: e.case().when('channels', '=', '').then(0).else(now).end() }))
    .where('out_trade_no', '=', out_trade_no)
    .where('pay_status', 'in', [0, 1])
    .executeTakeFirst()
  if (cancelled.numUpdatedRows > 0n) return true
  const slip = await db
    .selectFrom('pay')
    .select('pay_status')
    .where('out_trade_no', '=', out_trade_no)
    .executeTakeFirst()
  return slip?.pay_status !== 2
}

/**
 * Puts an open slip, with all it pays for, under a new number, and cancels the old one as replaced by it; null when it
 * is no longer open. The slip's row is locked first, as payment and closing do it.
 */
export async function renumberSlip(who: Changing<Caller>, slip: Slip): Promise<Slip | null> {
  if (!(await cancelOpenSlip(who, slip.out_trade_no, slip.pay_money))) return null
  const { kind, user_id, pay_body, pay_detail, pay_money, expire_time } = slip
  const made = await insertSlip(who, { kind, user_id, pay_body, pay_detail, pay_money, expire_time })
  const { id: pay_id, out_trade_no } = made
  const { db } = who
  await db.updateTable('pay').set({ replaced_by: out_trade_no }).where('id', '=', slip.id).execute()
  const orders = db.updateTable('shop_order').set({ out_trade_no, pay_id })
  await orders.where('out_trade_no', '=', slip.out_trade_no).where('user_id', '=', user_id).execute()
  for (const table of ['exchange_order', 'recharge_order', 'deposit_order'] as const)
    await db.updateTable(table).set({ out_trade_no }).where('out_trade_no', '=', slip.out_trade_no).execute()
  return made
}

/** Cancels a slip only while it is open (and of this amount, if given); of concurrent callers one gets true. */
export async function cancelOpenSlip({ db, now }: Changing<Caller>, out_trade_no: string, pay_money?: number) {
  let slip = db
    .updateTable('pay')
    .set(e => ({ pay_status: -1, query_time: e.case().when('channels', '=', '').then(0).else(now).end() }))
    .where('out_trade_no', '=', out_trade_no)
    .where('pay_status', 'in', [0, 1])
  if (pay_money !== undefined) slip = slip.where('pay_money', '=', pay_money)
  return (await slip.executeTakeFirst()).numUpdatedRows > 0n
}

/**
 * Pays a slip that is unpaid or being paid: calls `onPaid` and posts the money, once; false when the slip is no longer
 * open.
 */
export async function settleSlip(
  who: Changing<Caller>,
  { id }: Pick<Slip, 'id'>,
  { pay_type, trade_no }: { pay_type: string; trade_no: string },
  onPaid: OnPaid,
): Promise<boolean> {
  const slip = await who.db
    .updateTable('pay')
    .set({ pay_status: 2, pay_type, trade_no, pay_time: who.now, query_time: 0 })
    .where('id', '=', id)
    .where('pay_status', 'in', [0, 1])
    .returningAll()
    .executeTakeFirst()
  if (!slip) return false
  await onPaid(who, slip)
  // Last, since all payments share these accounts.
  if (slip.pay_money > 0) await bookReceived(who, slip, { pay_type, trade_no })
  return true
}

/** Books money from a provider as held by the platform. */
export async function bookReceived(
  who: Changing<Caller>,
  { id, pay_money }: Pick<Slip, 'id' | 'pay_money'>,
  { pay_type, trade_no }: { pay_type: string; trade_no: string },
) {
  await who.db
    .updateTable('pay')
    .set(e => ({ received_money: e('received_money', '+', pay_money) }))
    .where('id', '=', id)
    .execute()
  await postEntries(who, {
    key: `pay:${id}:${pay_type}:${trade_no}`,
    from_type: 'pay',
    relate_id: id,
    moves: [
      { owner: 'outside', kind: pay_type, amount: -pay_money },
      { owner: 'platform', kind: 'held', amount: pay_money },
    ],
  })
}
