import { z } from 'zod'
import { idsOfForm } from '../../core/form-rules.ts'
import {
  bit,
  clock,
  id,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  optionalText,
  wholeNumber,
} from '../../core/rules.ts'
import { promises } from '../../domain/mall/shops.ts'
import { switches } from '../../domain/site/addons.ts'
import { addonSet } from '../../domain/staff/mall/addons.ts'
import { goodsVerify } from '../../domain/staff/mall/goods.ts'
import { reviewTurn } from '../../domain/staff/mall/reviews.ts'
import { seckillVerify, slotDelete, slotSave } from '../../domain/staff/mall/seckill.ts'
import { shopFreeze, shopSave } from '../../domain/staff/mall/shops.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const promised = Object.fromEntries(promises.map(name => [name, bit])) as Record<(typeof promises)[number], typeof bit>

/** Staff decisions about shops and their goods. */
export const staffShopCalls = {
  /** shop_status: 0 freezes, 1 reopens. */
  '/api/staff/shopFreeze': staff({
    input: z.object({ site_id: id, shop_status: bit, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: shopFreeze,
    ...done,
  }),
  /** sort: lower values first; the eight built-in promises 0 or 1, others by their comma-separated ids. */
  '/api/staff/shopSave': staff({
    input: z.object({
      site_id: id,
      sort: wholeNumber(0, 100_000),
      level_name: optionalText(20),
      ...promised,
      promise_ids: idsOfForm(20),
      reason: optionalText(200),
    }),
    output: out.nothing,
    run: shopSave,
    ...done,
  }),
  /** verify_state: 1 approved, -1 taken off sale with a reason. */
  '/api/staff/goodsVerify': staff({
    input: z.object({ goods_id: id, verify_state: oneOf(1, -1), reason: optionalText(200) }),
    output: out.nothing,
    run: goodsVerify,
    ...done,
  }),
  /** shown: 0 hidden with a reason for its author, 1 shown again. */
  '/api/staff/reviewTurn': staff({
    input: z.object({ evaluate_id: id, shown: bit, reason: optionalText(200) }),
    output: out.nothing,
    run: reviewTurn,
    ...done,
  }),
  /** Times of day, 09:30; the end may be 24:00. */
  '/api/staff/slotSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(20),
      seckill_start_time: clock,
      seckill_end_time: clock,
      reason: optionalText(200),
      sort: maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0),
    }),
    output: out.saved,
    run: slotSave,
    ...done,
  }),
  '/api/staff/slotDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: slotDelete,
    ...done,
  }),
  /** status: 1 admitted, -1 removed with a reason. */
  '/api/staff/seckillVerify': staff({
    input: z.object({ id, status: oneOf(1, -1), reason: optionalText(200) }),
    output: out.nothing,
    run: seckillVerify,
    ...done,
  }),
  '/api/staff/addonSet': staff({
    input: z.object({ name: z.enum(switches), is_on: bit, reason: optionalText(200) }),
    output: out.nothing,
    needsPerson: true,
    run: addonSet,
    ...done,
  }),
}
