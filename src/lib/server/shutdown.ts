import { setTimeout as pause } from 'node:timers/promises'
import { closeStreams } from '../api/event-streams.ts'
import { log } from '../core/log.ts'
import { closeDatabase } from './database.ts'
import { pageCache, verifier } from './pages.ts'
import { writeCounts } from './write-counts.ts'

/** Milliseconds that running requests and jobs may take once a server has begun to shut down. */
const PATIENCE = 10_000

interface Running {
  /** Stops accepting connections; resolves once the last response is sent. */
  closeServer: () => Promise<void>
  /** Starts no new jobs; resolves once running ones have ended. */
  stopJobs: () => Promise<unknown>
  /** Responses in progress. */
  underWay: Set<Promise<unknown>>
  /** Closes everything else once no more requests are served. */
  closeRest: () => void
}

/**
 * Shuts down: keeps serving for `grace` seconds while a load balancer notices, finishes running requests and writes the
 * counts held in memory, within ten seconds.
 */
export async function shutDown({ closeServer, stopJobs, underWay, closeRest }: Running, grace: number) {
  setTimeout(giveUp, grace * 1000 + PATIENCE).unref()
  const jobsEnded = stopJobs()
  await pause(grace * 1000)
  closeRest()
  closeStreams()
  await closeServer()
  // Requests whose client has disconnected may still run: they must end before the database is closed.
  await Promise.all([jobsEnded, ...underWay])
  await pageCache.settled()
  await verifier?.end()
  await writeCounts()
  await closeDatabase()
  // The IPC channel to the supervisor would keep the process alive.
  process.disconnect?.()
}

function giveUp() {
  log.error({ held: process.getActiveResourcesInfo() }, 'exited with unfinished work')
  // The timeout for a database that does not respond.
  setTimeout(() => process.exit(1), 1000)
  void writeCounts().then(() => process.exit(1))
}
