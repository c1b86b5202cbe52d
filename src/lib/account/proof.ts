import type { Member } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { forget, guessed } from './attempts.ts'
import { isPassword } from './passwords.ts'

const QUARTER = 900
const DAY = 86_400

interface Kept {
  kind: 'password' | 'pay password'
  /** The hash of the real one. */
  hash: string
  wrong: 'wrongPassword' | 'wrongPayPassword'
}

/**
 * Is it the member's own secret? Five wrong ones in a quarter of an hour and ten a day, also among many at once;
 * refusal of the kind, or tooManyTries.
 */
export async function mustKnow(who: Member, { kind, hash, wrong }: Kept, given: string) {
  const name = `${kind} of ${who.member}`
  const limits = [
    { name, most: 5, seconds: QUARTER },
    { name: `${name} daily`, most: 10, seconds: DAY },
  ]
  await guessed(who, limits, 'account:triesUsed')
  if (!(await isPassword(hash, given))) throw new Refusal(wrong, { field: fields[kind] })
  await forget(who, ...limits.map(limit => limit.name))
}

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
