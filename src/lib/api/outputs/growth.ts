import { z } from 'zod'
import { article } from './parts/shared.ts'
import { points } from './states.ts'
import { count, flag, id, money, page, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const growthOutputs = {
  '/api/memberlevel/lists': z.array(
    z.object({
      level_id: id,
      level_name: z.string(),
      send_balance: money,
      growth: z.number(),
      grade: z.number(),
      createtime: time,
      consume_discount: count,
      is_free_shipping: flag,
      point_feedback: z.number(),
      send_point: z.number(),
      send_coupon: z.string(),
    }),
  ),
  '/api/member/accountrule': z.object({
    point: z.object({
      title: z.string(),
      list: z.array(
        z.object({
          name: z.string(),
          point: points,
          aDay: z.number(),
          rule: z.enum(['video', 'post', 'reply', 'certification', 'review', 'liked', 'essence']),
        }),
      ),
      content: z.string(),
    }),
    growth: article,
  }),
  '/api/membersignin/award': z.object({
    is_use: flag,
    cycle: z.number(),
    reward: z.array(
      z.object({
        day: time,
        point: points,
        growth: z.number(),
      }),
    ),
  }),
  '/api/membersignin/issign': z.literal([0, 1]),
  '/api/membersignin/getSignStatus': z.object({
    is_use: flag,
    is_sign: flag,
    days: z.number(),
    cycle: z.number(),
    today: z.object({
      point: points,
      growth: z.number(),
    }),
    tomorrow: z.object({
      point: points,
      growth: z.number(),
    }),
    strip: z.array(
      z.object({
        done: z.boolean(),
        point: points,
        growth: z.number(),
        day: time,
      }),
    ),
  }),
  '/api/membersignin/getSignRecords': page(
    z.object({
      growth: z.number(),
      day: time,
      create_time: time,
      point: points,
      days: z.number(),
    }),
  ),
  '/api/membersignin/signin': z.object({
    days: z.number(),
    point: points,
    growth: z.number(),
  }),
}
