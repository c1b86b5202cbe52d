import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'

type How = 'kept' | 'page' | 'file' | 'upload'

let count = 0

/**
 * Logs one in LOG_KEPT of the responses from cache and files, with their request id; anything rendered for a single
 * request is logged elsewhere. Only the path, never the words of a search.
 */
export function accessLog(req: IncomingMessage, res: ServerResponse, how: How, from: (req: IncomingMessage) => string) {
  if (config.logKept === 0) return
  count += 1
  if (count % config.logKept !== 0) return
  const [id, began] = [randomUUID(), performance.now()]
  const { method } = req
  const [path] = (req.url ?? '/').split('?')
  if (!res.headersSent) res.setHeader('x-request-id', id)
  // Read now: the address is gone once the connection is closed.
  const ip = from(req)
  res.once('close', () => {
    const ms = Math.round(performance.now() - began)
    log.info({ id, how, method, path, status: res.statusCode, ms, ip, of: config.logKept })
  })
}
