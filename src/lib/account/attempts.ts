import type { Caller } from '../caller.ts'
import type { MessageKey } from '../i18n.ts'
import { Refusal } from '../refusal.ts'

/** So many times in so many seconds; the time begins with the first. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** Counts one more and answers the seconds until it may be tried again: 0 when this one may. Exact also among many at once. */
export async function attempted({ db, now }: Caller, { name, most, seconds }: Limit): Promise<number> {
  const { count, until } = await db
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
  return count > most ? until - now : 0
}

/** The same for several; refusal tooFast, or tooMany where it is a matter of hours, at the first that is used up. */
export async function limited(who: Caller, ...limits: Limit[]) {
  for (const limit of limits) {
    const seconds = await attempted(who, limit)
    if (seconds > 3600) throw new Refusal('tooMany')
    if (seconds > 0) throw new Refusal('tooFast', { seconds: String(seconds) })
  }
}

/** The same for what somebody could guess; refusal tooManyTries, in `words` or its own. */
export async function guessed(who: Caller, limits: Limit[], words?: MessageKey) {
  for (const limit of limits) {
    const seconds = await attempted(who, limit)
    if (seconds > 0) throw new Refusal('tooManyTries', { count: String(Math.ceil(seconds / 60)) }, words)
  }
}

/** It went well, so it does not count. */
export async function forgive({ db }: Caller, ...names: string[]) {
  await db
    .updateTable('attempt')
    .set(e => ({ count: e('count', '-', 1) }))
    .where('name', 'in', names)
    .where('count', '>', 0)
    .execute()
}

export const forget = ({ db }: Caller, ...names: string[]) =>
  db.deleteFrom('attempt').where('name', 'in', names).execute()

/** Where the caller asks from; all commands count as one. */
export const addressOf = ({ client }: Caller) => client?.address ?? ''
