import { log } from '../core/log.ts'
import { flushPresence } from '../domain/account/presence.ts'
import { flushSessions } from '../domain/account/sessions.ts'
import { flushViews } from '../domain/forum/views.ts'
import { flushBrowserErrors } from '../domain/health/browser-errors.ts'
import { flushRuns } from '../domain/health/run-records.ts'
import { flushSearches } from '../domain/search/search-counts.ts'
import { database } from './database.ts'

/** Writes counts that so far exist in memory only. */
export async function writeCounts() {
  const flushes = [flushViews, flushPresence, flushSessions, flushSearches, flushRuns, flushBrowserErrors]
  const flushed = await Promise.allSettled(flushes.map(flush => flush(database())))
  for (const { reason } of flushed.filter(each => each.status === 'rejected'))
    log.error({ err: reason }, 'counts could not be written')
}
