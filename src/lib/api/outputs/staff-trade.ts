import { nothing, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffTradeOutputs = {
  '/api/staff/depositRefuse': nothing,
  '/api/staff/levelSave': saved,
  '/api/staff/earnSave': nothing,
  '/api/staff/registerSave': nothing,
  '/api/staff/signinSave': nothing,
  '/api/staff/withdrawSave': nothing,
  '/api/staff/spendSave': nothing,
  '/api/staff/rechargeSave': saved,
  '/api/staff/couponAdd': saved,
  '/api/staff/couponChange': nothing,
  '/api/staff/couponEnd': nothing,
}
