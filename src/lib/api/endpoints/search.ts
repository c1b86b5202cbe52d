import { z } from 'zod'
import { SEARCH_TEXT } from '../../core/limits.ts'
import { limit, maybe, page, text } from '../../core/rules.ts'
import { search, types } from '../../domain/search/search.ts'
import { typeAhead } from '../../domain/search/type-ahead.ts'
import { open } from '../endpoint.ts'

const asked = text(SEARCH_TEXT)

/** One search over everything. */
export const searchCalls = {
  '/api/search': open(z.object({ text: asked, type: maybe(z.enum(types)), page, limit: limit(10) }), search, {
    method: 'GET',
    costly: true,
  }),
  /** Suggestions for what has been typed so far. */
  '/api/search/suggest': open(z.object({ text: asked }), typeAhead, { method: 'GET', costly: true }),
}
