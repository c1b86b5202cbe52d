import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { closeStreams, streams, wakeStreams } from '../api/event-streams.ts'
import { DatabaseAway, isPassing } from '../api/passing.ts'
import { bringsSession } from '../api/session-cookie.ts'
import { uploadedFile } from '../api/uploads.ts'
import { visitorLimit } from '../api/visitor-limit.ts'
import { underName } from '../core/call-name.ts'
import { EVERYTHING } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { enableDataCache, invalidate } from '../core/data-cache.ts'
import { translator } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { cleanUrl, isCostly } from '../core/shared-pages.ts'
import { throttle } from '../core/throttle.ts'
import { poolFigures } from '../db/open.ts'
import { watchSlowQueries } from '../db/timing.ts'
import { flushPresence } from '../domain/account/presence.ts'
import { flushSessions } from '../domain/account/sessions.ts'
import { flushViews } from '../domain/forum/views.ts'
import { flushBrowserErrors } from '../domain/health/browser-errors.ts'
import { flushWatched } from '../domain/health/watched.ts'
import { flushSearches } from '../domain/search/searched.ts'
import { isCall, localeAt } from '../web/shared-page.ts'
import { accessLog } from './access-log.ts'
import { addressReader } from './address.ts'
import { asShipped } from './as-shipped.ts'
import { withinLimits } from './body-limits.ts'
import { allowOrigin, preflight } from './cors.ts'
import { bus, closeDatabase, database, databaseHealth, storage } from './database.ts'
import { defaultHeaders } from './default-headers.ts'
import { endStart } from './fault.ts'
import { staticFiles } from './files.ts'
import { arriving, bodyOf, cleanPath, IDLE, isStream, pour, requestOf, send, sendPage } from './http.ts'
import { startJobs } from './jobs/timer.ts'
import { methodsAt } from './methods.ts'
import { answered, duration, made, watchMetrics } from './metrics.ts'
import { note } from './noted.ts'
import { warnOfOutbox } from './outbox.ts'
import type { Drawn, Page } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { prerenderedPages } from './prerendered.ts'
import { openPrivatePort } from './private.ts'
import { drawn, errorPage, isKnownPath, refuse, render, siteClosed } from './render.ts'
import { nobody } from './session.ts'
import { readSettings, settingsFell } from './settings.ts'
import { closing } from './stopping.ts'
import { hearSupervisor } from './supervised.ts'
import { openVerifier } from './verifying.ts'

const PATIENCE = 10_000
const BODY_SECONDS = 30
/** What takes files: its bodies stream, up to so many bytes, and may take as long as `requestTimeout`. */
const receivers = new Map([
  ['/api/upload/put', 201 << 20],
  ['/api/upload/headimg', 11 << 20],
])
/** Forms that may bring pictures along; without those they are read as any other. */
const pictureForms = new Map(['/reply', '/en-us/reply'].map(path => [path, 64 << 20]))
const SWITCH = 'web_status'
const ATTENTION = 250
/** Shared pages under way at once: more would not be ready sooner, and each holds memory. */
const RENDERS = 16
/** Calls that begin in one turn of the event loop: kept pages go out between them, however many arrive at once. */
const CALLS = 4

// Its own build, wherever it was started from and whatever dist names by now.
const dist = pathToFileURL(`${dirname(dirname(realpathSync(process.argv[1]!)))}/`)
const standing = defaultHeaders(config.site)
const turn = pLimit(RENDERS)
const callsTurn = throttle(CALLS)
/** Generated pictures have a line of their own: pages never wait for them. */
const inTurn = (url: string) => (url.startsWith('/art/') ? rendered(url) : turn(() => rendered(url)))
const front = createPageCache(inTurn, standing, config.cacheBytes, (url, page) => verifier?.served(url, page))
const verifier = openVerifier(front, standing)
const shipped = await prerenderedPages(dist, config.site, standing, storage().hosts)
const prerendered = asShipped(shipped, front.get)
const files = staticFiles(dist)
/** Those of the build whose servers take over, so that its pages find their script while both answer. */
let filesOfNext: typeof files | undefined
const addressOf = addressReader(config.trustedProxies, address =>
  log.warn(
    { address },
    'a proxy that TRUSTED_PROXIES does not name passes requests on: limits count all visitors as one',
  ),
)
const health = databaseHealth()
const metrics = watchMetrics(front.size, streams, health.isAway, () => poolFigures(database()))

const wire = bus()
let draining = false
/** Servers of a newer build answer at the same port: a balancer has no reason to withdraw. */
let replaced = false
let closed: boolean | Promise<boolean> = await siteClosed()
let wasClosed = closed
await readSettings()
await wire.listen(tags => {
  invalidate(tags)
  front.purge(tags)
  verifier?.purged(tags)
  wakeStreams(tags)
  prerendered.hear(tags).catch(err => health.isAway() || log.error({ err }, 'content not read'))
  settingsFell(tags)
  if (tags.includes(SWITCH) || tags.includes(EVERYTHING)) closed = readSwitch()
})
enableDataCache()
// Those that the desk has changed since the build are there before anybody asks.
await prerendered.read()
watchSlowQueries(config.slowQuery, slow => log.warn(slow, 'slow query'))
const stopJobs = startJobs(
  () => ({ ...nobody('zh-cn'), reads() {} }),
  (name, err) => health.isAway() || log.error({ job: name, err }, 'job failed'),
)

// Requests look for other processes' word as they come; those who only listen must not wait for one.
const attention = setInterval(() => streams() > 0 && wire.catchUp(), ATTENTION)

function readSwitch(): Promise<boolean> {
  // Nobody opens a closed site by taking its database away.
  const reading = siteClosed().catch(() => wasClosed)
  void reading.then(is => {
    if (closed !== reading) return
    closed = is
    wasClosed = is
  })
  return reading
}

/** What stays open when the site is closed: the notice, the way in for staff, assets, the watchers. */
const staysOpen = /^\/(en-us\/)?(api\/)?(closed|login|staff|art|_astro|favicon\.svg)(\/|$)/

async function answer(req: IncomingMessage, res: ServerResponse) {
  const [asked = '/', search = ''] = (req.url ?? '/').split(/\?(.*)/s)
  for (let at = 0; at < standing.length; at += 2) res.setHeader(standing[at]!, standing[at + 1]!)
  if (watched(asked, req, res)) return

  const path = cleanPath(asked)
  const query = search && `?${search}`
  if (path === null) return void res.writeHead(400).end()
  const methods = methodsAt(path, isFixed)
  if (isCall(path)) {
    allowOrigin(req, res)
    if (preflight(req, res, methods)) return
  }
  if (!methods.includes(req.method ?? '')) return wrongMethod(path, methods, req, res)
  if (!staysOpen.test(path) && (await closed)) return turnedAway(path, res)
  if (path !== asked) return void res.writeHead(308, { location: path + query }).end()

  if (req.method === 'GET' || req.method === 'HEAD') {
    const ready = prerendered.get(path)
    if (ready) return show(ready, req, res)
    const shared = cleanUrl(path, search)
    if (shared) {
      const kept = front.peek(shared)
      if (kept) return show(kept, req, res)
      const seconds = waitFor(path, addressOf(req))
      if (seconds > 0) return limited(path, seconds, res)
      const page = await front.get(shared)
      if (page.status !== 200 && mayBeOwn(path, req)) return make(path, query, req, res)
      if (page.status === 404) visitorLimit.count(addressOf(req))
      return show(page, req, res)
    }
    if (path.startsWith('/upload/')) return upload(path, req, res)
    if (files.has(path)) accessLog(req, res, 'file', addressOf)
    if ((await files.send(req, res)) || (isHashed(path) && (await filesOfNext?.send(req, res)))) {
      answered.file += 1
      return
    }
  }
  await make(path, query, req, res)
}

const isHashed = (path: string) => path.startsWith('/_astro/')

/** What nobody else may see its author does: a post that waits for review, or was refused. */
const mayBeOwn = (path: string, { headers }: IncomingMessage) =>
  /^\/(en-us\/)?essayDetails$/.test(path) && bringsSession(headers.cookie)

function rendered(url: string): Promise<Drawn> {
  made.pages += 1
  return underName(url.split('?')[0]!, () => drawn(url))
}

/** Pages of one person and calls: made for each request, never kept. */
async function make(path: string, query: string, req: IncomingMessage, res: ServerResponse) {
  const began = performance.now()
  const id = randomUUID()
  const address = addressOf(req)
  const seconds = visitorLimit.wait(address)
  if (seconds > 0 && !isKnownPath(path)) return limited(path, seconds, res)
  const kind = isCall(path) ? 'call' : 'page'
  res.setHeader('x-request-id', id)
  const most = receivers.get(path) ?? (isMultipart(req) ? pictureForms.get(path) : undefined)
  const body = await (most ? arriving(req, most) : bodyOf(req, config.bodyBytes, BODY_SECONDS))
  if (typeof body === 'string') {
    res.setHeader('connection', 'close')
    req.resume()
    return send(refuse(body, localeSaid(req)), res)
  }
  if (Buffer.isBuffer(body) && !withinLimits(req.headers['content-type'] ?? '', body))
    return send(refuse('badBody', localeSaid(req)), res)
  if (kind === 'call') await callsTurn()
  const response = await underName(path, () =>
    answerTo(kind, req, requestOf(req, config.site + path + query, id, body)),
  )
  if (response.status === 404) visitorLimit.count(address)
  if (isStream(response)) return pour(response, res)
  await send(response, res)
  const ms = performance.now() - began
  answered[kind] += 1
  duration.observe({ kind, status: response.status }, ms / 1000)
  log.info({ id, method: req.method, path, status: response.status, ms: Math.round(ms), ip: address })
}

const isMultipart = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '')

/** Seconds to wait for a page that is not kept; of generated pictures only those wait who ask for what there is none of. */
function waitFor(path: string, address: string): number {
  if (isCostly(path)) return visitorLimit.take(address)
  return path.startsWith('/art/') ? visitorLimit.wait(address) : 0
}

function limited(path: string, seconds: number, res: ServerResponse) {
  const t = translator(localeAt(path))
  res.writeHead(429, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  })
  res.end(t('refusal:tooFast', { seconds: String(seconds) }))
}

/** While the database is away nothing is asked of it: all that is made for one person says so at once. */
async function answerTo(kind: 'call' | 'page', req: IncomingMessage, request: Request): Promise<Response> {
  if (health.isAway()) {
    req.resume()
    return kind === 'call' ? refuse('busy', localeSaid(req)) : errorPage(request, new DatabaseAway())
  }
  const response = await render(request, addressOf(req))
  if (response.status === 503) void health.check()
  return response
}

function show(page: Page, req: IncomingMessage, res: ServerResponse) {
  answered.page += 1
  accessLog(req, res, 'page', addressOf)
  if (page.view && page.status === 200) note(page.view, () => addressOf(req))
  return sendPage(page, req, res)
}

async function upload(path: string, req: IncomingMessage, res: ServerResponse) {
  answered.file += 1
  accessLog(req, res, 'upload', addressOf)
  const asked = new Headers(Object.entries(req.headers).filter(([name]) => /^(range|if-none-match)$/.test(name)) as [])
  const file = await uploadedFile(storage(), path, asked)
  if (!file) return void res.writeHead(404).end()
  if (req.method !== 'HEAD') return send(file, res)
  for (const [name, value] of file.headers) res.setHeader(name, value)
  await file.body?.cancel()
  res.writeHead(file.status).end()
}

const isFixed = (path: string) => prerendered.has(path) || files.has(path)

/** The methods that it takes instead; a body that came along is not read. */
function wrongMethod(path: string, methods: string[], req: IncomingMessage, res: ServerResponse) {
  res.setHeader('allow', methods.join(', ')).setHeader('connection', 'close')
  req.resume()
  if (isCall(path)) return send(refuse('wrongMethod', localeSaid(req)), res)
  const text = translator(localeAt(path))('refusal:wrongMethod')
  return void res.writeHead(405, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

const localeSaid = (req: IncomingMessage) => (req.headers['x-locale'] === 'en-us' ? 'en-us' : 'zh-cn')

function turnedAway(path: string, res: ServerResponse) {
  if (isCall(path)) return send(refuse('siteClosed'), res)
  const location = path.startsWith('/en-us') ? '/en-us/closed' : '/closed'
  return void res.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

/** The addresses that a proxy or a supervisor watches. */
function watched(path: string, req: IncomingMessage, res: ServerResponse): boolean {
  if (path !== '/healthz' && path !== '/readyz') return false
  if (req.method !== 'GET' && req.method !== 'HEAD') res.writeHead(405, { allow: 'GET, HEAD' }).end()
  else if (path === '/healthz') res.writeHead(200).end('ok')
  else void ready(res)
  answered.other += 1
  return true
}

/** Whether this server should be sent requests: it is not leaving, and its database answers. */
async function ready(res: ServerResponse) {
  const isAway = await health.check()
  res.writeHead((draining && !replaced) || isAway ? 503 : 200).end()
}

let heard = false

/** Asks once for all requests that arrived together; only as one arrives: what a timer asks is old by the next arrival. */
function hearOthers() {
  if (heard) return
  heard = true
  setImmediate(() => {
    heard = false
  })
  wire.catchUp()
}

/** Answers that are being made. */
const underWay = new Set<Promise<unknown>>()

const server = createServer(
  { headersTimeout: 10_000, requestTimeout: 1_800_000, keepAliveTimeout: IDLE },
  (req, res) => {
    if (closed === false && !draining && req.method === 'GET') {
      hearOthers()
      const kept = front.peek(req.url ?? '/') ?? prerendered.get(req.url ?? '/')
      if (kept && closed === false) {
        answered.kept += 1
        if (kept.view) note(kept.view, () => addressOf(req))
        accessLog(req, res, 'kept', addressOf)
        return void sendPage(kept, req, res)
      }
    } else hearOthers()
    if (draining) res.setHeader('connection', 'close')
    const work = answer(req, res)
      .catch(err => broken(err, req, res))
      .catch(() => void res.destroy())
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  },
)
server.timeout = 30_000

const closeServer = closing(server)

/** What failed before Astro could say so: an envelope for a call, a page for a person. */
async function broken(err: unknown, req: IncomingMessage, res: ServerResponse) {
  if (req.destroyed && !res.headersSent && !req.complete) return void res.destroy()
  const id = randomUUID()
  const path = req.url?.split('?')[0] ?? '/'
  log.error({ id, path, err }, 'request failed')
  if (res.headersSent) return void res.destroy()
  if (isCall(path)) return send(refuse(isPassing(err) ? 'busy' : 'bug', localeSaid(req), { id }), res)
  const request = new Request(config.site + path, { headers: { 'x-request-id': id } })
  await send(await errorPage(request, err), res)
}

/**
 * Says at /readyz that it leaves, answers on for `grace` seconds while a balancer learns of it, finishes what is under
 * way and writes what it has counted: ten seconds at most.
 */
async function leave(grace: number) {
  if (draining) return
  draining = true
  setTimeout(gone, grace * 1000 + PATIENCE).unref()
  const jobsEnded = stopJobs()
  await pause(grace * 1000)
  clearInterval(attention)
  ownPort?.close()
  closeStreams()
  await closeServer()
  // Whoever has hung up may have left work behind: it must end before its database does.
  await Promise.all([jobsEnded, ...underWay])
  await front.settled()
  await verifier?.end()
  await writeCounts()
  await closeDatabase()
  // The line to its parent would keep it.
  process.disconnect?.()
}

/** What was counted in memory alone. */
async function writeCounts() {
  const flushes = [flushViews, flushPresence, flushSessions, flushSearches, flushWatched, flushBrowserErrors]
  const flushed = await Promise.allSettled(flushes.map(flush => flush(database())))
  for (const { reason } of flushed.filter(each => each.status === 'rejected')) log.error({ err: reason }, 'not written')
}

function gone() {
  log.error({ held: process.getActiveResourcesInfo() }, 'left with work under way')
  // A database that does not answer is waited for no longer than this.
  setTimeout(() => process.exit(1), 1000)
  void writeCounts().then(() => process.exit(1))
}

process.once('SIGTERM', () => void leave(config.stopGrace))
// Whoever presses Ctrl-C waits for it.
process.once('SIGINT', () => void leave(0))
hearSupervisor(word => {
  if (word === 'replaced') {
    replaced = true
    void leave(config.stopGrace)
  } else filesOfNext = staticFiles(pathToFileURL(`${word.assetsOf}/`))
})
process.on('unhandledRejection', err => log.error({ err }, 'unhandled rejection'))

// Of several servers the one above them has it, and adds up their figures.
const ownPort = cluster.isWorker ? null : await openPrivatePort(metrics, verifier?.all)
if (!cluster.isWorker) warnOfOutbox()

// A build that cannot draw its own home page must not take over from one that can.
if (cluster.isWorker && (await front.get('/')).status !== 200) endStart('The home page cannot be drawn.')

server.once('error', endStart)
server.listen(config.port, config.host, () => {
  const { port } = server.address() as { port: number }
  const sentence = `Cheyou is at ${config.site} (listening on ${config.host}:${port})`
  console.log([sentence, ownPort?.sentence].filter(Boolean).join('\n'))
})
