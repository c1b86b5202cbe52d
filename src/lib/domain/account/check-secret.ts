import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { forget, guessed, mustHaveTries } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { tokenHash } from './sessions.ts'

const QUARTER = 900
const DAY = 86_400

interface Kept {
  kind: 'password' | 'pay password'
  /** The hash of the real one. */
  hash: string
  wrong: 'wrongPassword' | 'wrongPayPassword'
}

/**
 * Is it the member's own secret? Five wrong ones in a quarter of an hour and ten a day for each session, also among many
 * at once, so that whoever holds another session can't use up the owner's; right ones never count. Refusal of the kind,
 * or tooManyTries; keyRefused for an API key.
 */
export async function mustKnow(who: Member, { kind, hash, wrong }: Kept, given: string) {
  if (who.client?.key !== undefined) throw new Refusal('keyRefused')
  const session = tokenHash(who.client?.token ?? '')
  const name = `${kind} of ${who.member}, ${session}`
  const limits = [
    { name, most: 5, seconds: QUARTER },
    { name: `${name} daily`, most: 10, seconds: DAY },
  ]
  const shared = kind === 'pay password' && !(await isOld(who, session)) ? [youngSessions(who.member)] : []
  await mustHaveTries(who, [...limits, ...shared], 'account:triesUsed')
  if (!(await isPassword(hash, given))) {
    await guessed(who, [...limits, ...shared], 'account:triesUsed')
    throw new Refusal(wrong, { field: fields[kind] })
  }
  // Of many guesses at once the right one counts only where it comes before the wrong ones have used the limit up.
  await mustHaveTries(who, [...limits, ...shared], 'account:triesUsed')
  await forget(who, ...limits.map(limit => limit.name))
}

/**
 * Somebody who knows the password can open any number of sessions, so all sessions younger than a day share thirty guesses
 * a day at the six digits of the pay password. Older sessions have their own.
 */
const youngSessions = (member: number) => ({ name: `pay password of ${member}`, most: 30, seconds: DAY })

async function isOld({ db, now }: Member, hash: string): Promise<boolean> {
  const row = db
    .selectFrom('session')
    .select('hash')
    .where('hash', '=', hash)
    .where('createtime', '<=', now - DAY)
  return (await row.executeTakeFirst()) !== undefined
}

/** A new pay password has not been guessed yet. */
export const forgetPayTries = (who: Member) => forget(who, youngSessions(who.member).name)

const fields = { password: 'old_password', 'pay password': 'pay_password' }

/** What is kept of a member to prove who it is. */
export const secretsOf = ({ db, member }: Member) =>
  db
    .selectFrom('user')
    .select(['mobile', 'email', 'password', 'pay_password'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))

/** A member with a password says it again before the account changes hands; refusals wrongPassword, tooManyTries. */
export async function mustSayPassword(who: Member, hash: string | null, given: string | undefined) {
  if (!hash) return
  if (!given) throw new Refusal('wrongPassword', { field: 'old_password' }, 'account:askOld')
  await mustKnow(who, { kind: 'password', hash, wrong: 'wrongPassword' }, given)
}
