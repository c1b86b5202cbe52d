import { z } from 'zod'
import { limit, maybe, page, text } from '../rules.ts'
import { later } from './call.ts'

const kind = z.enum(['all', 'essay', 'talk', 'user', 'forum', 'goods', 'shop', 'video'])

/** One box for everything. */
export const searchCalls = {
  '/api/search': later('open', z.object({ text: text(50), type: maybe(kind), page, limit: limit(10) })),
  '/api/search/suggest': later('open', z.object({ text: text(50) })),
}
