import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffTradeOutputs = {
  '/api/staff/levelSave': z.object({
    id,
  }),
  '/api/staff/earnSave': nothing,
  '/api/staff/registerSave': nothing,
  '/api/staff/signinSave': nothing,
  '/api/staff/withdrawSave': nothing,
  '/api/staff/spendSave': nothing,
  '/api/staff/rechargeSave': z.object({
    id,
  }),
  '/api/staff/couponAdd': z.object({
    id,
  }),
  '/api/staff/couponChange': nothing,
  '/api/staff/couponEnd': nothing,
}
