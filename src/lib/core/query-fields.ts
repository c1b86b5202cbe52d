import { z } from 'zod'
import { cutText } from './cut-text.ts'
import { locales } from './i18n.ts'
import { id } from './rules.ts'

// Anything unreadable in an address falls back to the page's default, except the page of a list (page-number.ts). What is
// left out gets its value by `default`, which is much faster than by `catch`.

/** An id; 0 for none. */
export const oneId = id.default(0).catch(0)
/** The language of the API's documents. */
export const lang = z.enum(locales).default(locales[0]).catch(locales[0])
/** Text to search for; what is longer is cut, as the search box does. */
export const searchWords = z
  .string()
  .transform(text => cutText(text.trim(), 50))
  .default('')
  .catch('')
/** Whole yuan; 0 for no bound. */
export const wholeYuan = z.coerce.number().int().min(1).max(99_999_999).default(0).catch(0)
/** One of these; the first where nothing is said. */
export const choice = <const Values extends [string, ...string[]]>(...values: Values) =>
  z
    .enum<Values>(values)
    .default(values[0] as never)
    .catch(values[0] as Values[number])
/** Ids with hyphens between, each once and in order: `3-57`. */
export const someIds = z
  .string()
  .transform(sent => {
    const ids = (sent.match(/\d{1,10}/g) ?? []).map(Number).filter(each => id.safeParse(each).success)
    return [...new Set(ids)]
      .sort((one, other) => one - other)
      .slice(0, 50)
      .join('-')
  })
  .default('')
  .catch('')
/** Yuan, without trailing zeros. */
export const yuanFilter = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(sent => String(Number(sent)).replace(/^0$/, ''))
  .default('')
  .catch('')
/** '1' for yes. */
export const flag = choice('', '1')
