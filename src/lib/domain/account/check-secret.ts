import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteAttempts, enforceGuessLimits, mustHaveTries } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { tokenHash } from './sessions.ts'

const QUARTER = 900
const DAY = 86_400

interface Kept {
  kind: 'password' | 'pay password'
  /** The stored hash. */
  hash: string
  wrong: 'wrongPassword' | 'wrongPayPassword'
}

/**
 * Checks a secret of the member. Five wrong tries per quarter of an hour and ten a day per session, exact under
 * concurrency; per session, so that another session cannot use up the owner's tries. Correct tries are not counted.
 * Refusal of the kind, or tooManyTries; keyRefused for an API key.
 */
export async function checkSecret(who: Member, { kind, hash, wrong }: Kept, given: string) {
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
    await enforceGuessLimits(who, [...limits, ...shared], 'account:triesUsed')
    throw new Refusal(wrong, { field: fields[kind] })
  }
  // Of concurrent guesses the correct one succeeds only if it comes before wrong ones exceed the limit.
  await mustHaveTries(who, [...limits, ...shared], 'account:triesUsed')
  await deleteAttempts(who, ...limits.map(limit => limit.name))
}

/**
 * Who knows the password can open any number of sessions, so all sessions younger than a day share thirty guesses a day
 * at the six-digit pay password. Older sessions have their own limit.
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

/** Resets the shared limit for a new pay password. */
export const forgetPayTries = (who: Member) => deleteAttempts(who, youngSessions(who.member).name)

const fields = { password: 'old_password', 'pay password': 'pay_password' }

/** The stored secrets of a member, and what belongs to the account and so may be in no new one. */
export const secretsOf = ({ db, member }: Member) =>
  db
    .selectFrom('user')
    .select(['mobile', 'email', 'username', 'nickname', 'birthday', 'password', 'pay_password'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))

/**
 * Requires the password, if the account has one, before its login data changes; refusals wrongPassword, tooManyTries.
 */
export async function checkPasswordIfSet(who: Member, hash: string | null, given: string | undefined) {
  if (!hash) return
  if (!given) throw new Refusal('wrongPassword', { field: 'old_password' }, 'account:askOld')
  await checkSecret(who, { kind: 'password', hash, wrong: 'wrongPassword' }, given)
}
