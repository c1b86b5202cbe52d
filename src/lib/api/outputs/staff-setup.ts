import { nothing, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffSetupOutputs = {
  '/api/staff/industrySave': saved,
  '/api/staff/industryDelete': nothing,
  '/api/staff/depositLevelSave': saved,
  '/api/staff/depositLevelDelete': nothing,
  '/api/staff/promiseSave': saved,
  '/api/staff/promiseDelete': nothing,
  '/api/staff/carBrandSave': saved,
  '/api/staff/carBrandDelete': nothing,
  '/api/staff/seriesSave': saved,
  '/api/staff/seriesDelete': nothing,
  '/api/staff/advertPlaceSave': saved,
  '/api/staff/advertPlaceDelete': nothing,
  '/api/staff/carrierSave': saved,
  '/api/staff/carrierDelete': nothing,
  '/api/staff/reportReasonSave': saved,
  '/api/staff/reportReasonDelete': nothing,
}
