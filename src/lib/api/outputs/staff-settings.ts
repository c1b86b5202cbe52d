import { z } from 'zod'
import { count, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffSettingOutputs = {
  '/api/staff/settingsSave': nothing,
  '/api/staff/settingsTest': nothing,
  /** How much was added of each part. */
  '/api/staff/starterTake': z.record(z.string(), count),
}
