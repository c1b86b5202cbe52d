import type { Caller } from '../../core/caller.ts'
import { overdueReports } from '../forum/index.ts'
import type { Check } from './check.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/**
 * Seconds that something may wait: e-mail and SMS are sent every minute, payment providers may be unavailable for a
 * while.
 */
const LATE = { dispatch: 10 * MINUTE, refunds: 60 * MINUTE, webhooks: 60 * MINUTE }

/**
 * Outgoing queues (notices by e-mail and SMS, refunds, webhooks): their length and since when the oldest waits; and
 * overdue reports.
 */
export async function checkQueues({ db, now }: Pick<Caller, 'db' | 'now'>): Promise<Check[]> {
  const [dispatch, refunds, webhooks, overdue] = await Promise.all([
    db
      .selectFrom('dispatch')
      .select(e => [e.fn.countAll<number>().as('count'), e.fn.min('createtime').as('oldest')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pay_refund')
      .select(e => [e.fn.countAll<number>().as('count'), e.fn.min('createtime').as('oldest')])
      .where('status', '=', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('webhook_delivery as delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_id')
      .select(e => [e.fn.countAll<number>().as('count'), e.fn.min('delivery.createtime').as('oldest')])
      .where('state', '=', 0)
      .where('is_on', '=', 1)
      .executeTakeFirstOrThrow(),
    overdueReports({ db, now }),
  ])
  return [
    ...[queue('dispatch', dispatch, now), queue('refunds', refunds, now), queue('webhooks', webhooks, now)],
    reports(overdue, now),
  ]
}

/** Reports that are overdue. */
function reports({ number, first }: Awaited<ReturnType<typeof overdueReports>>, now: number): Check {
  if (number === 0) return { name: 'reports', state: 'green', says: 'health:is_reports_decided', facts: { number } }
  const hours = Math.floor((now - (first ?? now)) / HOUR)
  return {
    name: 'reports',
    state: hours >= 24 ? 'red' : 'amber',
    says: 'health:is_reports_late',
    facts: { number, hours },
  }
}

function queue(
  name: keyof typeof LATE,
  { count, oldest }: { count: number; oldest: number | null },
  now: number,
): Check {
  if (count === 0) return { name, state: 'green', says: 'health:is_queue_empty', facts: { number: count } }
  const minutes = Math.floor((now - (oldest ?? now)) / MINUTE)
  const facts = { number: count, minutes }
  if (minutes * MINUTE <= LATE[name]) return { name, state: 'green', says: 'health:is_queue_moving', facts }
  return { name, state: minutes * MINUTE > 3 * LATE[name] ? 'red' : 'amber', says: late[name], facts }
}

const late = {
  dispatch: 'health:is_dispatch_late',
  refunds: 'health:is_refunds_late',
  webhooks: 'health:is_webhooks_late',
} as const
