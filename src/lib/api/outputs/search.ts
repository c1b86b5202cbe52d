import { z } from 'zod'
import { commentHit, essayHit, goodsHit, piece, userHit, videoHit } from './parts/search.ts'
import { essayFlag } from './states.ts'
import { count, flag, id, money } from './words.ts'

/** The first hits of one kind, their total number, and whether there are more. */
const found = <Kind extends string, Hit extends z.ZodType>(type: Kind, hit: Hit) =>
  z.object({ type: z.literal(type), total: count, more: z.boolean(), list: z.array(hit) })

/** Schemas of the `data` that this area's calls return. */
export const searchOutputs = {
  '/api/search': z.object({
    groups: z.array(
      z.union([
        found('essay', essayHit),
        found(
          'forum',
          z.object({
            title: z.array(piece),
            excerpt: z.array(piece),
            follow: z.number(),
            id,
            essay_count: count,
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
            id,
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
            id,
            avatar: z.string(),
            is_own: flag,
            sub_num: count,
            goods_count: count,
          }),
        ),
        found('comment', commentHit),
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
        flag: essayFlag,
      }),
    ),
  }),
}
