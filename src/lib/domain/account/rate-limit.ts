import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf } from '../../core/time.ts'
import { batchQuery, key, number, text } from '../../db/batch-loader.ts'
import type { WriterTrust } from './trust.ts'

interface Pace {
  apart: number
  newcomer: number
  aDay: number
  firstDay: number
  newcomersADay?: number
}

/** Seconds between two actions of a kind, with another value for newcomers; how many a day, and on the first day. */
const paces = {
  essay: { apart: 15, newcomer: 120, aDay: 20, firstDay: 3 },
  video: { apart: 15, newcomer: 120, aDay: 20, firstDay: 3 },
  comment: { apart: 5, newcomer: 30, aDay: 500, firstDay: 10 },
  report: { apart: 0, newcomer: 0, aDay: 20, firstDay: 20 },
  praise: { apart: 0, newcomer: 0, aDay: 50, firstDay: 50 },
  edit: { apart: 5, newcomer: 5, aDay: 30, firstDay: 30 },
  letter: { apart: 1, newcomer: 2, aDay: 1000, firstDay: 200 },
  /** First letters to other people; newcomers are limited to five every day, not only on their first. */
  peer: { apart: 0, newcomer: 0, aDay: 20, firstDay: 5, newcomersADay: 5 },
}

const SAME = 300

/** For limits that do not depend on trust. */
export const anyone = { trust: 1, firstDay: false } as const

type Paced = Pick<WriterTrust, 'trust' | 'firstDay'>

/**
 * Counts an action against its limits (exact under concurrency) and returns whether the same text was sent less than
 * five minutes ago. Refusals tooFast (seconds), tooMany. Rolled back with a transaction that fails.
 */
export async function enforceRateLimit(who: Changing<Member>, kind: keyof typeof paces, standing: Paced, said: string) {
  const { apart, aDay } = limitsOf(kind, standing)
  const turn = { user_id: who.member, kind, lasttime: who.now, day: dayOf(who.now), count: 1, digest: digestOf(said) }
  const [[before], [taken]] = await Promise.all([
    paceOf(who.db, turn),
    taking(who.db, { ...turn, before: who.now - apart, most: aDay }),
  ])
  if (!taken) throw await refusal(who, kind, apart)
  return isSame(who, before, said)
}

/** The same without counting: refuses as far as can be known beforehand. */
export async function checkRateLimit(who: Member, kind: keyof typeof paces, standing: Paced, said: string) {
  const { apart, aDay } = limitsOf(kind, standing)
  const [last] = await paceOf(who.db, { user_id: who.member, kind })
  const isFull = last && last.day === dayOf(who.now) && last.count >= aDay
  if (last && (last.lasttime > who.now - apart || isFull)) throw await refusal(who, kind, apart)
  return isSame(who, last, said)
}

const isSame = ({ now }: Member, last: { digest: string; lasttime: number } | undefined, said: string) =>
  last !== undefined && last.digest === digestOf(said) && now - last.lasttime < SAME

const digestOf = (said: string) => createHash('sha256').update(said).digest('base64url')

function limitsOf(kind: keyof typeof paces, { trust, firstDay }: Paced) {
  const pace: Pace = paces[kind]
  if (trust > 0) return pace
  return { apart: pace.newcomer, aDay: firstDay ? pace.firstDay : (pace.newcomersADay ?? pace.aDay) }
}

const paceOf = batchQuery({ user_id: key, kind: text }, ['user_id', 'kind'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('pace', join => join.onRef('pace.user_id', '=', 'given.user_id').onRef('pace.kind', '=', 'given.kind'))
    .select(['pace.user_id', 'pace.kind', 'lasttime', 'day', 'count', 'digest']),
)

const turn = { user_id: key, kind: text, lasttime: number, day: number, count: number, digest: text }
const turned = ['user_id', 'kind', 'lasttime', 'day', 'count', 'digest'] as const

const taking = batchQuery(
  { ...turn, before: number, most: number },
  ['user_id', 'kind'],
  (db, given) =>
    db
      .insertInto('pace')
      .columns(turned)
      .expression(db.selectFrom(given).select(turned).where(sql.lit(true)))
      .onConflict(same =>
        same
          .columns(['user_id', 'kind'])
          .doUpdateSet(e => ({
            lasttime: e.ref('excluded.lasttime'),
            day: e.ref('excluded.day'),
            digest: e.ref('excluded.digest'),
            count: e
              .case()
              .when('pace.day', '=', e.ref('excluded.day'))
              .then(e('pace.count', '+', 1))
              .else(1)
              .end(),
          }))
          .where(e => {
            const mine = e
              .selectFrom(given)
              .select('given.most')
              .whereRef('given.user_id', '=', 'pace.user_id')
              .whereRef('given.kind', '=', 'pace.kind')
              .whereRef('pace.lasttime', '<=', 'given.before')
              .where(e => e.or([e('pace.day', '<>', e.ref('given.day')), e('pace.count', '<', e.ref('given.most'))]))
            return e.exists(mine)
          }),
      )
      .returning(['user_id', 'kind']),
  null,
)

async function refusal(who: Member, kind: string, apart: number) {
  const [last] = await paceOf(who.db, { user_id: who.member, kind })
  const seconds = (last?.lasttime ?? who.now) + apart - who.now
  return seconds > 0 ? new Refusal('tooFast', { seconds: String(seconds) }) : new Refusal('tooMany')
}
