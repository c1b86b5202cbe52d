import type { Caller, Member } from '../../core/caller.ts'
import { dayOf, dayStart } from '../../core/time.ts'
import { type Duty, dutiesOf, mustStaff } from '../account/index.ts'
import { waitingEssays } from '../forum/index.ts'
import { PENDING, requestActionsOf } from './approval-requests.ts'

/** Counts of pending cases stop here. */
const MANY = 1000

/** Number of pending cases in each queue of the caller's duties. */
export async function queueSizes(who: Member): Promise<Partial<Record<Queue, number>>> {
  const mine = await dutiesOf(who)
  const queues = Object.keys(waiting) as Queue[]
  const sizes = queues
    .filter(queue => waiting[queue].duties.some(duty => mine.includes(duty)))
    .map(async queue => [queue, await waiting[queue].count(who)] as const)
  return Object.fromEntries(await Promise.all(sizes))
}

export type Queue = keyof typeof waiting

const written = ['comment', 'video', 'video_comment'] as const

const waiting = {
  reports: {
    duties: ['forum', 'member', 'shop'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('report').select('id').where('status', 'in', [0, 1])),
  },
  held: {
    duties: ['forum'] as Duty[],
    async count({ db }: Caller) {
      const waits = (table: (typeof written)[number]) =>
        db
          .selectFrom(table)
          .select('id')
          .where(e => e('is_approved', '=', e.lit(0)))
          .where('deletetime', 'is', null)
      const essays = countOf(waitingEssays(db).select('essay.id'))
      const sizes = await Promise.all([essays, ...written.map(table => countOf(waits(table)))])
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  },
  certifications: {
    duties: ['review'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('certification').select('id').where('state', '=', 0)),
  },
  paybacks: {
    duties: ['trade'] as Duty[],
    async count({ db }: Caller) {
      const [refunds, payments] = await Promise.all([
        countOf(db.selectFrom('pay_refund').select('id').where('status', '=', -1)),
        countOf(db.selectFrom('pay_notice').select('id').where('result', '=', 'wrong')),
      ])
      return refunds + payments
    },
  },
  complaints: {
    duties: ['trade'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('order_refund').select('id').where('complain_status', '=', 1)),
  },
  withdrawals: {
    duties: ['trade'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('withdraw').select('id').where('status', 'in', [0, 1])),
  },
  deposits: {
    duties: ['trade'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('deposit_ask').select('id').where('status', '=', 0)),
  },
  shopApplies: {
    duties: ['shop'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('shop_apply').select('id').where('status', 'in', [1, 2])),
  },
  seckill: {
    duties: ['shop'] as Duty[],
    count: ({ db, now }: Caller) =>
      countOf(db.selectFrom('seckill_goods').select('id').where('day', '>=', dayOf(now)).where('status', '=', 0)),
  },
  requests: {
    duties: ['admin', 'trade'] as Duty[],
    async count(who: Member) {
      const actions = requestActionsOf(await dutiesOf(who))
      const rows = who.db.selectFrom('staff_request').select('id').where('status', '=', PENDING)
      return countOf(rows.where('action', 'in', actions))
    },
  },
  boards: {
    duties: ['review'] as Duty[],
    count: ({ db }: Caller) => countOf(db.selectFrom('moderator_apply').select('id').where('state', '=', 0)),
  },
}

interface Countable {
  limit(rows: number): { execute(): Promise<unknown[]> }
}

const countOf = async (list: Countable) => (await list.limit(MANY).execute()).length

/** Today's figures of the site, for any member of staff; refusal forbidden. */
export async function figures(who: Member) {
  const duties = await dutiesOf(who)
  if (duties.length === 0) await mustStaff(who, 'admin')
  const today = dayStart(dayOf(who.now))
  const { db } = who
  // Reads only the newest thousand rows, so today's count stops at a thousand.
  const since = async (table: 'essay' | 'comment' | 'user') => {
    const newest = db.selectFrom(table).select('createtime').orderBy('id', 'desc').limit(MANY)
    return (await newest.execute()).filter(({ createtime }) => createtime >= today).length
  }
  const [last, newMembers, essays, comments] = await Promise.all([
    db
      .selectFrom('user')
      .select(e => e.fn.max('id').as('id'))
      .executeTakeFirst(),
    since('user'),
    since('essay'),
    since('comment'),
  ])
  return { members: last?.id ?? 0, newMembers, essays, comments }
}
