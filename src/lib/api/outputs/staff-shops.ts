import { nothing, saved } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffShopsOutputs = {
  '/api/staff/shopFreeze': nothing,
  '/api/staff/shopSave': nothing,
  '/api/staff/goodsVerify': nothing,
  '/api/staff/slotSave': saved,
  '/api/staff/slotDelete': nothing,
  '/api/staff/seckillVerify': nothing,
  '/api/staff/addonSet': nothing,
}
