import { z } from 'zod'
import { limit, maybe, page, text } from '../rules.ts'
import { search, types } from '../search/search.ts'
import { suggest } from '../search/suggest.ts'
import { open } from './call.ts'

const asked = text(50)

/** One box for everything. */
export const searchCalls = {
  '/api/search': open(z.object({ text: asked, type: maybe(z.enum(types)), page, limit: limit(10) }), search, {
    method: 'GET',
    costly: true,
  }),
  '/api/search/suggest': open(z.object({ text: asked }), suggest, { method: 'GET', costly: true }),
}
