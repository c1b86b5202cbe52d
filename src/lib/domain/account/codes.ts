import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { callerNetwork } from './attempts.ts'

/** Validity of an SMS code in seconds; tries from the client that requested it, and from elsewhere. */
export const CODE_SECONDS = 600
const TRIES = 5
const MAIL = 6

/**
 * Purpose of a code: 1 register, 2 reset the password, 3 log in; for members: 4 set a password, 5 bind a number, 6 bind
 * an e-mail address, 7 set the pay password, 8 delete the account.
 */
export type CodeType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface Asked {
  /** An e-mail address for type 6. */
  mobile: string
  type: CodeType
}

/** Creates a code for a number and purpose; the previous one becomes invalid. */
export async function newCode(who: Caller, asked: Asked): Promise<{ code: string; key: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, key: await keep(who, asked, code) }
}

/**
 * Does the same work as newCode without creating a usable one, so that timing reveals nothing; any code is wrong
 * afterwards.
 */
export const createUnusableCode = (who: Caller, asked: Asked) => keep(who, asked, randomBytes(16).toString('hex'))

async function keep(who: Caller, { mobile, type }: Asked, code: string): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const until = who.now + CODE_SECONDS
  const row = { key, hash: hashed(key, code), tries: 0, asker: callerNetwork(who), asker_tries: 0, until }
  await who.db
    .insertInto('sms_code')
    .values({ mobile, type, ...row })
    .onConflict(same => same.columns(['mobile', 'type']).doUpdateSet(row))
    .execute()
  return key
}

interface Guess extends Asked {
  code: string
  /** When given, it must be the key of this code. */
  key?: string | undefined
}

/**
 * Uses up a code. Refusal wrongCode when it is wrong, expired, guessed too often or already used. Do not call it inside
 * `change`: a try must count even if the transaction fails.
 */
export async function useCode(who: Caller, guess: Guess) {
  const hash = await checkedCode(who, guess)
  const { numDeletedRows } = await who.db
    .deleteFrom('sms_code')
    .where(e => e.and({ mobile: guess.mobile, type: guess.type, hash }))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw wrong(guess.type)
}

/** Checks a code without using it up; only a wrong one counts as a try. Refusal wrongCode. */
export async function checkedCode(who: Caller, guess: Guess): Promise<string> {
  const { mobile, type, code, key } = guess
  const asker = callerNetwork(who)
  const guessed =
    (await counting(who, guess, 'asker_tries').where('asker', '=', asker).executeTakeFirst()) ??
    (await counting(who, guess, 'tries').where('asker', '<>', asker).executeTakeFirst())
  if (!guessed || guessed.hash !== hashed(guessed.key, code)) throw wrong(type)
  const column = guessed.asker === asker ? 'asker_tries' : 'tries'
  await who.db
    .updateTable('sms_code')
    .set(e => ({ [column]: e(column, '-', 1) }))
    .where(e => e.and({ mobile, type, hash: guessed.hash, ...(key !== undefined && { key }) }))
    .execute()
  return guessed.hash
}

const counting = ({ db, now }: Caller, { mobile, type, key }: Guess, column: 'tries' | 'asker_tries') =>
  db
    .updateTable('sms_code')
    .set(e => ({ [column]: e(column, '+', 1) }))
    .where(e => e.and({ mobile, type, ...(key !== undefined && { key }) }))
    .where('until', '>', now)
    .where(column, '<', TRIES)
    .returning(['hash', 'key', 'asker'])

const wrong = (type: CodeType) => new Refusal('wrongCode', {}, type === MAIL ? 'security:wrongMailCode' : undefined)

const hashed = (key: string, code: string) => createHash('sha256').update(`${key} ${code}`).digest('hex')
