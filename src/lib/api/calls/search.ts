import { z } from 'zod'
import { SEARCH_TEXT } from '../../core/limits.ts'
import { limit, maybe, page, text } from '../../core/rules.ts'
import { search, types } from '../../domain/search/search.ts'
import { typeAhead } from '../../domain/search/type-ahead.ts'
import { open } from '../call.ts'
import { commentHit, essayHit, goodsHit, piece, userHit, videoHit } from '../outputs/search.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const asked = text(SEARCH_TEXT)

/** The first hits of one kind, their total number, and whether there are more. */
const found = <Kind extends string, Hit extends z.ZodType>(type: Kind, hit: Hit) =>
  z.object({ type: z.literal(type), total: out.count, more: z.boolean(), list: z.array(hit) })

/** One search over everything. */
export const searchCalls = {
  '/api/search': open({
    input: z.object({ text: asked, type: maybe(z.enum(types)), page, limit: limit(10) }),
    output: z.object({
      groups: z.array(
        z.union([
          found('essay', essayHit),
          found(
            'forum',
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              follow: z.number(),
              id: out.id,
              essay_count: out.count,
              coverimage: z.string(),
            }),
          ),
          found('goods', goodsHit),
          found(
            'talk',
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              interact: z.number(),
              views: z.number(),
              id: out.id,
              coverimage: z.string(),
            }),
          ),
          found('user', userHit),
          found('video', videoHit),
          found(
            'shop',
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              id: out.id,
              avatar: z.string(),
              is_own: out.flag,
              sub_num: out.count,
              goods_count: out.count,
            }),
          ),
          found('comment', commentHit),
        ]),
      ),
    }),
    reads: true,
    run: search,
    method: 'GET',
    costly: true,
  }),
  /** Suggestions for what has been typed so far. */
  '/api/search/suggest': open({
    input: z.object({ text: asked }),
    output: z.object({
      words: z.array(
        z.object({
          text: z.string(),
          pieces: z.array(piece),
          also: z.boolean(),
        }),
      ),
      places: z.array(
        z.object({
          type: z.enum(['forum', 'talk', 'user']),
          id: out.id,
          name: z.array(piece),
          image: z.string(),
          count: out.count,
        }),
      ),
      goods: z.array(
        z.object({
          sku_id: out.id,
          title: z.array(piece),
          image: z.string(),
          price: out.money,
          discount_price: out.money,
          sale_num: out.count,
        }),
      ),
      essays: z.array(
        z.object({
          id: out.id,
          title: z.array(piece),
          image: z.string(),
          comment_count: out.count,
          flag: values.essayFlag,
        }),
      ),
    }),
    reads: true,
    run: typeAhead,
    method: 'GET',
    costly: true,
  }),
}
