import { z } from 'zod'
import { commentHit, essayHit, goodsHit, piece, userHit, videoHit } from './parts/search.ts'
import { count, flag, id, money } from './words.ts'

/** What calls of this area answer as `data`. */
export const searchOutputs = {
  '/api/search': z.object({
    groups: z.array(
      z.union([
        z.object({
          type: z.literal('essay'),
          total: count,
          more: z.boolean(),
          list: z.array(essayHit),
        }),
        z.object({
          type: z.literal('forum'),
          total: count,
          more: z.boolean(),
          list: z.array(
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              follow: z.number(),
              id,
              essay_count: count,
              coverimage: z.string(),
            }),
          ),
        }),
        z.object({
          type: z.literal('goods'),
          total: count,
          more: z.boolean(),
          list: z.array(goodsHit),
        }),
        z.object({
          type: z.literal('talk'),
          total: count,
          more: z.boolean(),
          list: z.array(
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              interact: z.number(),
              views: z.number(),
              id,
              coverimage: z.string(),
            }),
          ),
        }),
        z.object({
          type: z.literal('user'),
          total: count,
          more: z.boolean(),
          list: z.array(userHit),
        }),
        z.object({
          type: z.literal('video'),
          total: count,
          more: z.boolean(),
          list: z.array(videoHit),
        }),
        z.object({
          type: z.literal('shop'),
          total: count,
          more: z.boolean(),
          list: z.array(
            z.object({
              title: z.array(piece),
              excerpt: z.array(piece),
              id,
              avatar: z.string(),
              is_own: flag,
              sub_num: count,
              goods_count: count,
            }),
          ),
        }),
        z.object({
          type: z.literal('comment'),
          total: count,
          more: z.boolean(),
          list: z.array(commentHit),
        }),
      ]),
    ),
  }),
  '/api/search/suggest': z.object({
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
        id,
        name: z.array(piece),
        image: z.string(),
        count,
      }),
    ),
    goods: z.array(
      z.object({
        sku_id: id,
        title: z.array(piece),
        image: z.string(),
        price: money,
        discount_price: money,
        sale_num: count,
      }),
    ),
    essays: z.array(
      z.object({
        id,
        title: z.array(piece),
        image: z.string(),
        comment_count: count,
        flag: z.number(),
      }),
    ),
  }),
}
