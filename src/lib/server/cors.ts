import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '../core/config.ts'

const TOLD = 'retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, ratelimit-policy, deprecation, sunset'
const SENT = 'authorization, content-type, idempotency-key, x-locale, api-version'
const DAY = '86400'

/**
 * Whether a page of another origin may read this call: those of CORS_ORIGINS, with an API key. Never with cookies, so
 * that no other site acts as the member who has it open.
 */
export function allowOrigin(
  req: IncomingMessage,
  res: ServerResponse,
  origins: readonly string[] = config.corsOrigins,
) {
  if (origins.length === 0) return
  res.setHeader('vary', 'origin')
  const { origin } = req.headers
  if (!origin || !origins.includes(origin)) return
  res.setHeader('access-control-allow-origin', origin)
  res.setHeader('access-control-expose-headers', TOLD)
}

/** Answers a browser's preflight request; false where it is none. */
export function preflight(req: IncomingMessage, res: ServerResponse, methods: string[]): boolean {
  if (req.method !== 'OPTIONS' || !res.hasHeader('access-control-allow-origin')) return false
  res.setHeader('access-control-allow-methods', methods.join(', '))
  res.setHeader('access-control-allow-headers', SENT)
  res.setHeader('access-control-max-age', DAY)
  res.writeHead(204).end()
  return true
}
