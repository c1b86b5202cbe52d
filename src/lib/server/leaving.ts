import { setTimeout as pause } from 'node:timers/promises'
import { closeStreams } from '../api/event-streams.ts'
import { log } from '../core/log.ts'
import { flushPresence } from '../domain/account/presence.ts'
import { flushSessions } from '../domain/account/sessions.ts'
import { flushViews } from '../domain/forum/views.ts'
import { flushBrowserErrors } from '../domain/health/browser-errors.ts'
import { flushWatched } from '../domain/health/watched.ts'
import { flushSearches } from '../domain/search/searched.ts'
import { closeDatabase, database } from './database.ts'
import { pageCache, verifier } from './pages.ts'

/** Milliseconds that requests and jobs under way may take once a server has begun to shut down. */
const PATIENCE = 10_000

interface Running {
  /** Takes no new connections, and resolves once the last answer is out. */
  closeServer: () => Promise<void>
  /** Begins no new job, and resolves once those under way have ended. */
  stopJobs: () => Promise<unknown>
  /** Answers that are being made. */
  underWay: Set<Promise<unknown>>
  /** What else ends when the server takes no more requests. */
  closeRest: () => void
}

/**
 * Shuts down: goes on answering for `grace` seconds while a balancer notices, finishes what is under way and writes the
 * counts kept in memory, within ten seconds.
 */
export async function leave({ closeServer, stopJobs, underWay, closeRest }: Running, grace: number) {
  setTimeout(giveUp, grace * 1000 + PATIENCE).unref()
  const jobsEnded = stopJobs()
  await pause(grace * 1000)
  closeRest()
  closeStreams()
  await closeServer()
  // Requests whose client has hung up may still run: they must end before the database is closed.
  await Promise.all([jobsEnded, ...underWay])
  await pageCache.settled()
  await verifier?.end()
  await writeCounts()
  await closeDatabase()
  // The channel to the supervisor would keep the process alive.
  process.disconnect?.()
}

/** Writes what was counted in memory alone. */
async function writeCounts() {
  const flushes = [flushViews, flushPresence, flushSessions, flushSearches, flushWatched, flushBrowserErrors]
  const flushed = await Promise.allSettled(flushes.map(flush => flush(database())))
  for (const { reason } of flushed.filter(each => each.status === 'rejected')) log.error({ err: reason }, 'not written')
}

function giveUp() {
  log.error({ held: process.getActiveResourcesInfo() }, 'left with work under way')
  // The longest wait for a database that does not answer.
  setTimeout(() => process.exit(1), 1000)
  void writeCounts().then(() => process.exit(1))
}
