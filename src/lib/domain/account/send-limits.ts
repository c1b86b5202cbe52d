import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { SMS_RESEND } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteAttempts, enforceLimits, type Limit, limitsByNetwork, resetAttempts } from './attempts.ts'
import { type Ceiling, checkCeiling, enforceCeiling, halfCeiling } from './captcha-above-limit.ts'
import type { CodeType } from './codes.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

interface Asked {
  mobile: string
  type: CodeType
  /** Whether a message is really sent: not to an unknown number that should log in. */
  leaves: boolean
  /** The id of the device, if the owner of the number has logged in from it. */
  device: string | null
  /** A captcha was solved, or a signed-in member asks for their own number. */
  hasRead: boolean
}

/**
 * Rate limits of sending SMS: one per 60 s for a number and purpose, 20 an hour per address. From ten a day per number
 * on, and when the whole site sends too many, a captcha is required; 30 a day per number is the maximum. A device of
 * the number's owner has separate limits: one per 60 s and ten a day. Refusals tooFast, tooMany, captchaNeeded. Returns
 * the name of the lock that holds for 60 s.
 */
export async function admitSending(who: Caller, asked: Asked): Promise<string> {
  const { mobile, type, device } = asked
  const place = device ? ` device ${device}` : ''
  const lock = { name: `sms ${mobile} ${type}${place}`, most: 1, seconds: SMS_RESEND }
  if (device) {
    await enforceLimits(who, lock, { name: `sms${place}`, most: 10, seconds: DAY })
    return lock.name
  }
  const shared = limitsByNetwork(who, { name: 'sms', most: 20, seconds: HOUR })
  await enforceLimits(who, lock, ...shared)
  try {
    await underCeilings(who, asked)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'captchaNeeded') await giveBack(who, lock, shared)
    throw error
  }
  return lock.name
}

async function underCeilings(who: Caller, { mobile, type, leaves, hasRead }: Asked) {
  const ofNumber = { name: `sms ${mobile}`, most: 10, seconds: DAY, alarm: 'one number is sent many text messages' }
  await enforceCeiling(who, ofNumber, hasRead)
  await enforceLimits(who, { name: `sms ${mobile} at most`, most: 30, seconds: DAY })
  // Messages that are not sent must be refused alike, or the response would reveal which numbers are registered.
  const check = leaves ? enforceCeiling : checkCeiling
  for (const ceiling of ceilings) await check(who, halfCeiling(forMembers(type), ceiling()), hasRead)
}

/** Releases the lock, so that the next try with a captcha need not wait a minute. */
async function giveBack(who: Caller, lock: Limit, shared: Limit[]) {
  await deleteAttempts(who, lock.name)
  await resetAttempts(who, ...shared.map(({ name }) => name))
}

/** Purposes that only reach registered numbers; for the others strangers choose the number. */
const forMembers = (type: CodeType) => type !== 1 && type !== 5

const ceilings: (() => Ceiling)[] = [
  () => ({ name: 'sms a minute', most: config.ceilings.smsPerMinute, seconds: MINUTE, alarm: many }),
  () => ({ name: 'sms a day', most: config.ceilings.smsPerDay, seconds: DAY, alarm: many }),
]
const many = 'too many text messages: a captcha is asked for'
