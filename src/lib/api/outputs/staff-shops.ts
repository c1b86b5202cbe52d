import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffShopsOutputs = {
  '/api/staff/shopFreeze': nothing,
  '/api/staff/shopSave': nothing,
  '/api/staff/goodsVerify': nothing,
  '/api/staff/slotSave': z.object({
    id,
  }),
  '/api/staff/slotDelete': nothing,
  '/api/staff/seckillVerify': nothing,
  '/api/staff/addonSet': nothing,
}
