import { z } from 'zod'
import { type Scope, scopes } from '../../core/api-scopes.ts'
import { bit, id, lines, list, maybe, nonEmptyText, wholeNumber } from '../../core/rules.ts'
import { webhookEvents } from '../../core/webhook-events.ts'
import { apiKeyAdd, apiKeyRevoke } from '../../domain/integration/api-keys.ts'
import { webhookReplay } from '../../domain/integration/webhook-log.ts'
import { webhookDelete, webhookPing, webhookSave } from '../../domain/integration/webhooks.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const event = z.enum(webhookEvents)
const scope = z.enum(scopes as [Scope, ...Scope[]])

/** API keys and webhooks; each function checks the duty 'admin'. */
export const staffIntegrationCalls = {
  /** days: until it expires, 0 never. The key is returned only here. */
  '/api/staff/apiKeyAdd': staff({
    input: z.object({
      name: nonEmptyText(50),
      user_id: maybe(id),
      scopes: list(scope, scopes.length).refine(all => all.length > 0),
      days: wholeNumber(0, 3650),
    }),
    output: z.object({
      id: out.id,
      key: z.string(),
    }),
    run: apiKeyAdd,
    ...done,
  }),
  /** is_on: 0 switches it off, and its events are queued. The secret is returned for a new one only. */
  '/api/staff/webhookSave': staff({
    input: z.object({
      id: maybe(id),
      url: nonEmptyText(500),
      events: list(event, webhookEvents.length).refine(all => all.length > 0),
      is_on: maybe(bit).transform(on => on ?? 1),
    }),
    output: z.object({
      id: out.id,
      secret: z.string(),
    }),
    run: webhookSave,
    ...done,
  }),
  '/api/staff/webhookDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: webhookDelete,
    ...done,
  }),
  '/api/staff/webhookPing': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: webhookPing,
    ...done,
  }),
  /** id: of a delivery. */
  '/api/staff/webhookReplay': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: webhookReplay,
    ...done,
  }),
  '/api/staff/apiKeyRevoke': staff({
    input: z.object({ id, reason: maybe(lines(200)) }),
    output: out.nothing,
    run: apiKeyRevoke,
    ...done,
  }),
}
