import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { secondsAt } from '../../lib/core/time.ts'
import type { PollBlock } from './embeds.ts'
import type { PostFormWords } from './words.ts'

/** Limits as in lib/domain/forum/poll.ts. */
export const FEWEST_OPTIONS = 2
export const MOST_OPTIONS = 10

/** The poll entered in a form; times are in the site's time zone. */
export function askedIn(form: FormData): PollBlock {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const until = secondsAt(text('until'))
  return {
    question: text('question'),
    options: form
      .getAll('option')
      .map(option => String(option).trim())
      .filter(Boolean),
    multiple: form.has('multiple'),
    open: form.has('open'),
    until: Number.isNaN(until) ? null : Math.floor(until),
  }
}

/** What is missing in a poll, by field; null if it is complete. */
export function missingIn({ question, options, until }: PollBlock, words: PostFormWords): FieldErrors | null {
  const isEnough = options.length >= FEWEST_OPTIONS && new Set(options).size === options.length
  const missing = {
    ...(!question && { question: words.pollNeedsQuestion }),
    ...(!isEnough && { option: words.pollNeedsOptions }),
    ...(until !== null && until * 1000 <= Date.now() && { until: words.pollNeedsFuture }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}
