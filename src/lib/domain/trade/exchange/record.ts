import type { Insertable } from 'kysely'
import type { Changing, Member } from '../../../core/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { UNPAID } from '../order-states.ts'
import { GOODS, type Offer } from './offer.ts'

interface Goods {
  /** Id of the shop's order. */
  order_id: number
  point: number
}

/** Records an exchange for goods; its state follows the order. */
export async function recordExchange(
  who: Changing<Member>,
  { exchange_id, num }: { exchange_id: number; num: number },
  { order_id, point }: Goods,
) {
  const { order_no } = await who.db
    .selectFrom('shop_order')
    .select('order_no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { title, image } = await who.db
    .selectFrom('exchange')
    .select(['title', 'image'])
    .where('id', '=', exchange_id)
    .executeTakeFirstOrThrow()
  const row = { exchange_id, num, order_no, order_id, type: GOODS, title, image, point, order_status: null }
  await insert(who, row)
}

interface Granted {
  offer: Offer
  num: number
  order_no: string
  due_time: number
}

/** Records an exchange for a coupon or money, unpaid; returns its id. */
export async function recordGrant(who: Changing<Member>, { offer, num, order_no, due_time }: Granted): Promise<number> {
  const { id: exchange_id, type, title, image, score_price, price, balance, coupon_type_id } = offer
  const sums = { point: score_price * num, pay_money: price * num, balance: balance * num }
  const of = { exchange_id, type, title, image, coupon_type_id: coupon_type_id ?? 0 }
  return insert(who, { ...of, ...sums, num, order_no, order_id: null, order_status: UNPAID, due_time })
}

type Row = Omit<Insertable<Schema['exchange_order']>, 'user_id' | 'createtime'>

async function insert({ db, member, now }: Changing<Member>, row: Row): Promise<number> {
  const made = db.insertInto('exchange_order').values({ ...row, user_id: member, createtime: now })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
