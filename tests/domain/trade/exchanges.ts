import type { Insertable } from 'kysely'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { add, NOW } from '../../world.ts'
import { couponType } from '../mall/world.ts'
import { goodsOf, onShelf } from './world.ts'

type Row = Partial<Insertable<Schema['exchange']>>

const usual = { title: '野营天幕', score_price: 300, stock: 10, createtime: NOW }

/** Goods for points: 300 and nothing else, 10 pieces, no limit, no freight. */
export async function gift(db: Db, values: Row & { sku_id?: number } = {}) {
  const sku_id = values.sku_id ?? (await onShelf(db))
  return add(db, 'exchange', { ...usual, type: 1, goods_id: await goodsOf(db, sku_id), ...values, sku_id })
}

/** A coupon for points; of a new coupon type unless given one. */
export async function couponGift(db: Db, values: Row = {}, kind: Parameters<typeof couponType>[1] = {}) {
  const coupon_type_id = values.coupon_type_id ?? (await couponType(db, { site_id: null, ...kind }))
  return add(db, 'exchange', { ...usual, type: 2, title: '满减券', ...values, coupon_type_id })
}

/** 5 yuan on the balance for points. */
export const moneyGift = (db: Db, values: Row = {}) =>
  add(db, 'exchange', { ...usual, type: 3, title: '红包', balance: 500, ...values })

let last = 0

/** Reports a channel payment for a slip; returns false when the slip is no longer open. */
export const payFor = (who: Member, out_trade_no: string) =>
  change(who, async who => {
    const slips = who.db.selectFrom('pay').select('id').where('out_trade_no', '=', out_trade_no)
    return slipPaid(who, await slips.executeTakeFirstOrThrow(), { pay_type: 'sandbox', trade_no: `X${++last}` })
  })

export const offerStock = async (db: Db, id: number) =>
  (await db.selectFrom('exchange').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
