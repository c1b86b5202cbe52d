import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { notifyBuyer } from './order-notices.ts'
import { payRefund } from './refund-pay.ts'
import { moveRefund, type RefundMover, refund } from './refund-states.ts'
import { lockRefunds, newest, orderLineById, type Refund } from './refunds.ts'

interface Line {
  order_goods_id: number
}

/** Wraps an action of the shop on a refund; refusals of every one: noSuchContent, forbidden, stateConflict. */
const atDesk = <Asked extends Line>(work: (who: Changing<Member>, row: Refund, asked: Asked) => Promise<void>) =>
  async function desk(who: Member, asked: Asked) {
    await change(who, async who => {
      const { order_id, site_id } = await orderLineById(who, asked.order_goods_id)
      await mustSell(who, site_id)
      await lockRefunds(who, order_id)
      const row = await newest(who, asked.order_goods_id)
      if (!row) throw new Refusal('noSuchContent')
      await work(who, row, asked)
    })
    return []
  }

const SHOP = { way: 2 } as const

/**
 * Approves: a money-only refund is then to be paid (`transferRefund`), otherwise the goods are to be sent to the shop's
 * after-sales address.
 */
export const agreeRefund = atDesk((who, row) => agree(who, row, SHOP))

/** The same on timeout, when the shop did not respond. */
export async function agree(who: Changing<Caller>, row: Refund, by: RefundMover) {
  const to = await moveRefund(who, row, 'agree', by)
  if (to === refund.toReturn) {
    const refund_address = await addressOf(who, row.site_id)
    await who.db.updateTable('order_refund').set({ refund_address }).where('id', '=', row.id).execute()
  }
  await notifyBuyer(who, { ...row, id: row.order_id }, 'ORDER_REFUND_AGREE', row.refund_no)
}

async function addressOf({ db }: Caller, site_id: number) {
  const shop = await db
    .selectFrom('shop')
    .leftJoin('shop_trade', 'shop_trade.site_id', 'shop.id')
    .select(['refund_name', 'refund_mobile', 'refund_address', 'site_name', 'telephone', 'full_address', 'address'])
    .where('shop.id', '=', site_id)
    .executeTakeFirstOrThrow()
  const { refund_name, refund_mobile, refund_address } = shop
  if (refund_address) return [refund_name, refund_mobile, refund_address].join(' ').trim()
  return [shop.site_name, shop.telephone, `${shop.full_address}${shop.address}`].join(' ').trim()
}

/** Rejects with a reason, also after wrong goods came back. Refusal reasonNeeded besides the common ones. */
export const refuseRefund = atDesk(async (who, row, { reason }: Line & { reason: string }) => {
  if (reason === '') throw new Refusal('reasonNeeded')
  await moveRefund(who, row, 'refuse', { ...SHOP, text: reason })
  await who.db.updateTable('order_refund').set({ refuse_reason: reason }).where('id', '=', row.id).execute()
  await notifyBuyer(who, { ...row, id: row.order_id }, 'ORDER_REFUND_REFUSE', reason)
})

/** Closes a refund without paying. */
export const closeRefund = atDesk(async (who, row, { reason = '' }: Line & { reason?: string | undefined }) => {
  await moveRefund(who, row, 'close', { ...SHOP, text: reason })
  await notifyBuyer(who, { ...row, id: row.order_id }, 'ORDER_REFUND_REFUSE', reason)
})

/** Confirms that the goods came back; `restock` 1 adds them to stock. */
export const receiveReturnedGoods = atDesk(
  async (who, row, { restock = 0 }: Line & { restock?: 0 | 1 | undefined }) => {
    await moveRefund(who, row, 'receive', SHOP)
    await who.db.updateTable('order_refund').set({ restock }).where('id', '=', row.id).execute()
  },
)

/** Pays the refund: refund-pay.ts. */
export const transferRefund = atDesk((who, row) => payRefund(who, row, 'transfer', SHOP))
