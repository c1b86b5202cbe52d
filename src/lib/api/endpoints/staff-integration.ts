import { z } from 'zod'
import { type Scope, scopes } from '../../core/api-scopes.ts'
import { id, list, maybe, text, whole, words } from '../../core/rules.ts'
import { apiKeyAdd, apiKeyRevoke } from '../../domain/integration/api-keys.ts'
import { says, staff } from '../endpoint.ts'

const done = { said: says('calls:done') } as const
const scope = z.enum(scopes as [Scope, ...Scope[]])

/** What stands between the site and other servers; each function asks for the duty 'admin'. */
export const staffIntegrationCalls = {
  /** days: after how many it ends, 0 never. The key is in this answer alone. */
  '/api/staff/apiKeyAdd': staff(
    z.object({
      name: words(50),
      user_id: maybe(id),
      scopes: list(scope, scopes.length).refine(all => all.length > 0),
      days: whole(0, 3650),
    }),
    apiKeyAdd,
    done,
  ),
  '/api/staff/apiKeyRevoke': staff(z.object({ id, reason: maybe(text(200)) }), apiKeyRevoke, done),
}
