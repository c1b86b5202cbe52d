import { z } from 'zod'
import { verification } from './parts/verify.ts'
import { flag, id, page } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const verifyOutputs = {
  '/api/verify/checkisverifier': z.object({
    is_verifier: flag,
    shops: z.array(
      z.object({
        site_id: id,
        site_name: z.string(),
      }),
    ),
  }),
  '/api/verify/getVerifyType': z.array(
    z.object({
      type: z.enum(['pickup', 'virtualgoods']),
      name: z.string(),
    }),
  ),
  '/api/verify/verifyInfo': verification,
  '/api/verify/verify': verification,
  '/api/verify/lists': page(verification),
}
