import { createHash } from 'node:crypto'
import type { Changing, Member } from '../caller.ts'
import { query } from '../db/query.ts'
import { Refusal } from '../refusal.ts'
import { dayOf } from './day.ts'
import type { Standing } from './trust.ts'

interface Pace {
  apart: number
  newcomer: number
  aDay: number
  firstDay: number
  newcomersADay?: number
}

/** Seconds between two of a kind, also for newcomers; how many a day, also on the first (screens.md, 2.10). */
const paces = {
  essay: { apart: 15, newcomer: 120, aDay: 20, firstDay: 3 },
  video: { apart: 15, newcomer: 120, aDay: 20, firstDay: 3 },
  comment: { apart: 5, newcomer: 30, aDay: 500, firstDay: 10 },
  report: { apart: 0, newcomer: 0, aDay: 20, firstDay: 20 },
  praise: { apart: 0, newcomer: 0, aDay: 50, firstDay: 50 },
  edit: { apart: 5, newcomer: 5, aDay: 30, firstDay: 30 },
  letter: { apart: 1, newcomer: 2, aDay: 1000, firstDay: 200 },
  /** People one writes to for the first time; newcomers to five a day, not only on their first. */
  peer: { apart: 0, newcomer: 0, aDay: 20, firstDay: 5, newcomersADay: 5 },
}

const SAME = 300

/** For what is limited alike for all, however far they are trusted. */
export const anyone = { trust: 1, firstDay: false } as const

type Paced = Pick<Standing, 'trust' | 'firstDay'>

/**
 * Takes a turn to write, also among many at once, and says whether the same was said less than five minutes ago.
 * Refusals tooFast (seconds), tooMany. A turn taken in a change that fails is given back.
 */
export async function takePace(who: Changing<Member>, kind: keyof typeof paces, standing: Paced, said: string) {
  const { apart, aDay } = limitsOf(kind, standing)
  const day = dayOf(who.now)
  const digest = createHash('sha256').update(said).digest('base64url')
  const [before, [taken]] = await Promise.all([
    paceOf(who, kind),
    turn(who.db, who.member, kind, who.now, who.now - apart, day, aDay, digest),
  ])
  if (!taken) throw await refusal(who, kind, apart)
  return before !== undefined && before.digest === digest && who.now - before.lasttime < SAME
}

const turn = query(
  (db, user_id: number, kind: string, now: number, before: number, day: number, aDay: number, digest: string) =>
    db
      .insertInto('pace')
      .values({ user_id, kind, lasttime: now, day, count: 1, digest })
      .onConflict(same =>
        same
          .columns(['user_id', 'kind'])
          .doUpdateSet(e => ({
            lasttime: now,
            day,
            digest,
            count: e
              .case()
              .when('pace.day', '=', day)
              .then(e('pace.count', '+', 1))
              .else(1)
              .end(),
          }))
          .where('pace.lasttime', '<=', before)
          .where(e => e.or([e('pace.day', '<>', day), e('pace.count', '<', aDay)])),
      )
      .returning('count'),
)

function limitsOf(kind: keyof typeof paces, { trust, firstDay }: Paced) {
  const pace: Pace = paces[kind]
  if (trust > 0) return pace
  return { apart: pace.newcomer, aDay: firstDay ? pace.firstDay : (pace.newcomersADay ?? pace.aDay) }
}

async function paceOf({ db, member }: Changing<Member>, kind: string) {
  const [pace] = await kept(db, member, kind)
  return pace
}

const kept = query((db, user_id: number, kind: string) =>
  db.selectFrom('pace').select(['lasttime', 'digest']).where('user_id', '=', user_id).where('kind', '=', kind),
)

async function refusal(who: Changing<Member>, kind: string, apart: number) {
  const last = await paceOf(who, kind)
  const seconds = (last?.lasttime ?? who.now) + apart - who.now
  return seconds > 0 ? new Refusal('tooFast', { seconds: String(seconds) }) : new Refusal('tooMany')
}
