import { z } from 'zod'
import { limit, page } from '../../core/rules.ts'
import { hasSignedInToday, signAward, signin, signRecords, signState } from '../../domain/wallet/daily-signin.ts'
import { accountRule, levelList } from '../../domain/wallet/levels.ts'
import { messageIs, open, redirectsToLogin, signedIn } from '../call.ts'
import { article } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})

/** Levels, and the daily sign-in. */
export const growthCalls = {
  '/api/memberlevel/lists': open({
    input: nothing,
    output: z.array(
      z.object({
        level_id: out.id,
        level_name: z.string(),
        send_balance: out.money,
        growth: z.number(),
        grade: z.number(),
        createtime: out.time,
        consume_discount: out.count,
        is_free_shipping: out.flag,
        point_feedback: z.number(),
        send_point: z.number(),
        send_coupon: z.string(),
      }),
    ),
    reads: true,
    run: levelList,
  }),
  '/api/member/accountrule': open({
    input: nothing,
    output: z.object({
      point: z.object({
        title: z.string(),
        list: z.array(
          z.object({
            name: z.string(),
            point: values.points,
            aDay: z.number(),
            rule: z.enum(['video', 'post', 'reply', 'certification', 'review', 'liked', 'essence']),
          }),
        ),
        content: z.string(),
      }),
      growth: article,
    }),
    run: accountRule,
  }),
  '/api/membersignin/award': open({
    input: nothing,
    output: z.object({
      is_use: out.flag,
      cycle: z.number(),
      reward: z.array(
        z.object({
          day: out.time,
          point: values.points,
          growth: z.number(),
        }),
      ),
    }),
    reads: true,
    run: signAward,
  }),
  /** 1 when signed in today. */
  '/api/membersignin/issign': signedIn({
    input: nothing,
    output: z.literal([0, 1]),
    reads: true,
    run: hasSignedInToday,
    ...redirectsToLogin,
  }),
  '/api/membersignin/getSignStatus': signedIn({
    input: nothing,
    output: z.object({
      is_use: out.flag,
      is_sign: out.flag,
      days: z.number(),
      cycle: z.number(),
      today: z.object({
        point: values.points,
        growth: z.number(),
      }),
      tomorrow: z.object({
        point: values.points,
        growth: z.number(),
      }),
      strip: z.array(
        z.object({
          done: z.boolean(),
          point: values.points,
          growth: z.number(),
          day: out.time,
        }),
      ),
    }),
    reads: true,
    run: signState,
    ...redirectsToLogin,
  }),
  '/api/membersignin/getSignRecords': signedIn({
    input: z.object({ page, page_size: limit(31) }),
    output: out.page(
      z.object({
        growth: z.number(),
        day: out.time,
        create_time: out.time,
        point: values.points,
        days: z.number(),
      }),
    ),
    reads: true,
    run: signRecords,
    ...redirectsToLogin,
  }),
  '/api/membersignin/signin': signedIn({
    input: nothing,
    output: z.object({
      days: z.number(),
      point: values.points,
      growth: z.number(),
    }),
    run: signin,
    toLogin: true,
    successMessage: messageIs('calls:signDone'),
  }),
}
