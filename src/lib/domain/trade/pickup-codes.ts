import { randomInt } from 'node:crypto'
import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { PICKUP, VIRTUAL } from './order-states.ts'

/** Neither 0 and O nor 1, I and L: codes are read aloud and typed at a desk. */
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

/** Gives an order that is picked up, or is not sent at all, the code that its buyer shows at the desk. */
export async function giveCode(who: Changing<Caller>, order: Paid): Promise<void> {
  if (order.order_type !== PICKUP && order.order_type !== VIRTUAL) return
  const row = {
    ...{ verify_type: order.order_type === PICKUP ? 'pickup' : 'virtualgoods', order_id: order.id },
    ...{ user_id: order.user_id, site_id: order.site_id, createtime: who.now },
    item_array: await itemsOf(who, order.id),
    remark_array: JSON.stringify([
      { title: 'orderNo', value: order.order_no },
      { title: 'mobile', value: order.mobile },
    ]),
  }
  // 31 to the twelfth are enough for a first try to be free; a second code is drawn all the same.
  for (let given = false; !given; ) {
    const { numInsertedOrUpdatedRows = 0n } = await who.db
      .insertInto('verify')
      .values({ ...row, verify_code: newCode() })
      .onConflict(same => same.column('verify_code').doNothing())
      .executeTakeFirstOrThrow()
    given = numInsertedOrUpdatedRows > 0n
  }
}

/** A code that has not been redeemed stands for what was not given back. */
export async function recode(who: Changing<Caller>, order_id: number): Promise<void> {
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
