import { z } from 'zod'
import { goodsLink } from './goods-row.ts'
import { letterOrder } from './shared.ts'
import { flag, id, time } from './words.ts'

export const wantedBy = z.object({
  site: z.number(),
  mail: z.number(),
  sms: z.number(),
})

export const letter = z.object({
  content: z.string(),
  title: z.string(),
  id,
  createtime: time,
  image: z.string(),
  goods_list: z.array(goodsLink),
  order_list: z.array(letterOrder),
  is_mine: flag,
})
