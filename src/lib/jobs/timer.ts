import { sweepLeftovers } from '../account/leftovers.ts'
import { flushPresence } from '../account/presence.ts'
import { flushSessions } from '../account/sessions.ts'
import { sweepCertifications, sweepShopPapers } from '../apply/sweep.ts'
import type { Caller } from '../caller.ts'
import { refreshHot } from '../forum/hot.ts'
import { flushViews } from '../forum/views.ts'
import { sweepEarned } from '../ledger/earn.ts'
import { foldAccounts } from '../ledger/fold.ts'
import { settleShops } from '../ledger/settle.ts'
import { turnPromotions } from '../mall/clock.ts'
import { refreshDiscounts } from '../mall/discounts.ts'
import { tellDrops } from '../mall/drops.ts'
import { shelveMoved } from '../mall/moved.ts'
import { expireCoupons } from '../mall/my-coupons.ts'
import { tellReminders } from '../mall/remind.ts'
import { sendDispatches } from '../message/dispatch.ts'
import { askChannels, closeSlips } from '../pay/ask.ts'
import { sendRefunds } from '../pay/send-back.ts'
import { settleDueRequests } from '../staff/decide-request.ts'
import { closeUnpaidGrants } from '../trade/exchange/close.ts'
import { maskOrders } from '../trade/forget.ts'
import { forgetKeys } from '../trade/once.ts'
import { sweepRefunds } from '../trade/refund-sweep.ts'
import { closeUnpaid, completeReceived, receiveSent } from '../trade/sweeps.ts'
import { sweepUploads } from '../upload/sweep.ts'
import { sweepLeavers } from './leavers.ts'

const MINUTE = 60_000

/** The sweeps, by an in-process timer; each is idempotent and safe in several processes at once. Answers how to stop, which waits for those under way. */
export function startJobs(who: () => Caller, failed: (name: string, error: unknown) => void): () => Promise<void> {
  const jobs: [string, number, (who: Caller) => Promise<unknown>][] = [
    ['views', 5000, ({ db }) => flushViews(db)],
    ['sessions', 5000, ({ db }) => flushSessions(db)],
    ['presence', MINUTE, ({ db }) => flushPresence(db)],
    ['hot', 5 * MINUTE, refreshHot],
    ['discounts', MINUTE / 4, refreshDiscounts],
    ['sales', 5000, turnPromotions],
    ['coupons', MINUTE, expireCoupons],
    ['reminders', MINUTE / 4, tellReminders],
    ['shelving', MINUTE / 2, shelveMoved],
    ['drops', MINUTE / 4, tellDrops],
    ['unpaid', 5000, closeUnpaid],
    ['unpaidExchanges', 5000, closeUnpaidGrants],
    ['receipt', MINUTE, receiveSent],
    ['completion', MINUTE, completeReceived],
    ['payments', 5000, askChannels],
    ['slips', MINUTE, closeSlips],
    ['payingBack', 5000, sendRefunds],
    ['refunds', MINUTE, sweepRefunds],
    ['ledger', MINUTE, foldAccounts],
    // By the calendar: what a process that ran for less than a day left is found by the next one.
    ['settlement', 5 * MINUTE, settleShops],
    ['earned', 10 * MINUTE, sweepEarned],
    ['uploads', 10 * MINUTE, sweepUploads],
    ['certifications', 10 * MINUTE, sweepCertifications],
    ['shopPapers', 10 * MINUTE, sweepShopPapers],
    ['leftovers', 10 * MINUTE, sweepLeftovers],
    ['leavers', 10 * MINUTE, sweepLeavers],
    ['masking', 60 * MINUTE, maskOrders],
    ['dispatches', MINUTE, sendDispatches],
    ['keys', 10 * MINUTE, forgetKeys],
    ['staffRequests', MINUTE, settleDueRequests],
    ['purges', 10 * MINUTE, forgetPurges],
  ]
  const running = new Set<Promise<void>>()
  const start = (name: string, run: (who: Caller) => Promise<unknown>) => {
    const job = run(who()).then(
      () => {},
      error => failed(name, error),
    )
    running.add(job)
    void job.finally(() => running.delete(job))
  }
  // Days that nobody ran through are settled as soon as somebody does.
  start('settlement', settleShops)
  const timers = jobs.map(([name, every, run]) => setInterval(start, every, name, run))
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running)
  }
}

/** Word that every process has heard an hour ago; the newest row stays, so that ids go on ascending. */
async function forgetPurges({ db, now }: Caller) {
  const newest = db.selectFrom('purge').select(e => e.fn.max('id').as('id'))
  await db
    .deleteFrom('purge')
    .where('createtime', '<', now - 3600)
    .where('id', '<', newest)
    .execute()
}
