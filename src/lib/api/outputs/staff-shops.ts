import { nothing, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffShopsOutputs = {
  '/api/staff/shopFreeze': nothing,
  '/api/staff/shopSave': nothing,
  '/api/staff/goodsVerify': nothing,
  '/api/staff/slotSave': saved,
  '/api/staff/slotDelete': nothing,
  '/api/staff/seckillVerify': nothing,
  '/api/staff/addonSet': nothing,
}
