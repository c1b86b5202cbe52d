import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTemporaryFault } from '../api/temporary-fault.ts'
import { config } from '../core/config.ts'
import { translator } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { isCall, localeAt } from '../web/shared-page.ts'
import { sendResponse } from './http.ts'
import { errorPage, refusalPage } from './render.ts'

const plainText = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** The language in which a call wants its response. */
export const localeOfCall = (req: IncomingMessage) => (req.headers['x-locale'] === 'en-us' ? 'en-us' : 'zh-cn')

/** 429: an address has sent too many requests, and has to wait this many seconds. */
export function answerTooMany(path: string, seconds: number, res: ServerResponse) {
  const text = translator(localeAt(path))('refusal:tooFast', { seconds: String(seconds) })
  res.writeHead(429, { ...plainText, 'retry-after': String(seconds) }).end(text)
}

/** 405, with the allowed methods; the request body is not read. */
export function answerWrongMethod(path: string, methods: string[], req: IncomingMessage, res: ServerResponse) {
  res.setHeader('allow', methods.join(', ')).setHeader('connection', 'close')
  req.resume()
  if (isCall(path)) return sendResponse(refusalPage('wrongMethod', localeOfCall(req)), res)
  return void res.writeHead(405, plainText).end(translator(localeAt(path))('refusal:wrongMethod'))
}

/** The response for an error outside Astro: an envelope for a call, a page for a person. */
export async function answerError(err: unknown, req: IncomingMessage, res: ServerResponse) {
  if (req.destroyed && !res.headersSent && !req.complete) return void res.destroy()
  const id = randomUUID()
  const path = req.url?.split('?')[0] ?? '/'
  log.error({ id, path, err }, 'request failed')
  if (res.headersSent) return void res.destroy()
  if (isCall(path))
    return sendResponse(refusalPage(isTemporaryFault(err) ? 'busy' : 'bug', localeOfCall(req), { id }), res)
  const request = new Request(config.site + path, { headers: { 'x-request-id': id } })
  await sendResponse(await errorPage(request, err), res)
}
