import type { Caller } from '../../core/caller.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { networkOf, widerNetworks } from './network.ts'

/** At most `most` attempts in `seconds`, counted from the first one. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** Counts an attempt and returns the seconds until the next is allowed: 0 when this one is. Exact under concurrency. */
export async function secondsUntilAllowed(who: Caller, limit: Limit): Promise<number> {
  const { count, until } = await countAttempt(who, limit)
  return count > limit.most ? until - who.now : 0
}

/** Counts an attempt; returns its number within the period, from 1, and when (seconds UTC) the period ends. */
export function countAttempt({ db, now }: Caller, { name, seconds }: Limit): Promise<{ count: number; until: number }> {
  return db
    .insertInto('attempt')
    .values({ name, count: 1, until: now + seconds })
    .onConflict(same =>
      same.column('name').doUpdateSet(e => ({
        count: e
          .case()
          .when('attempt.until', '<=', now)
          .then(1)
          .else(e('attempt.count', '+', 1))
          .end(),
        until: e
          .case()
          .when('attempt.until', '<=', now)
          .then(now + seconds)
          .else(e.ref('attempt.until'))
          .end(),
      })),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
}

/** Number of attempts in the current period, without counting. */
export async function countOf({ db, now }: Caller, { name }: Limit): Promise<number> {
  const row = db.selectFrom('attempt').select('count').where('name', '=', name).where('until', '>', now)
  return (await row.executeTakeFirst())?.count ?? 0
}

/**
 * Counts an attempt against several limits; refusal tooFast, or tooMany where the wait is hours, at the first that is
 * exceeded.
 */
export async function enforceLimits(who: Caller, ...limits: Limit[]) {
  for (const limit of limits) {
    const seconds = await secondsUntilAllowed(who, limit)
    if (seconds > 3600) throw new Refusal('tooMany')
    if (seconds > 0) throw new Refusal('tooFast', { seconds: String(seconds) })
  }
}

/** The same for guesses of a secret; refusal tooManyTries, with its own message unless `words` is given. */
export async function enforceGuessLimits(who: Caller, limits: Limit[], words?: MessageKey) {
  for (const limit of limits) {
    const seconds = await secondsUntilAllowed(who, limit)
    if (seconds > 0) throw new Refusal('tooManyTries', { count: String(Math.ceil(seconds / 60)) }, words)
  }
}

/** Refuses with tooManyTries while one of these limits is exceeded; counts nothing. */
export async function mustHaveTries({ db, now }: Caller, limits: Limit[], words?: MessageKey) {
  const names = limits.map(({ name }) => name)
  const rows = await db.selectFrom('attempt').selectAll().where('name', 'in', names).where('until', '>', now).execute()
  const used = rows.find(({ name, count }) => limits.some(limit => limit.name === name && count >= limit.most))
  if (used) throw new Refusal('tooManyTries', { count: String(Math.ceil((used.until - now) / 60)) }, words)
}

/** Resets the counters after a correct attempt. */
export async function resetAttempts({ db }: Caller, ...names: string[]) {
  await db
    .updateTable('attempt')
    .set(e => ({ count: e('count', '-', 1) }))
    .where('name', 'in', names)
    .where('count', '>', 0)
    .execute()
}

export const deleteAttempts = ({ db }: Caller, ...names: string[]) =>
  db.deleteFrom('attempt').where('name', 'in', names).execute()

/** The caller's network, as limits tell callers apart (see networkOf); all commands count as one. */
export const callerNetwork = ({ client }: Caller) => networkOf(client?.address ?? '')

/** A limit for the caller's address, and wider ones for the networks around an IPv6 address. */
export const limitsByNetwork = (who: Caller, { name, most, seconds }: Limit): Limit[] => [
  { name: `${name} from ${callerNetwork(who)}`, most, seconds },
  ...widerNetworks(who.client?.address ?? '').map(({ network, times }) => ({
    name: `${name} from ${network}`,
    most: most * times,
    seconds,
  })),
]
