import { createHash } from 'node:crypto'
import type { Changing, Member } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import type { Standing } from './trust.ts'

/** Seconds between two of a kind, also for newcomers; how many a day, also on the first (screens.md, 2.10). */
const paces = {
  essay: { apart: 15, newcomer: 120, aDay: 20, firstDay: 3 },
  comment: { apart: 5, newcomer: 30, aDay: 500, firstDay: 10 },
  edit: { apart: 5, newcomer: 5, aDay: 30, firstDay: 30 },
}

const SAME = 300
const DAY = 86_400
/** Days begin at midnight in Shanghai. */
const MIDNIGHT = 8 * 3600

/**
 * Takes a turn to write, also among many at once, and says whether the same was said less than five minutes ago.
 * Refusals tooFast (seconds), tooMany. A turn taken in a change that fails is given back.
 */
export async function takePace(who: Changing<Member>, kind: keyof typeof paces, standing: Standing, said: string) {
  const { apart, aDay } = limitsOf(kind, standing)
  const day = Math.floor((who.now + MIDNIGHT) / DAY)
  const digest = createHash('sha256').update(said).digest('base64url')
  const before = await paceOf(who, kind)
  const taken = await who.db
    .insertInto('pace')
    .values({ user_id: who.member, kind, lasttime: who.now, day, count: 1, digest })
    .onConflict(same =>
      same
        .columns(['user_id', 'kind'])
        .doUpdateSet(e => ({
          lasttime: who.now,
          day,
          digest,
          count: e
            .case()
            .when('pace.day', '=', day)
            .then(e('pace.count', '+', 1))
            .else(1)
            .end(),
        }))
        .where('pace.lasttime', '<=', who.now - apart)
        .where(e => e.or([e('pace.day', '<>', day), e('pace.count', '<', aDay)])),
    )
    .returning('count')
    .executeTakeFirst()
  if (!taken) throw await refusal(who, kind, apart)
  return before !== undefined && before.digest === digest && who.now - before.lasttime < SAME
}

function limitsOf(kind: keyof typeof paces, { trust, firstDay }: Standing) {
  const pace = paces[kind]
  return {
    apart: trust === 0 ? pace.newcomer : pace.apart,
    aDay: trust === 0 && firstDay ? pace.firstDay : pace.aDay,
  }
}

const paceOf = ({ db, member }: Changing<Member>, kind: string) =>
  db
    .selectFrom('pace')
    .select(['lasttime', 'digest'])
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .executeTakeFirst()

async function refusal(who: Changing<Member>, kind: string, apart: number) {
  const last = await paceOf(who, kind)
  const seconds = (last?.lasttime ?? who.now) + apart - who.now
  return seconds > 0 ? new Refusal('tooFast', { seconds: String(seconds) }) : new Refusal('tooMany')
}
