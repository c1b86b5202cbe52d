import { z } from 'zod'
import { count, flag, id, money, time } from './words.ts'

export const verification = z.object({
  item_array: z.array(
    z.object({
      img: z.string(),
      name: z.string(),
      price: money,
      num: count,
    }),
  ),
  remark_array: z.array(
    z.object({
      title: z.string(),
      value: z.string(),
    }),
  ),
  verifier_name: z.string(),
  verify_time: time,
  create_time: time,
  verify_type_name: z.string(),
  site_name: z.string(),
  verify_type: z.string(),
  is_verify: flag,
  verify_id: id,
  verify_code: z.string(),
  order_id: id,
  site_id: id,
})
