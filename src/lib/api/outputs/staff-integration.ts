import { z } from 'zod'
import { id, nothing } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffIntegrationOutputs = {
  '/api/staff/apiKeyAdd': z.object({
    id,
    key: z.string(),
  }),
  '/api/staff/webhookSave': z.object({
    id,
    secret: z.string(),
  }),
  '/api/staff/webhookDelete': nothing,
  '/api/staff/webhookPing': nothing,
  '/api/staff/webhookReplay': nothing,
  '/api/staff/apiKeyRevoke': nothing,
}
