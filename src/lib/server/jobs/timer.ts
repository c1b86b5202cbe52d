import { runNamed } from '../../core/call-name.ts'
import type { Caller } from '../../core/caller.ts'
import { mergeIndexes } from '../../db/search.ts'
import { deleteExpired } from '../../domain/account/delete-expired.ts'
import { forgetKeys } from '../../domain/account/idempotency-keys.ts'
import { flushPresence } from '../../domain/account/presence.ts'
import { flushSessions } from '../../domain/account/sessions.ts'
import { sweepCertifications, sweepShopPapers } from '../../domain/applications/sweep.ts'
import { askChannels, closeSlips } from '../../domain/cashier/ask-provider.ts'
import { publishDue } from '../../domain/content/edit.ts'
import { refreshHot } from '../../domain/forum/hot.ts'
import { flushViews } from '../../domain/forum/views.ts'
import { flushBrowserErrors, sweepBrowserErrors } from '../../domain/health/browser-errors.ts'
import { warnOfExpiry } from '../../domain/health/expiry.ts'
import { deleteOldRuns, flushRuns, recordRun } from '../../domain/health/run-records.ts'
import { recordPresence } from '../../domain/health/running.ts'
import { sendWebhooks, sweepWebhooks } from '../../domain/integration/webhook-send.ts'
import { mergePendingEntries } from '../../domain/ledger/merge-pending.ts'
import { invalidatePromotions } from '../../domain/mall/invalidate-promotions.ts'
import { expireCoupons } from '../../domain/mall/my-coupons.ts'
import { notifyPriceDrops } from '../../domain/mall/price-drops.ts'
import { refreshGoodsIndex } from '../../domain/mall/refresh-goods-index.ts'
import { sendReminders } from '../../domain/mall/remind.ts'
import { forgetRemoved } from '../../domain/mall/removals.ts'
import { startAndEndDiscounts } from '../../domain/mall/start-end-discounts.ts'
import { sendDispatches } from '../../domain/message/dispatch.ts'
import { sendRefunds } from '../../domain/payment/send-back.ts'
import { flushSearches, sweepSearches } from '../../domain/search/search-counts.ts'
import { pushNewPages } from '../../domain/site/push-pages.ts'
import { settleDueRequests } from '../../domain/staff/decide-request.ts'
import { maskOrders } from '../../domain/trade/account-deletion.ts'
import { closeUnpaidGrants } from '../../domain/trade/exchange/close.ts'
import { closeUnpaid, completeReceived, receiveSent } from '../../domain/trade/order-deadlines.ts'
import { sweepRefunds } from '../../domain/trade/refund-sweep.ts'
import { sweepUploads } from '../../domain/upload/sweep.ts'
import { settleShops } from '../../domain/wallet/daily-settlements.ts'
import { sweepEarned } from '../../domain/wallet/earn-points.ts'
import { jobRuns, jobSeconds } from '../metrics.ts'
import { deleteDueAccounts } from './account-deletion.ts'
import { backUp, stopBackup } from './backup.ts'

const MINUTE = 60_000

/**
 * Starts the periodic jobs on an in-process timer; each is idempotent and safe in several processes at once. Returns a
 * function that stops them and waits for running ones.
 */
export function startJobs(who: () => Caller, failed: (name: string, error: unknown) => void): () => Promise<void> {
  const jobs: [string, number, (who: Caller) => Promise<unknown>][] = [
    ['views', 5000, ({ db }) => flushViews(db)],
    ['sessions', 5000, ({ db }) => flushSessions(db)],
    ['presence', MINUTE, ({ db }) => flushPresence(db)],
    ['searches', MINUTE, ({ db }) => flushSearches(db)],
    ['indexes', 5000, ({ db }) => mergeIndexes(db)],
    ['oldSearches', 10 * MINUTE, sweepSearches],
    ['hot', 5 * MINUTE, refreshHot],
    ['discounts', MINUTE / 4, startAndEndDiscounts],
    ['sales', 5000, invalidatePromotions],
    ['coupons', MINUTE, expireCoupons],
    ['reminders', MINUTE / 4, sendReminders],
    ['shelving', MINUTE / 2, refreshGoodsIndex],
    ['drops', MINUTE / 4, notifyPriceDrops],
    ['unpaid', 5000, closeUnpaid],
    ['unpaidExchanges', 5000, closeUnpaidGrants],
    ['receipt', MINUTE, receiveSent],
    ['completion', MINUTE, completeReceived],
    ['payments', 5000, askChannels],
    ['slips', MINUTE, closeSlips],
    ['payingBack', 5000, sendRefunds],
    ['refunds', MINUTE, sweepRefunds],
    ['ledger', MINUTE, mergePendingEntries],
    // Daily jobs follow the calendar, not process uptime: a process that runs for less than a day leaves nothing
    // undone.
    ['settlement', 5 * MINUTE, settleShops],
    ['earned', 10 * MINUTE, sweepEarned],
    ['uploads', 10 * MINUTE, sweepUploads],
    ['certifications', 10 * MINUTE, sweepCertifications],
    ['shopPapers', 10 * MINUTE, sweepShopPapers],
    ['leftovers', 10 * MINUTE, deleteExpired],
    ['leavers', 10 * MINUTE, deleteDueAccounts],
    ['masking', 60 * MINUTE, maskOrders],
    ['dispatches', MINUTE, sendDispatches],
    ['keys', 10 * MINUTE, forgetKeys],
    ['webhooks', 2000, sendWebhooks],
    ['oldWebhooks', 10 * MINUTE, sweepWebhooks],
    ['staffRequests', MINUTE, settleDueRequests],
    ['content', 5000, publishDue],
    ['searchEngines', 10 * MINUTE, pushNewPages],
    ['purges', 10 * MINUTE, forgetPurges],
    ['oldRemovals', 10 * MINUTE, forgetRemoved],
    ['backup', MINUTE, backUp],
    ['expiry', 10 * MINUTE, warnOfExpiry],
    ['watched', MINUTE, writeWatched],
    ['browserErrors', 5000, ({ db }) => flushBrowserErrors(db)],
    ['oldWatched', 60 * MINUTE, deleteOldRuns],
    ['oldErrors', 60 * MINUTE, sweepBrowserErrors],
  ]
  const running = new Set<Promise<void>>()
  const start = (name: string, every: number, run: (who: Caller) => Promise<unknown>) => {
    const began = performance.now()
    const note = (error?: unknown) => {
      const ms = performance.now() - began
      jobRuns.inc({ job: name, result: error === undefined ? 'good' : 'bad' })
      jobSeconds.inc({ job: name }, ms / 1000)
      recordRun(`job ${name}`, { ms, error, detail: String(every / 1000) })
    }
    const job = runNamed(`job ${name}`, () => run(who())).then(
      () => note(),
      error => {
        note(error ?? 'unknown')
        failed(name, error)
      },
    )
    running.add(job)
    void job.finally(() => running.delete(job))
  }
  // Days without a running process are caught up on at the next start.
  start('settlement', 5 * MINUTE, settleShops)
  recordPresence()
  const timers = jobs.map(([name, every, run]) => setInterval(start, every, name, every, run))
  return async () => {
    timers.forEach(clearInterval)
    stopBackup()
    await Promise.all(running)
  }
}

/** Writes the results of this process's jobs, and its heartbeat. */
async function writeWatched({ db }: Caller) {
  recordPresence()
  await flushRuns(db)
}

/** Deletes invalidations that every process read an hour ago; the newest row stays, so that ids keep ascending. */
async function forgetPurges({ db, now }: Caller) {
  const newest = db.selectFrom('purge').select(e => e.fn.max('id').as('id'))
  await db
    .deleteFrom('purge')
    .where('createtime', '<', now - 3600)
    .where('id', '<', newest)
    .execute()
}
