import { setTimeout as pause } from 'node:timers/promises'
import { closeStreams } from '../api/event-streams.ts'
import { log } from '../core/log.ts'
import { flushPresence } from '../domain/account/presence.ts'
import { flushSessions } from '../domain/account/sessions.ts'
import { flushViews } from '../domain/forum/views.ts'
import { flushBrowserErrors } from '../domain/health/browser-errors.ts'
import { flushRuns } from '../domain/health/run-records.ts'
import { flushSearches } from '../domain/search/search-counts.ts'
import { closeDatabase, database } from './database.ts'
import { pageCache, verifier } from './pages.ts'

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

/** Writes counts that so far exist in memory only. */
async function writeCounts() {
  const flushes = [flushViews, flushPresence, flushSessions, flushSearches, flushRuns, flushBrowserErrors]
  const flushed = await Promise.allSettled(flushes.map(flush => flush(database())))
  for (const { reason } of flushed.filter(each => each.status === 'rejected'))
    log.error({ err: reason }, 'counts could not be written')
}

function giveUp() {
  log.error({ held: process.getActiveResourcesInfo() }, 'exited with unfinished work')
  // The timeout for a database that does not respond.
  setTimeout(() => process.exit(1), 1000)
  void writeCounts().then(() => process.exit(1))
}
