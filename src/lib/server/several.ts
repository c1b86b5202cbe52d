// Several servers behind one port, for a machine with more cores than one process can use (setting PROCESSES). They hear
// of each other's writes as servers on several machines do.
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import { closeDatabase } from './database.ts'
import { warnOfOutbox } from './outbox.ts'
import { openPrivatePort } from './private.ts'

/** One that breaks at once is not started over and over in a hurry. */
const PAUSE = 1000
let leaving = false
let started = false

const figures = new AggregatorRegistry()
const own = new Registry()
const deaths = new Counter({
  name: 'cheyou_worker_deaths_total',
  help: 'Servers behind the one port that died and were started again (PROCESSES)',
  registers: [own],
})
const ownPort = await openPrivatePort(async () => `${await figures.clusterMetrics()}\n${await own.metrics()}`)
warnOfOutbox()

// One that is started anew is of the same build as the others.
cluster.setupPrimary({ exec: realpathSync(process.argv[1]!) })
for (let n = 0; n < config.processes; n++) start()

cluster.on('exit', ({ process: { pid } }, code, signal) => {
  // What keeps one from its start keeps the others too.
  if (!started && !leaving) {
    process.exitCode = code || 1
    leave('SIGTERM')
  } else if (leaving) process.exitCode ||= code ?? 0
  else {
    log.error({ pid, code, signal }, 'a server died; another one is started')
    deaths.inc()
    setTimeout(start, PAUSE)
  }
})

cluster.once('listening', () => {
  started = true
  if (ownPort.sentence) console.log(ownPort.sentence)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(signal))

function start() {
  if (!leaving) cluster.fork()
}

/** Each finishes what it has under way; this process goes when the last of them has gone. */
function leave(signal: NodeJS.Signals) {
  leaving = true
  ownPort.close()
  void closeDatabase()
  for (const server of Object.values(cluster.workers ?? {})) server?.process.kill(signal)
}
