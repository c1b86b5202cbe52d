import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseUnavailable } from '../api/temporary-fault.ts'
import { visitorLimit } from '../api/visitor-limit.ts'
import { type BodyType, bodyTypeOf } from '../core/body-type.ts'
import { runNamed } from '../core/call-name.ts'
import { config } from '../core/config.ts'
import {
  CERTIFICATION_PICTURES,
  MB,
  PICTURE_BYTES,
  REFUND_PICTURES,
  REPORT_PICTURES,
  SHOP_PAPERS,
  VIDEO_BYTES,
} from '../core/limits.ts'
import { log } from '../core/log.ts'
import type { Reason } from '../core/refusal.ts'
import { throttle } from '../core/throttle.ts'
import { isCall } from '../web/shared-page.ts'
import { clientAddress } from './address.ts'
import { withinLimits } from './body-limits.ts'
import { databaseHealth } from './database.ts'
import { isStream, requestBody, requestOf, sendResponse, sendStream, uploadStream } from './http.ts'
import { duration, responseCounts } from './metrics.ts'
import { answerTooMany, localeOfCall } from './refusals.ts'
import { errorPage, isKnownPath, refusalPage, render } from './render.ts'

const BODY_SECONDS = 30
/** Paths that accept files, with their limits in bytes: bodies are streamed and may take up to `requestTimeout`. */
const receivers = new Map([
  ['/api/upload/put', VIDEO_BYTES + MB],
  ['/api/upload/headimg', PICTURE_BYTES + MB],
])
/** Forms that may include pictures, with the limits of their bodies; without any they are read like other forms. */
const pictureForms = new Map(
  Object.entries({
    '/reply': 64 << 20,
    '/report': REPORT_PICTURES * PICTURE_BYTES + MB,
    '/evaluate': 64 << 20,
    '/member/refund': REFUND_PICTURES * PICTURE_BYTES + MB,
    '/member/complain': REFUND_PICTURES * PICTURE_BYTES + MB,
    '/member/plateSetting': PICTURE_BYTES + MB,
    '/auth': CERTIFICATION_PICTURES * PICTURE_BYTES + MB,
    '/recruitment': (3 + 2 * SHOP_PAPERS) * PICTURE_BYTES + MB,
  }).flatMap(([path, most]) => [
    [path, most],
    [`/en-us${path}`, most],
  ]),
)
/** The consoles and the set-up: any of their forms may include pictures. */
const consoles = /^(\/en-us)?\/(staff|seller|setup)(\/|$)/
const CONSOLE_BYTES = 64 << 20
const formBytes = (path: string) => pictureForms.get(path) ?? (consoles.test(path) ? CONSOLE_BYTES : undefined)
/** Calls started per turn of the event loop, so that cached pages are served in between. */
const CALLS = 4
const callsTurn = throttle(CALLS)

/** Answers calls and personal pages: produced for each request, never cached. */
export async function answerPerRequest(path: string, query: string, req: IncomingMessage, res: ServerResponse) {
  const began = performance.now()
  const id = randomUUID()
  const address = clientAddress(req)
  const seconds = visitorLimit.wait(address)
  if (seconds > 0 && !isKnownPath(path)) return answerTooMany(path, seconds, res)
  const kind = isCall(path) ? 'call' : 'page'
  res.setHeader('x-request-id', id)
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const type = isRead ? NO_TYPE : bodyTypeOf(req.headersDistinct['content-type'] ?? [])
  if (!type) return refuseUnread('badBody', req, res)
  const most = isRead ? undefined : (receivers.get(path) ?? (isMultipart(type) ? formBytes(path) : undefined))
  const body = await (most ? uploadStream(req, most) : requestBody(req, config.bodyBytes, BODY_SECONDS))
  if (typeof body === 'string') return refuseUnread(body, req, res)
  if (!isRead && Buffer.isBuffer(body) && !withinLimits(type, body))
    return sendResponse(refusalPage('badBody', localeOfCall(req)), res)
  if (kind === 'call') await callsTurn()
  const response = await runNamed(path, () =>
    answerTo(kind, req, requestOf(req, config.site + path + query, id, body, type)),
  )
  if (response.status === 404) visitorLimit.count(address)
  // A form with pictures that was answered before its end, such as a visitor's.
  if (most && !req.complete && !response.headers.has('connection')) res.setHeader('connection', 'close')
  if (isStream(response)) return sendStream(response, res)
  await sendResponse(response, res)
  const ms = performance.now() - began
  responseCounts[kind] += 1
  duration.observe({ kind, status: response.status }, ms / 1000)
  log.info({ id, method: req.method, path, status: response.status, ms: Math.round(ms), ip: address })
}

/** The body of a GET or HEAD is dropped. */
const NO_TYPE: BodyType = { kind: 'other', name: '' }

const isMultipart = (type: BodyType) =>
  type.kind === 'multipart' || (type.kind === 'other' && type.name.startsWith('multipart/'))

/** A refusal of a body that is not read to its end. */
function refuseUnread(reason: Reason, req: IncomingMessage, res: ServerResponse) {
  res.setHeader('connection', 'close')
  req.resume()
  return sendResponse(refusalPage(reason, localeOfCall(req)), res)
}

/** While the database is unreachable calls and personal pages answer 503 at once, without a query. */
async function answerTo(kind: 'call' | 'page', req: IncomingMessage, request: Request): Promise<Response> {
  if (databaseHealth().isAway()) {
    req.resume()
    return kind === 'call' ? refusalPage('busy', localeOfCall(req)) : errorPage(request, new DatabaseUnavailable())
  }
  const response = await render(request, clientAddress(req))
  if (response.status === 503) void databaseHealth().check()
  return response
}
