import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { countAttempt, countOf, type Limit } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'

/** A captcha's id and the caller's answer. */
export interface Captcha {
  id?: string | undefined
  answer?: string | undefined
}

/** Whether the caller solved a captcha; false when none was sent. Refusal wrongCaptcha. */
export async function isRead(who: Caller, captcha: Captcha | undefined): Promise<boolean> {
  if (!captcha?.id && !captcha?.answer) return false
  await checkCaptcha(who, captcha.id, captcha.answer)
  return true
}

/** A limit above which a captcha is required instead of refusing. */
export interface Ceiling extends Limit {
  /** Logged once per period when the limit is reached. */
  alarm: string
}

/** Counts an attempt; above the ceiling refuses with captchaNeeded unless a captcha was solved. */
export async function enforceCeiling(who: Caller, ceiling: Ceiling, hasRead: boolean) {
  const { count, until } = await countAttempt(who, ceiling)
  // Counting is exact across processes: exactly one of them sees the first excess.
  if (count === ceiling.most + 1) warnOf(who, ceiling, until)
  if (count > ceiling.most && !hasRead) throw new Refusal('captchaNeeded')
}

/** Refuses as the next attempt would be, without counting. */
export async function checkCeiling(who: Caller, ceiling: Ceiling, hasRead: boolean) {
  if (!hasRead && (await countOf(who, ceiling)) >= ceiling.most) throw new Refusal('captchaNeeded')
}

function warnOf(who: Caller, { name, most, seconds, alarm }: Ceiling, until: number) {
  who.alarm?.({ ceiling: name, most, seconds, until }, alarm)
}

/** Half of the site's capacity: one half for known devices or numbers, one for all others. */
export const halfCeiling = (isKnown: boolean, { name, most, ...rest }: Ceiling): Ceiling => ({
  ...rest,
  name: `site ${name}, ${isKnown ? 'known' : 'others'}`,
  most: Math.floor(most / 2),
})
