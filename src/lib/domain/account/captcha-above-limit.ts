import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { counted, countOf, type Limit } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'

/** A captcha's id and what was read from it. */
export interface Captcha {
  id?: string | undefined
  answer?: string | undefined
}

/** Has the caller read a captcha? False where none was sent; refusal wrongCaptcha. */
export async function isRead(who: Caller, captcha: Captcha | undefined): Promise<boolean> {
  if (!captcha?.id && !captcha?.answer) return false
  await checkCaptcha(who, captcha.id, captcha.answer)
  return true
}

/** A limit above which a captcha is asked for, and nobody is shut out. */
export interface Ceiling extends Limit {
  /** What is written to the log, once in the time, when it is reached. */
  alarm: string
}

/** Counts one more; above the ceiling refusal captchaNeeded, unless a captcha was read. */
export async function underCeiling(who: Caller, ceiling: Ceiling, hasRead: boolean) {
  const { count, until } = await counted(who, ceiling)
  // Counting is exact among all processes: one of them sees the first that is too many.
  if (count === ceiling.most + 1) warnOf(who, ceiling, until)
  if (count > ceiling.most && !hasRead) throw new Refusal('captchaNeeded')
}

/** Refuses in the same way as the next one would be, without counting. */
export async function belowCeiling(who: Caller, ceiling: Ceiling, hasRead: boolean) {
  if (!hasRead && (await countOf(who, ceiling)) >= ceiling.most) throw new Refusal('captchaNeeded')
}

function warnOf(who: Caller, { name, most, seconds, alarm }: Ceiling, until: number) {
  who.alarm?.({ ceiling: name, most, seconds, until }, alarm)
}

/** Half of what the site takes: the one half is for those who are known, the other for all others. */
export const halfOf = (isKnown: boolean, { name, most, ...rest }: Ceiling): Ceiling => ({
  ...rest,
  name: `site ${name}, ${isKnown ? 'known' : 'others'}`,
  most: Math.floor(most / 2),
})
