import type { Caller } from '../../core/caller.ts'
import { callerNetwork, deleteAttempts, enforceGuessLimits, resetAttempts } from './attempts.ts'
import { type Captcha, enforceCeiling, isRead } from './captcha-above-limit.ts'
import { deviceOf } from './device.ts'
import { tokenHash } from './sessions.ts'

const QUARTER = 900
const DAY = 86_400

interface Tried {
  /** True for an authenticator code; a recovery code has eighty bits. */
  isGuessable?: boolean
  captcha?: Captcha | undefined
}

/**
 * Rate limits of two-factor and recovery codes: five tries per quarter of an hour and twenty a day, per session, per
 * device the account has logged in from, and per other address. All other addresses together have twenty a day, then a
 * captcha is required; after a hundred they need a recovery code. So the owner is never locked out. Refusals
 * tooManyTries, captchaNeeded, wrongCaptcha.
 */
export async function admitSecond(who: Caller, id: number, { isGuessable = true, captcha }: Tried = {}) {
  const hasRead = await isRead(who, captcha)
  const { isStranger, limits } = await ownLimits(who, id)
  await enforceGuessLimits(who, limits, 'account:triesUsed')
  if (!isStranger || !isGuessable) return
  await enforceCeiling(who, everywhere(id), hasRead)
  await enforceGuessLimits(who, [atMost(id)], 'account:triesUsed')
}

/** Resets the counters after a correct code. */
export async function forgetSecond(who: Caller, id: number) {
  const { isStranger, limits } = await ownLimits(who, id)
  await deleteAttempts(who, ...limits.map(({ name }) => name))
  if (isStranger) await resetAttempts(who, everywhere(id).name, atMost(id).name)
}

async function ownLimits(who: Caller, id: number) {
  const isSignedIn = who.member === id
  const device = isSignedIn ? null : await deviceOf(who, id)
  const elsewhere = device ? `device ${device}` : callerNetwork(who)
  const name = `second of ${id}, ${isSignedIn ? tokenHash(who.client?.token ?? '') : elsewhere}`
  const limits = [
    { name, most: 5, seconds: QUARTER },
    { name: `${name} daily`, most: 20, seconds: DAY },
  ]
  return { isStranger: !isSignedIn && device === null, limits }
}

const everywhere = (id: number) => ({
  name: `second of ${id}`,
  most: 20,
  seconds: DAY,
  alarm: 'the second step of an account is being guessed',
})

const atMost = (id: number) => ({ name: `second of ${id} at most`, most: 100, seconds: DAY })
