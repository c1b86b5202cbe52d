import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { streams, wakeStreams } from '../api/event-streams.ts'
import { EVERYTHING } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { enableDataCache, invalidate } from '../core/data-cache.ts'
import { log } from '../core/log.ts'
import { knownDamage } from '../db/damage.ts'
import { poolFigures } from '../db/open.ts'
import { watchSlowQueries } from '../db/timing.ts'
import { accessLog } from './access-log.ts'
import { clientAddress } from './address.ts'
import { answerRequest, serveFilesOf } from './answer.ts'
import { serverCloser } from './close-server.ts'
import { isOpen, readSwitch } from './closed-site.ts'
import { connectionsWithin, limitConnections, openFilesLimit } from './connection-limit.ts'
import { countPageView } from './count-page-view.ts'
import { bus, database, databaseHealth } from './database.ts'
import { exitAfterFailedStart } from './fault.ts'
import { IDLE, sendPage } from './http.ts'
import { startJobs } from './jobs/timer.ts'
import { answerSupervisor } from './liveness.ts'
import { responseCounts, watchMetrics } from './metrics.ts'
import { warnOfOutbox } from './outbox.ts'
import { pageCache, prerendered, standardHeaders, verifier } from './pages.ts'
import { type Answers, openPrivatePort } from './private-port.ts'
import { answerError } from './refusals.ts'
import { answerBadTarget } from './request-target.ts'
import { resetTo } from './reset.ts'
import { anonymousCaller } from './session.ts'
import { readSettings, rereadSettings } from './settings.ts'
import { printSetupKey } from './setup-key.ts'
import { shutDown } from './shutdown.ts'
import { onSupervisorMessage } from './supervisor-messages.ts'
import { watchWallClock } from './wall-clock.ts'

/** Milliseconds between two polls for invalidations of other processes, while event streams are open. */
const ATTENTION = 250
/** Milliseconds within which a connection must send the headers of a request, checked every second. */
const HEADERS = 8000

const health = databaseHealth()
const metrics = watchMetrics(pageCache.size, streams, health.isAway, () => poolFigures(database()))
const messages = bus()
let isLeaving = false
/** Replaced servers share the port with their successors: a load balancer need not take it out of rotation. */
let isReplaced = false

await readSettings()
await messages.listen(tags => {
  invalidate(tags)
  pageCache.purge(tags)
  verifier?.purged(tags)
  wakeStreams(tags)
  prerendered.hear(tags).catch(err => health.isAway() || log.error({ err }, 'content not read'))
  rereadSettings(tags)
  readSwitch(tags)
})
enableDataCache()
// Pages that editors have changed since the build are rendered before the first request.
await prerendered.read()
watchSlowQueries(config.slowQuery, slow => log.warn(slow, 'slow query'))
const runJobs = () =>
  startJobs(
    () => ({ ...anonymousCaller('zh-cn'), reads() {} }),
    (name, err) => health.isAway() || log.error({ job: name, err }, 'job failed'),
  )
let stopJobs = runJobs()

// Each request polls for invalidations of other processes; event streams need a timer for that.
const attention = setInterval(() => streams() > 0 && messages.catchUp(), ATTENTION)

/** What was rendered or read under another time is wrong now; each request checks too, so that none gets it. */
const wallClock = watchWallClock(seconds => {
  log.warn({ seconds: Math.round(seconds) }, 'the clock was set: the caches are dropped')
  invalidate([EVERYTHING])
  pageCache.purge([EVERYTHING])
  verifier?.purged([EVERYTHING])
})

let hasHeard = false

/** Applies invalidations of other processes, once for all requests that arrived together. */
function hearOthers() {
  if (hasHeard) return
  hasHeard = true
  setImmediate(() => {
    hasHeard = false
  })
  wallClock.check()
  messages.catchUp()
}

/** Responses in progress. */
const underWay = new Set<Promise<unknown>>()

const server = createServer(
  {
    headersTimeout: HEADERS,
    connectionsCheckingInterval: 1000,
    requestTimeout: 1_800_000,
    keepAliveTimeout: IDLE,
  },
  (req, res) => {
    hearOthers()
    if (answerBadTarget(req, res)) return
    if (isOpen() && !isLeaving && req.method === 'GET' && sendKnown(req, res)) return
    if (isLeaving) res.setHeader('connection', 'close')
    const work = (watched(req, res) ?? answerRequest(req, res))
      .catch(err => answerError(err, req, res))
      .catch(() => void res.destroy())
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  },
)
server.timeout = 30_000
const openFiles = openFilesLimit()
const connections = connectionsWithin(openFiles, config.databasePool)
limitConnections(server, connections, () =>
  log.warn(
    { openFiles },
    `at most ${connections} connections fit into the limit of open files: further ones are closed; raise \`ulimit -n\``,
  ),
)

/** The fast path: sends a cached page whose URL is spelled canonically. */
function sendKnown(req: IncomingMessage, res: ServerResponse): boolean {
  const page = pageCache.peek(req.url ?? '/') ?? prerendered.get(req.url ?? '/')
  if (!page) return false
  responseCounts.kept += 1
  if (page.view) countPageView(page.view, () => clientAddress(req))
  accessLog(req, res, 'kept', clientAddress)
  void sendPage(page, req, res)
  return true
}

/** The addresses that a load balancer or a supervisor checks. */
function watched(req: IncomingMessage, res: ServerResponse): Promise<unknown> | undefined {
  const path = req.url?.split('?')[0]
  if (path !== '/healthz' && path !== '/readyz') return
  responseCounts.other += 1
  for (let at = 0; at < standardHeaders.length; at += 2) res.setHeader(standardHeaders[at]!, standardHeaders[at + 1]!)
  if (req.method !== 'GET' && req.method !== 'HEAD') res.writeHead(405, { allow: 'GET, HEAD' }).end()
  else if (path === '/healthz') res.writeHead(200).end('ok')
  else return ready(res)
  return Promise.resolve()
}

/** Readiness: it is not shutting down, and its database responds and is intact. */
async function ready(res: ServerResponse) {
  const isAway = await health.check()
  const damage = knownDamage(config.database)
  if (damage) return void res.writeHead(503, { 'content-type': 'text/plain' }).end('the database is damaged')
  res.writeHead((isLeaving && !isReplaced) || isAway ? 503 : 200).end()
}

const closeServer = serverCloser(server)

function end(grace: number) {
  if (isLeaving) return
  isLeaving = true
  const closeRest = () => {
    clearInterval(attention)
    wallClock.stop()
    ownPort?.close()
  }
  void shutDown({ closeServer, stopJobs: () => stopJobs(), underWay, closeRest }, grace)
}

process.once('SIGTERM', () => end(config.stopGrace))
// Ctrl-C: no grace period, somebody is waiting for it.
process.once('SIGINT', () => end(0))
onSupervisorMessage(word => {
  if (word !== 'replaced') return serveFilesOf(pathToFileURL(`${word.assetsOf}/`))
  isReplaced = true
  end(config.stopGrace)
})
process.on('unhandledRejection', err => log.error({ err }, 'unhandled rejection'))

// With several servers the supervisor opens the private port, and aggregates their figures.
const ownPort = cluster.isWorker ? null : await openPrivatePort(metrics, answersForTests())
if (!cluster.isWorker) warnOfOutbox()

/** What browser tests request of a server that verifies its page cache. */
function answersForTests(): Answers | undefined {
  if (!verifier) return
  const answers: Answers = new Map()
  answers.set('/verify-cache', verifier.all)
  answers.set('/reset', async query => {
    await stopJobs()
    await resetTo(query.get('to') ?? '')
    stopJobs = runJobs()
    return ''
  })
  return answers
}

// A build that cannot render its own home page must not take over from one that can.
if (cluster.isWorker && (await pageCache.get('/')).status !== 200)
  exitAfterFailedStart('The home page cannot be rendered.')

server.once('error', exitAfterFailedStart)
// After all of the entry has run: a connection that the supervisor hands to a server that fails then would be lost.
setImmediate(() =>
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as { port: number }
    const sentence = `Cheyou is at ${config.site} (listening on ${config.host}:${port})`
    console.log([sentence, ownPort?.sentence].filter(Boolean).join('\n'))
    if (!cluster.isWorker) void printSetupKey()
    else answerSupervisor()
  }),
)
