// The supervisor of the server processes (setting PROCESSES): it holds the port, starts a new server when one dies or no
// longer answers, and on SIGHUP replaces all servers with ones of the build that `dist` points to, without dropping a
// request.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import { forgetServerState, writeServerState } from '../core/server-state.ts'
import { closeDatabase } from './database.ts'
import { livenessSocket, livenessVariables, SERVER_STDIO, watchLiveness } from './liveness.ts'
import { warnOfOutbox } from './outbox.ts'
import { openPrivatePort } from './private-port.ts'
import { readSettings } from './settings.ts'
import { printSetupKey } from './setup-key.ts'
import { sendToServer } from './supervisor-messages.ts'

/**
 * Milliseconds before a server that died is restarted, so that one that fails at once does not restart in a tight loop.
 */
const PAUSE = 1000
/** Milliseconds within which the servers of a new build must listen. */
const PATIENCE = 60_000
/** Milliseconds between the replacements of two servers that do not answer. */
const APART = 60_000

/** The entry path as given at the start: a symlink in it may point to a newer build by now. */
const named = resolve(process.argv[1]!)
const root = resolve(named, '../../..')
let entry = realpathSync(named)
let previous: string | null = null
/** The servers in service, without those that are starting or shutting down. */
let servers = new Set<Worker>()
let leaving = false
let started = false
let replacing: Promise<void> | undefined
/** The server that was killed because it did not answer, until another listens; and when the last one was. */
let deaf: Worker | undefined
let deafSince = Number.NEGATIVE_INFINITY

const figures = new AggregatorRegistry()
const own = new Registry()
const deaths = new Counter({
  name: 'cheyou_worker_deaths_total',
  help: 'Server processes that died and were restarted (PROCESSES)',
  registers: [own],
})
await readSettings()
const ownPort = await openPrivatePort(async () => `${await figures.clusterMetrics()}\n${await own.metrics()}`)
warnOfOutbox()

for (let n = 0; n < config.processes; n++) start()

cluster.on('exit', (server, code, signal) => {
  if (!servers.delete(server)) return
  // An error that stops one server at its start stops the others too.
  if (!started && !leaving) {
    process.exitCode = code || 1
    leave('SIGTERM')
  } else if (leaving) process.exitCode ||= code ?? 0
  else {
    if (server !== deaf) log.error({ pid: server.process.pid, code, signal }, 'a server died and is being restarted')
    deaths.inc()
    setTimeout(start, PAUSE)
  }
})

cluster.on('listening', () => {
  deaf = undefined
})

cluster.once('listening', () => {
  started = true
  report()
  if (ownPort.sentence) console.log(ownPort.sentence)
  void printSetupKey()
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(signal))
process.on('SIGHUP', () => {
  // A signal during a replacement may mean a still newer build, so it is followed by another replacement.
  replacing = Promise.resolve(replacing).then(replace)
})

/** The build folder that an entry belongs to. */
function buildOf(exec: string) {
  return dirname(dirname(exec))
}

function start() {
  if (!leaving) servers.add(fork(entry))
}

/** Servers of two builds may run side by side: each runs the code of its `exec`. */
function fork(exec: string): Worker {
  cluster.setupPrimary({ exec, stdio: [...SERVER_STDIO] })
  const server = cluster.fork(livenessVariables)
  const socket = livenessSocket(server.process)
  if (socket) watchLiveness(socket, () => replaceDeaf(server))
  return server
}

/** Kills a server that does not answer, so that it is restarted: one at a time, and at most one a minute. */
function replaceDeaf(server: Worker) {
  if (leaving || deaf || !servers.has(server) || performance.now() - deafSince < APART) return
  deaf = server
  deafSince = performance.now()
  log.error({ pid: server.process.pid }, 'a server does not answer and is being replaced')
  server.process.kill('SIGKILL')
}

/** Running servers keep serving until all new ones listen, and stay when one of those fails to start. */
async function replace() {
  if (leaving) return
  const next = realpathSync(named)
  const before = servers
  // While both are in service, a page of one build requests its script from servers of the other.
  for (const server of before) sendToServer(server, { assetsOf: buildOf(next) })
  const coming = Array.from({ length: config.processes }, () => fork(next))
  try {
    await Promise.all(coming.map(listening))
  } catch (error) {
    for (const server of coming) server.kill('SIGKILL')
    log.error({ build: next, err: error }, 'the new build does not start; the running servers stay')
    return report(String(Object(error).message))
  }
  if (next !== entry) previous = buildOf(entry)
  entry = next
  servers = new Set(coming)
  for (const server of before) sendToServer(server, 'replaced')
  if (leaving) return leave('SIGTERM')
  log.info({ build: next }, 'servers of a new build have taken over')
  report()
}

async function listening(server: Worker) {
  const signal = AbortSignal.timeout(PATIENCE)
  const ended = once(server, 'exit', { signal }).then(([code]) => {
    throw new Error(`A server of the new build exited with ${code}: see its log.`)
  })
  await Promise.race([once(server, 'listening', { signal }), ended])
}

/** Publishes the state for `npm run deploy`, which waits for it. */
function report(failed?: string) {
  writeServerState(root, config.port, { pid: process.pid, build: buildOf(entry), previous, failed: failed ?? null })
}

/** Each server finishes its requests; this process exits after the last of them. */
function leave(signal: NodeJS.Signals) {
  leaving = true
  ownPort.close()
  forgetServerState(root, config.port)
  void closeDatabase()
  for (const server of Object.values(cluster.workers ?? {})) server?.process.kill(signal)
}
