import { z } from 'zod'
import { id } from './words.ts'

export const shopCategoryNode = z.object({
  category_id: id,
  category_name: z.string(),
  pid: z.number(),
  level: z.number(),
  get child_list() {
    return z.array(shopCategoryNode)
  },
})
