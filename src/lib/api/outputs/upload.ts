import { z } from 'zod'
import { id } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const uploadOutputs = {
  '/api/upload/getParams': z.object({
    width: z.number().optional(),
    height: z.number().optional(),
    url: z.string().optional(),
    exists: z.literal([1, 0]),
    success_action_status: z.number().optional(),
    filePath: z.string().optional(),
    host: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    token: z.string().optional(),
    id: id.optional(),
    key: z.string().optional(),
    policy: z.string().optional(),
    signature: z.string().optional(),
    expire: z.number().optional(),
    accessid: z.string().optional(),
  }),
  '/api/upload/notify': z.object({
    url: z.string(),
    width: z.number(),
    height: z.number(),
  }),
}
