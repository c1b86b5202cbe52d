import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'

type How = 'kept' | 'page' | 'file' | 'upload'

let count = 0

/**
 * Notes one in LOG_KEPT of what is answered without being made anew, with a request id that its answer carries: what is
 * made for somebody is in the log anyway. The path alone, never the words of a search.
 */
export function accessLog(req: IncomingMessage, res: ServerResponse, how: How, from: (req: IncomingMessage) => string) {
  if (config.logKept === 0) return
  count += 1
  if (count % config.logKept !== 0) return
  const [id, began] = [randomUUID(), performance.now()]
  const { method } = req
  const [path] = (req.url ?? '/').split('?')
  if (!res.headersSent) res.setHeader('x-request-id', id)
  // Once the connection has gone nobody can say whose it was.
  const ip = from(req)
  res.once('close', () => {
    const ms = Math.round(performance.now() - began)
    log.info({ id, how, method, path, status: res.statusCode, ms, ip, of: config.logKept })
  })
}
