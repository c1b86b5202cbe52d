import { randomInt } from 'node:crypto'
import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { PICKUP, VIRTUAL } from './order-states.ts'

/** Without 0, O, 1, I and L: codes are read aloud and typed at the counter. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

interface Paid {
  id: number
  order_no: string
  order_type: number
  user_id: number
  site_id: number
  mobile: string
}

/** Gives a pickup or virtual order the code that its buyer shows at the counter. */
export async function createPickupCode(who: Changing<Caller>, order: Paid): Promise<void> {
  if (order.order_type !== PICKUP && order.order_type !== VIRTUAL) return
  const row = {
    verify_type: order.order_type === PICKUP ? 'pickup' : 'virtualgoods',
    order_id: order.id,
    user_id: order.user_id,
    site_id: order.site_id,
    createtime: who.now,
    item_array: await itemsOf(who, order.id),
    remark_array: JSON.stringify([
      { title: 'orderNo', value: order.order_no },
      { title: 'mobile', value: order.mobile },
    ]),
  }
  // With 31^12 codes a collision is improbable; on one another code is drawn.
  for (let given = false; !given; ) {
    const { numInsertedOrUpdatedRows = 0n } = await who.db
      .insertInto('verify')
      .values({ ...row, verify_code: newCode() })
      .onConflict(same => same.column('verify_code').doNothing())
      .executeTakeFirstOrThrow()
    given = numInsertedOrUpdatedRows > 0n
  }
}

/** Updates what an unredeemed code is worth after a partial refund. */
export async function updatePickupCode(who: Changing<Caller>, order_id: number): Promise<void> {
  const item_array = await itemsOf(who, order_id)
  const codes = who.db.updateTable('verify').set({ item_array })
  await codes.where('order_id', '=', order_id).where('is_verify', '=', 0).execute()
}

async function itemsOf({ db }: Caller, order_id: number) {
  const lines = await db
    .selectFrom('order_goods')
    .select(['sku_image as img', 'sku_name as name', 'price', 'num', 'refunded_num'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const left = lines.map(({ refunded_num, num, price, ...line }) => ({
    ...line,
    price: yuan(price),
    num: num - refunded_num,
  }))
  return JSON.stringify(left.filter(({ num }) => num > 0))
}
