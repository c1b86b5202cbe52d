import { z } from 'zod'
import { memberAddress } from './parts/order.ts'
import { titled } from './parts/shared.ts'
import { count, id, page, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const addressOutputs = {
  '/api/memberaddress/page': page(memberAddress),
  '/api/memberaddress/info': memberAddress,
  '/api/memberaddress/add': saved,
  '/api/memberaddress/edit': saved,
  '/api/memberaddress/setdefault': saved,
  '/api/memberaddress/delete': z.number(),
  '/api/address/lists': z.array(
    z.object({
      longitude: z.string(),
      latitude: z.string(),
      status: z.number(),
      sort: count,
      id,
      pid: z.number(),
      name: z.string(),
      shortname: z.string(),
      level: z.number(),
    }),
  ),
  '/api/address/city': z.array(titled),
  '/api/address/cityByName': titled,
}
