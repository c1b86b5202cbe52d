import type { Member } from '../../../core/caller.ts'
import { money as moneyText } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { audit, mustNotBeOwn, mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { decideDepositRefund, PENDING, REFUSED, refundDeposit } from '../../wallet/index.ts'
import { notifySellers } from './sellers.ts'

/** order_status of completed orders. */
const COMPLETED = 10

/**
 * Deposits of shops in fen: those requested back first, then the largest; `ask` is the request or null, `going` the
 * number of uncompleted orders. `text` is part of a shop's name. Refusal forbidden.
 */
export async function staffDeposits(
  who: Member,
  { text = '', page, limit }: PageQuery & { text?: string | undefined },
) {
  await mustStaff(who, 'trade')
  const found = who.db
    .selectFrom('account')
    .innerJoin('shop', 'shop.id', 'owner_id')
    .leftJoin('deposit_ask as ask', join => join.onRef('ask.site_id', '=', 'shop.id').on('ask.status', '=', PENDING))
    .where('owner_type', '=', 'shop')
    .where('kind', '=', 'deposit')
    .where(e => e.or([e('value', '>', 0), e('ask.id', 'is not', null)]))
    .$if(text !== '', query => query.where('site_name', 'like', likePattern(text)))
  const rows = await found
    .select(['shop.id', 'site_name', 'logo', 'shop_status', 'value as held'])
    .select(['ask.id as ask_id', 'ask.money', 'ask.reason', 'ask.createtime'])
    .orderBy(e => e.case().when('ask.id', 'is', null).then(1).else(0).end())
    .orderBy('value', 'desc')
    .orderBy('shop.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const asking = rows.filter(({ ask_id }) => ask_id !== null).map(({ id }) => id)
  const going = asking.length === 0 ? [] : await ordersGoing(who, asking)
  const data = rows.map(({ ask_id, money, reason, createtime, ...row }) => ({
    ...row,
    ask:
      ask_id === null
        ? null
        : {
            id: ask_id,
            money: money!,
            reason: reason!,
            createtime: createtime!,
            going: Number(going.find(({ site_id }) => site_id === row.id)?.count ?? 0),
          },
  }))
  return { data, total: await lengthOf(who, found.select('shop.id')) }
}

/** Orders of these shops that may still need their deposit: paid, not completed. */
const ordersGoing = ({ db }: Member, shops: number[]) =>
  db
    .selectFrom('shop_order')
    .select(e => ['site_id', e.fn.countAll<number>().as('count')])
    .where('site_id', 'in', shops)
    .where('order_status', '>', 0)
    .where('order_status', '<', COMPLETED)
    .groupBy('site_id')
    .execute()

interface Refunded {
  site_id: number
  /** Fen. */
  money: number
  /** The shop's deposit when the form was rendered, in fen. */
  held: number
  /** The shop's request that the form showed; 0 for none. */
  ask_id: number
  reason: string
}

/**
 * Gives back some of a shop's deposit, to what it can withdraw; its sellers are told why. For 'trade'. Refusals
 * forbidden, secondFactorFirst, confirmFirst, badField (money), stateConflict where the sum or the request is another by
 * now.
 */
export async function depositRefund(who: Member, { site_id, money, held, ask_id, reason }: Refunded) {
  await mustStaffConfirmed(who, 'trade')
  if (money <= 0 || money > held) throw new Refusal('badField', { field: 'money' }, 'deposits:tooMuch')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', { site_id })
    await refundDeposit(who, { site_id, money, held, ask_id, remark: reason })
    const about = { target_type: 'shop', target_id: site_id }
    await audit(who, { action: 'depositRefund', ...about, reason, detail: { money, held } })
    const text = `${moneyText(money)} ${reason}`
    await notifySellers(who, { site_id, kind: 'DEPOSIT_REFUNDED', target_type: 'sold_shop', target_id: site_id, text })
  })
  return []
}

/**
 * Refuses a shop's request for its deposit and notifies its sellers with the reason. Duty 'trade'. Refusals forbidden,
 * reasonNeeded, stateConflict where it is no longer pending.
 */
export async function depositRefuse(
  who: Member,
  { site_id, id, reason }: { site_id: number; id: number; reason: string },
) {
  await mustStaff(who, 'trade')
  if (reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', { site_id })
    const ask = await decideDepositRefund(who, { site_id, id }, REFUSED, reason)
    if (!ask) throw new Refusal('stateConflict', { field: '' }, 'deposits:askChanged')
    const about = { target_type: 'shop', target_id: site_id }
    await audit(who, { action: 'depositRefuse', ...about, reason, detail: { money: ask.money } })
    const text = `${moneyText(ask.money)} ${reason}`
    await notifySellers(who, { site_id, kind: 'DEPOSIT_REFUSED', target_type: 'sold_shop', target_id: site_id, text })
  })
  return []
}
