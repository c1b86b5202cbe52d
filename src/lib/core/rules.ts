import { z } from 'zod'
import { isIdNumber, plainNumber } from './id-number.ts'
import { isLink, isOwnPage, isWebAddress } from './links.ts'
import { MOBILE, plainMobile } from './mobile-number.ts'
import { secondsAt } from './time.ts'
import { visibleLine, visibleLines } from './visible-text.ts'

// A rule that accepts several spellings names in `meta` the one that the API document shows.

const APPLY = 1
const DAY = 86_400

/** An id from a request: forms send text, JSON numbers; both databases hold 32 bits. */
export const id = wholeNumber(1, 2 ** 31 - 1)

/** A cursor: the id after which a list continues; 0 for its beginning. */
export const afterId = wholeNumber(0, 2 ** 31 - 1)

/** An id in a path or query; 0, which no row has, for any other spelling (`007`, `+7`). */
export const idInAddress = (sent: string | undefined) =>
  /^[1-9]\d{0,9}$/.test(sent ?? '') ? id.catch(0).parse(sent) : 0

/** A whole number from a request, as number or as text. */
export function wholeNumber(least: number, most: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .pipe(z.coerce.number<number | string>().int().min(least).max(most))
    .meta({ type: 'integer', minimum: least, maximum: most })
}

/** screen: 1 applies, 2 cancels. */
export const toggle = z
  .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')])
  .transform(screen => Number(screen) === APPLY)
  .meta({ type: 'integer', enum: [1, 2] })

const nothing = z.literal(['', null]).transform(() => undefined)

/** An optional field, which forms may send empty. */
export function maybe<Out, Sent>(rule: z.ZodType<Out, Sent>) {
  return z.union([nothing, rule]).optional()
}

/** The sort orders of a post's comments; the first is the default. */
export const commentOrders = ['old', 'new', 'hot'] as const

export interface ListCursor {
  /** Seconds. */
  time: number
  id: number
}

/** A cursor of a list sorted by time: the time and the id of its last row, `1795233600-7`. */
export const listCursor = z
  .string()
  .regex(/^\d{1,12}-[1-9]\d{0,9}$/)
  .transform(sent => {
    const [time, id] = sent.split('-').map(Number) as [number, number]
    return { time, id }
  })
  .refine(({ id: given }) => id.safeParse(given).success)
  .meta({ type: 'string', examples: ['1795233600-7'] })

/** The page of a list: from 1, a thousand at most, so that the database never skips an unbounded number of rows. */
export const page = maybe(wholeNumber(1, 1000))
  .transform(number => number ?? 1)
  .meta({ default: 1 })

/** Rows of a page; each list has its own default (specification, section 9). */
export const limit = (rows: number) =>
  maybe(wholeNumber(1, 50))
    .transform(number => number ?? rows)
    .meta({ default: rows })

/** Specification, section 9: 11 digits, the first 1, the second 3 to 9. */
export { MOBILE }
export const mobile = z.string().overwrite(visibleLine).overwrite(plainMobile).regex(MOBILE)

/** A member by id, or by the mobile number that old links carry. */
export const person = z.union([mobile, id]).meta({ type: 'string' })

/** Text of one line, at most so many visible characters, trimmed. */
export const text = (most: number) => z.string().overwrite(visibleLine).max(most)

/** The same with line breaks and tabs. */
export const lines = (most: number) => z.string().overwrite(visibleLines).max(most)

/** A field that may be missing, and is '' then. */
export const orEmpty = <Sent>(rule: z.ZodType<string, Sent>) => maybe(rule).transform(value => value ?? '')

export const optionalText = (most: number) => orEmpty(text(most))
export const optionalLines = (most: number) => orEmpty(lines(most))

/** Text of one line in which something must be visible. */
export const nonEmptyText = (most: number) => text(most).min(1)

/** The same with line breaks and tabs. */
export const nonEmptyLines = (most: number) => lines(most).min(1)

/**
 * The client's key for a call: a repetition with the same key gets the same response; also the header Idempotency-Key.
 */
export const idempotency_key = maybe(z.string().regex(/^[\w-]{8,64}$/))

/** A reason of getReportList, by its id, as number or text, or by its title. */
export const reportReason = z.union([nonEmptyText(50), id.transform(String)]).meta({ type: 'string' })

/** One of a few numbers, as number or as text. */
export function oneOf<const Numbers extends readonly number[]>(...numbers: Numbers) {
  const known = new Map(numbers.map(number => [String(number), number]))
  return z
    .union([z.number(), z.string()])
    .transform((sent, { issues, value }) => {
      const number: Numbers[number] | undefined = known.get(String(sent).trim())
      if (number !== undefined) return number
      issues.push({ code: 'invalid_value', values: [...numbers], input: value })
      return z.NEVER
    })
    .meta({ type: 'integer', enum: numbers })
}

/** A switch, 0 or 1. */
export const bit = oneOf(0, 1)

/** A day, as `2026-11-22` or as the seconds of its midnight UTC. */
export const day = z
  .union([z.iso.date().transform(date => Date.parse(date) / 1000), wholeNumber(-(2 ** 31), 2 ** 31 - 1)])
  .transform(seconds => seconds - (((seconds % DAY) + DAY) % DAY))
  .meta({ type: 'string', format: 'date' })

/** A list of at least so many ids, also as comma-separated text. */
const idsFrom = (least: number) =>
  z
    .union([z.array(z.union([z.number(), z.string()])), z.number(), text(2000)])
    .transform(sent => (Array.isArray(sent) ? sent : String(sent).split(',').filter(Boolean)))
    .pipe(z.array(id).min(least).max(100))
    .meta({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: least, maxItems: 100 })

export const ids = idsFrom(1)

/** The same, which may be empty. */
export const anyIds = idsFrom(0)

/** A list of short texts, also as comma-separated text. */
export const list = <Out extends string>(rule: z.ZodType<Out, Out>, most: number) =>
  z
    .union([z.array(z.string()), z.string().transform(texts => texts.split(',').filter(Boolean))])
    .pipe(z.array(rule as z.ZodType<Out, string>).max(most))
    .meta({ type: 'array', items: { type: 'string' }, maxItems: most })

/** An object or list; in forms as JSON text. */
export function json<Out, Sent>(rule: z.ZodType<Out, Sent>, most = 20_000) {
  return z.union([rule, z.string().max(most).transform(parsed).pipe(rule)])
}

/** The same for a field that a person fills in: a fault inside it keeps its own message. */
export const typedJson = <Out, Sent>(rule: z.ZodType<Out, Sent>, most: number) =>
  z
    .preprocess(
      (sent, context) => (typeof sent === 'string' && sent.length <= most ? parsed(sent, context as never) : sent),
      rule,
    )
    .meta({ type: 'array', items: { type: 'object' } })

function parsed(sent: string, { issues }: z.core.ParsePayload) {
  try {
    return JSON.parse(sent)
  } catch {
    issues.push({ code: 'invalid_format', format: 'json', input: sent })
    return z.NEVER
  }
}

/** Yuan with at most two decimals from a request; parsed to whole fen. */
export const money = z
  .union([z.number(), z.string().overwrite(visibleLine)])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/))
  .transform(yuan => Math.round(Number(yuan) * 100))
  .meta({ type: 'string', pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['12.00'] })

/** The URL of a picture or file: on this site, or on a storage host. */
export const picture = text(500)
  .refine(address => address !== '/' && (isOwnPage(address) || isWebAddress(address)))
  .meta({ pattern: '^(/|https?://)' })

/** A page of this site, or an external https URL. */
export const link = text(500).refine(isLink).meta({ pattern: '^(/|https://)' })

/** A member's HTML; it is sanitised where it is stored. */
export const html = (most: number) => z.string().overwrite(visibleLines).min(1).max(most)

/** An identity card number. */
export const idNumber = z
  .string()
  .overwrite(visibleLine)
  .overwrite(plainNumber)
  .regex(/^\d{17}[\dXx]$/)
  .refine(isIdNumber)

/** The number of a parcel, slip, order or redeemable code. */
export const number = z
  .string()
  .overwrite(visibleLine)
  .regex(/^[\w-]{1,64}$/)

/** A telephone number: a mobile, or a landline with its area code. */
export const phone = z
  .string()
  .overwrite(visibleLine)
  .overwrite(text => plainMobile(text.normalize('NFKC')))
  .regex(/^[\d+][\d -]{4,19}$/)

/** Seconds UTC from a request. */
export const time = wholeNumber(0, 2 ** 31 - 1)

/** The same, or local time (Shanghai) from a form: 2026-11-21T09:00. */
export const moment = z
  .union([
    z
      .string()
      .overwrite(visibleLine)
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .transform(secondsAt),
    z.number(),
  ])
  .pipe(
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  )
  .meta({ type: 'string', examples: ['2026-11-21T09:00'] })

/** A time of day, 09:30, parsed to seconds since midnight; 24:00 is the end of the day. */
export const clock = z
  .string()
  .overwrite(visibleLine)
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .transform(said => Number(said.slice(0, 2)) * 3600 + Number(said.slice(3)) * 60)
  .meta({ type: 'string', examples: ['09:30'] })

/** A few comma-separated ids, as text. */
export const idList = text(200)
  .transform(said => said.replaceAll('，', ',').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{1,9}(,\d{1,9})*$/))
  .meta({ type: 'string', examples: ['3,7'] })

/** At least one of these fields is required: two clients name the same thing differently. */
export const needsOne =
  <Name extends string>(...names: Name[]) =>
  ({ value, issues }: z.core.ParsePayload<{ [each in Name]?: unknown }>) => {
    if (names.every(name => value[name] === undefined))
      issues.push({ code: 'custom', path: names.slice(0, 1), message: names.join(' | '), input: value })
  }
