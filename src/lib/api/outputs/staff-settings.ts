import { z } from 'zod'
import { count, nothing } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffSettingOutputs = {
  '/api/staff/settingsSave': nothing,
  '/api/staff/settingsTest': nothing,
  /** Number of entries added of each part. */
  '/api/staff/starterTake': z.record(z.string(), count),
}
