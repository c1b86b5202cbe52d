import { z } from 'zod'
import { count, flag, nothing } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffSettingOutputs = {
  '/api/staff/settingsSave': nothing,
  /** 0: the settings only store messages. */
  '/api/staff/settingsTest': z.object({ is_sent: flag }),
  /** Number of entries added of each part. */
  '/api/staff/starterTake': z.record(z.string(), count),
}
