import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { SMS_RESEND } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { forget, forgive, fromHere, type Limit, limited } from './attempts.ts'
import { belowCeiling, type Ceiling, halfOf, underCeiling } from './captcha-above-limit.ts'
import type { CodeType } from './codes.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

interface Asked {
  mobile: string
  type: CodeType
  /** Whether anything leaves: of an unknown number that is to log in nothing does. */
  leaves: boolean
  /** The device, where the owner of the number has logged in from it. */
  device: string | null
  /** A captcha was read, or who asks is signed in and the number is the own one. */
  hasRead: boolean
}

/**
 * Before an SMS is sent: one in 60 s for a number and use, 20 an hour from an address. From ten a day for a number on,
 * and where the whole site sends too many, a captcha is asked for; 30 a day for a number are the end. A device of the
 * number's owner has limits of its own: one in 60 s and ten a day. Refusals tooFast, tooMany, captchaNeeded. Answers the
 * name of the lock that holds for 60 s.
 */
export async function admitSending(who: Caller, asked: Asked): Promise<string> {
  const { mobile, type, device } = asked
  const place = device ? ` device ${device}` : ''
  const lock = { name: `sms ${mobile} ${type}${place}`, most: 1, seconds: SMS_RESEND }
  if (device) {
    await limited(who, lock, { name: `sms${place}`, most: 10, seconds: DAY })
    return lock.name
  }
  const shared = fromHere(who, { name: 'sms', most: 20, seconds: HOUR })
  await limited(who, lock, ...shared)
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
  await underCeiling(who, ofNumber, hasRead)
  await limited(who, { name: `sms ${mobile} at most`, most: 30, seconds: DAY })
  // What is counted must not be told from what is not: then the answer would say whose number is registered.
  const check = leaves ? underCeiling : belowCeiling
  for (const ceiling of ceilings) await check(who, halfOf(forMembers(type), ceiling()), hasRead)
}

/** The next try, with a captcha, need not wait for a minute. */
async function giveBack(who: Caller, lock: Limit, shared: Limit[]) {
  await forget(who, lock.name)
  await forgive(who, ...shared.map(({ name }) => name))
}

/** What goes to registered numbers alone: of the other uses strangers choose the number. */
const forMembers = (type: CodeType) => type !== 1 && type !== 5

const ceilings: (() => Ceiling)[] = [
  () => ({ name: 'sms a minute', most: config.ceilings.smsPerMinute, seconds: MINUTE, alarm: many }),
  () => ({ name: 'sms a day', most: config.ceilings.smsPerDay, seconds: DAY, alarm: many }),
]
const many = 'too many text messages: a captcha is asked for'
