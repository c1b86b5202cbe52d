import type { Insertable } from 'kysely'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { config } from '../../../src/lib/core/config.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import { EXPRESS } from '../../../src/lib/domain/trade/order-states.ts'
import { add, confirmed, member, NOW } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

interface Told extends Row<'shop_order'> {
  /** Its lines; one of two pieces at 100 yuan unless told otherwise. */
  lines?: Row<'order_goods'>[]
}

let last = 0
/** Order numbers unique among the tests. */
const number = () => `20261122${String(++last).padStart(8, '0')}`

/** An unpaid order with a slip, like the checkout’s, but without taking stock; in a new shop by default. */
export async function order(who: Member, { lines = [{}], ...values }: Told = {}) {
  const { db, now } = who
  const site_id = values.site_id ?? (await shop(db))
  // One after the other, so that ids ascend.
  const drawn = await Array.fromAsync(lines, line => lineOf(db, site_id, line))
  const goods_money = drawn.reduce((sum, line) => sum + line.goods_money, 0)
  const order_money = values.order_money ?? goods_money
  const pay_money = values.pay_money ?? order_money - (values.balance ?? 0) - (values.balance_money ?? 0)
  const out_trade_no = values.out_trade_no ?? (await slip(who, pay_money))
  const id = await add(db, 'shop_order', {
    order_no: number(),
    out_trade_no,
    user_id: who.member,
    site_id,
    site_name: '车友自营',
    order_type: EXPRESS,
    goods_num: drawn.reduce((sum, line) => sum + line.num, 0),
    goods_money,
    order_money,
    pay_money,
    name: '阿明',
    mobile: '13800138000',
    full_address: '上海市-上海市-徐汇区',
    address: '漕溪路 1 号',
    delivery_type: 'express',
    createtime: now,
    due_time: now + config.orderPeriods.pay,
    ...values,
  })
  const rows = drawn.map(line => ({ ...line, order_id: id, user_id: who.member, site_id, createtime: now }))
  for (const row of rows) await add(db, 'order_goods', row)
  return orderOf(db, id)
}

async function lineOf(db: Db, site_id: number, line: Row<'order_goods'>) {
  const goods_id = line.goods_id ?? (await goods(db, { site_id }))
  const sku_id = line.sku_id ?? (await sku(db, goods_id, { price: 10_000, stock: 20 }))
  const row = { sku_name: '全合成机油 4L', price: 10_000, num: 2, commission_rate: 5, ...line }
  const goods_money = row.price * row.num
  return { real_goods_money: goods_money, ...row, goods_id, sku_id, goods_money }
}

/** An open slip of this member; several orders may share it. */
export async function slip({ db, member, now }: Member, pay_money: number) {
  const out_trade_no = number()
  const row = { out_trade_no, user_id: member, kind: 'order', pay_body: '机油', pay_detail: '', pay_money }
  await add(db, 'pay', { ...row, createtime: now, expire_time: now + config.orderPeriods.pay })
  return out_trade_no
}

export const orderOf = (db: Db, id: number) =>
  db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const linesOf = (db: Db, order_id: number) =>
  db.selectFrom('order_goods').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

/** The log of an order, oldest first. */
export const historyOf = (db: Db, order_id: number) =>
  db
    .selectFrom('order_log')
    .select(['action', 'from_status', 'to_status', 'way', 'user_id', 'text'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()

/** A seller of this shop. */
export async function seller(db: Db, site_id: number) {
  const who = await member(db, { nickname: '店长' })
  const role = { user_id: who.member, duty: 'seller', scope: site_id, createtime: NOW }
  await db.insertInto('role').values(role).execute()
  return confirmed(who)
}

/** The same caller some seconds later. */
export const after = <Who extends Caller>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })
