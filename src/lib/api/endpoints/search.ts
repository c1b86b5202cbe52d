import { z } from 'zod'
import { limit, maybe, page, text } from '../../core/rules.ts'
import { search, types } from '../../domain/search/search.ts'
import { suggest } from '../../domain/search/suggest.ts'
import { open } from '../endpoint.ts'

const asked = text(50)

/** One box for everything. */
export const searchCalls = {
  '/api/search': open(z.object({ text: asked, type: maybe(z.enum(types)), page, limit: limit(10) }), search, {
    method: 'GET',
    costly: true,
  }),
  '/api/search/suggest': open(z.object({ text: asked }), suggest, { method: 'GET', costly: true }),
}
