import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffSetupOutputs = {
  '/api/staff/industrySave': z.object({
    id,
  }),
  '/api/staff/industryDelete': nothing,
  '/api/staff/depositLevelSave': z.object({
    id,
  }),
  '/api/staff/depositLevelDelete': nothing,
  '/api/staff/promiseSave': z.object({
    id,
  }),
  '/api/staff/promiseDelete': nothing,
  '/api/staff/carBrandSave': z.object({
    id,
  }),
  '/api/staff/carBrandDelete': nothing,
  '/api/staff/seriesSave': z.object({
    id,
  }),
  '/api/staff/seriesDelete': nothing,
  '/api/staff/advertPlaceSave': z.object({
    id,
  }),
  '/api/staff/advertPlaceDelete': nothing,
  '/api/staff/carrierSave': z.object({
    id,
  }),
  '/api/staff/carrierDelete': nothing,
  '/api/staff/reportReasonSave': z.object({
    id,
  }),
  '/api/staff/reportReasonDelete': nothing,
}
