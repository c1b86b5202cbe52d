import { createHash } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { callerNetwork, deleteAttempts, enforceGuessLimits, limitsByNetwork, resetAttempts } from './attempts.ts'
import { enforceCeiling } from './captcha-above-limit.ts'
import { deviceOf } from './device.ts'

const QUARTER = 900
const HOUR = 3600

/**
 * Rate limits of logging in by password. A device the account has logged in from: five failures per quarter of an hour
 * and twenty an hour, whatever strangers do. Otherwise five and ten per account and address, and twenty an hour per
 * address. Failures elsewhere lock nobody out: from fifty an hour on the log warns, and each login requires a captcha.
 * Refusal tooManyTries. Returns a function that resets the counters after a correct password.
 */
export async function admitLogin(who: Caller, account: string, user_id: number | undefined) {
  const device = await deviceOf(who, user_id)
  const place = device ? `device ${device}` : `${digestOf(account)} from ${callerNetwork(who)}`
  const own = [
    { name: `login ${place}`, most: 5, seconds: QUARTER },
    { name: `login ${place} hourly`, most: device ? 20 : 10, seconds: HOUR },
  ]
  const shared = device ? [] : limitsByNetwork(who, { name: 'login', most: 20, seconds: HOUR })
  await enforceGuessLimits(who, [...own, ...shared])
  const everywhere = {
    name: `login ${digestOf(account)}`,
    most: 50,
    seconds: HOUR,
    alarm: 'an account is being guessed',
  }
  if (!device) await enforceCeiling(who, everywhere, true)
  return async () => {
    await deleteAttempts(who, ...own.map(({ name }) => name))
    if (!device) await resetAttempts(who, everywhere.name, ...shared.map(({ name }) => name))
  }
}

const digestOf = (account: string) => createHash('sha256').update(account.toLowerCase()).digest('base64url')
