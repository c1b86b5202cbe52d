import { createHmac } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { type Reason, Refusal } from '../../core/refusal.ts'
import { secretFor } from '../../db/secret.ts'

const failures: Reason[] = ['wrongLogin', 'wrongCode', 'wrongPasskey', 'tooManyTries']
const CHARACTERS = 16

interface Attempt {
  how: 'password' | 'sms' | 'second' | 'passkey'
  /** As typed, or an id. */
  account: string | number
}

/**
 * Logs the attempt if it fails: of the account only a keyed hash, by which attempts on the same one can be counted and
 * which nobody without SECRET can compare with a list of names or numbers.
 */
export async function notingFailure<Out>(who: Caller, { how, account }: Attempt, login: Promise<Out>): Promise<Out> {
  try {
    return await login
  } catch (error) {
    if (error instanceof Refusal && failures.includes(error.reason))
      who.notes?.(
        { how, why: error.reason, account: await accountHash(who, account), ip: who.client?.address },
        'login failed',
      )
    throw error
  }
}

/** The keyed hash of an account, as the log has it. */
export const accountHash = async ({ db }: Pick<Caller, 'db'>, account: string | number) =>
  createHmac('sha256', await secretFor(db, 'login'))
    .update(String(account).toLowerCase())
    .digest('base64url')
    .slice(0, CHARACTERS)
