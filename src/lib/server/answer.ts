import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '../api/session-cookie.ts'
import { uploadedFile } from '../api/uploads.ts'
import { visitorLimit } from '../api/visitor-limit.ts'
import { cleanUrl, isCostly } from '../core/shared-pages.ts'
import { isCall } from '../web/shared-page.ts'
import { accessLog } from './access-log.ts'
import { clientAddress } from './address.ts'
import { allowedMethods } from './allowed-methods.ts'
import { answerClosed, closedTo, isOpen } from './closed-site.ts'
import { allowOrigin, preflight } from './cors.ts'
import { countPageView } from './count-page-view.ts'
import { storage } from './database.ts'
import { staticFiles } from './files.ts'
import { cleanPath, isTurnOf, sendPage, sendResponse } from './http.ts'
import { responseCounts } from './metrics.ts'
import type { Page } from './page.ts'
import { files, pageCache, prerendered, standardHeaders } from './pages.ts'
import { answerPerRequest } from './per-request.ts'
import { answerTooMany, answerWrongMethod, localeOfCall } from './refusals.ts'

/**
 * Files of the build that is taking over, so that its pages find their scripts while servers of both builds are
 * serving.
 */
let filesOfNext: typeof files | undefined
export const serveFilesOf = (dist: URL) => {
  filesOfNext = staticFiles(dist)
}

/** Answers from the build's files, the page cache, the uploads, or with a page or call rendered for this request. */
export async function answerRequest(req: IncomingMessage, res: ServerResponse) {
  if (!(await isTurnOf(req, res))) return
  const [address = '/', search = ''] = (req.url ?? '/').split(/\?(.*)/s)
  for (let at = 0; at < standardHeaders.length; at += 2) res.setHeader(standardHeaders[at]!, standardHeaders[at + 1]!)
  const path = cleanPath(address)
  const query = search && `?${search}`
  if (path === null) return void res.writeHead(400).end()
  const methods = allowedMethods(path, isFixed)
  if (isCall(path)) {
    allowOrigin(req, res)
    if (preflight(req, res, methods)) return
  }
  if (!methods.includes(req.method ?? '')) return answerWrongMethod(path, methods, req, res)
  const why = await closedTo(path, req.headers.cookie)
  if (why) return answerClosed(why, path, res, localeOfCall(req))
  if (path !== address) return void res.writeHead(308, { location: path + query }).end()
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (isRead && (await answerShared(path, search, req, res))) return
  await answerPerRequest(path, query, req, res)
}

/** Sends a response that is the same for everyone; false where this address has none. */
async function answerShared(path: string, search: string, req: IncomingMessage, res: ServerResponse) {
  const ready = prerendered.get(path)
  if (ready) return show(ready, req, res)
  const shared = cleanUrl(path, search)
  if (shared) return answerPage(path, shared, req, res)
  if (path.startsWith('/upload/')) return upload(path, req, res)
  if (files.has(path)) accessLog(req, res, 'file', clientAddress)
  const isFile = (await files.send(req, res)) || (isHashed(path) && (await filesOfNext?.send(req, res)))
  if (isFile) responseCounts.file += 1
  return isFile
}

async function answerPage(path: string, shared: string, req: IncomingMessage, res: ServerResponse) {
  const known = pageCache.peek(shared)
  if (known) return show(known, req, res)
  const seconds = waitFor(path, clientAddress(req))
  if (seconds > 0) {
    answerTooMany(path, seconds, res)
    return true
  }
  const page = await pageCache.get(shared)
  if (page.status !== 200 && mayBeOwn(path, req)) return false
  if (page.status === 404) visitorLimit.count(clientAddress(req))
  return show(page, req, res)
}

const isFixed = (path: string) => prerendered.has(path) || files.has(path)

const isHashed = (path: string) => path.startsWith('/_astro/')

/** A post that is held or was refused is 404 for everyone but its author. */
const mayBeOwn = (path: string, { headers }: IncomingMessage) =>
  /^\/(en-us\/)?essayDetails$/.test(path) && hasSessionCookie(headers.cookie)

/**
 * Seconds that a rate-limited visitor has to wait for a page that is not cached; generated pictures count only where
 * the picture does not exist.
 */
function waitFor(path: string, address: string): number {
  if (isCostly(path)) return visitorLimit.take(address)
  return path.startsWith('/art/') ? visitorLimit.wait(address) : 0
}

async function show(page: Page, req: IncomingMessage, res: ServerResponse) {
  responseCounts.page += 1
  accessLog(req, res, 'page', clientAddress)
  if (page.view && page.status === 200) countPageView(page.view, () => clientAddress(req))
  await sendPage(page, req, res)
  return true
}

async function upload(path: string, req: IncomingMessage, res: ServerResponse) {
  responseCounts.file += 1
  accessLog(req, res, 'upload', clientAddress)
  const wanted = Object.entries(req.headers).filter(([name]) => /^(range|if-none-match)$/.test(name))
  const file = await uploadedFile(storage(), path, new Headers(wanted as [string, string][]))
  // A proxy must not give everyone what staff alone are shown while the site is closed.
  if (!isOpen()) file?.headers.set('cache-control', 'private, no-cache')
  if (!file) res.writeHead(404).end()
  else await sendResponse(file, res)
  return true
}
