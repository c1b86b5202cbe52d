import { z } from 'zod'
import type { MessageKey } from './i18n.ts'
import { MOBILE } from './mobile-number.ts'
import { secondsAt } from './time.ts'

// A rule that takes a value in several shapes tells the API document the one to send, by `meta`.

const APPLY = 1
const DAY = 86_400

/** An id from the wire: forms send text, JSON numbers; both databases hold 32 bits. */
export const id = whole(1, 2 ** 31 - 1)

/** The id that something comes after; 0 for the very first. */
export const afterId = whole(0, 2 ** 31 - 1)

/** The id that an address names, in its path or its query, in its one spelling; 0, which is nobody's, for anything else (`007`, `+7`). */
export const idInAddress = (sent: string | undefined) =>
  /^[1-9]\d{0,9}$/.test(sent ?? '') ? id.catch(0).parse(sent) : 0

/** A whole number from the wire, as number or as text. */
export function whole(least: number, most: number) {
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

/** A field that may be left out, or stay empty as forms send it. */
export function maybe<Out, Sent>(rule: z.ZodType<Out, Sent>) {
  return z.union([nothing, rule]).optional()
}

/** Comments of a page (specification, section 9). */
export const COMMENTS = 10

/** How the comments of a post can be listed, as they are by default first. */
export const commentOrders = ['old', 'new', 'hot'] as const

export interface Place {
  /** Seconds. */
  time: number
  id: number
}

/** Where a list by time goes on: the time of its last row, and the id that decides within one second; `1795233600-7`. */
export const placeInList = z
  .string()
  .regex(/^\d{1,12}-[1-9]\d{0,9}$/)
  .transform(sent => {
    const [time, id] = sent.split('-').map(Number) as [number, number]
    return { time, id }
  })
  .refine(({ id: given }) => id.safeParse(given).success)
  .meta({ type: 'string', examples: ['1795233600-7'] })

/** The pages of a list: from 1, a thousand at most, so that no address makes the database count for ever. */
export const page = maybe(whole(1, 1000))
  .transform(number => number ?? 1)
  .meta({ default: 1 })

/** Rows of a page; each list has its own default (specification, section 9). */
export const limit = (rows: number) =>
  maybe(whole(1, 50))
    .transform(number => number ?? rows)
    .meta({ default: rows })

/** Specification, section 9: 11 digits, the first 1, the second 3 to 9. */
export { MOBILE }
export const mobile = z.string().trim().regex(MOBILE)

/** A member by id, or by the mobile that old links carry. */
export const person = z.union([mobile, id]).meta({ type: 'string' })

/** Text of at most so many characters, trimmed. */
export const text = (most: number) => z.string().trim().max(most)

/** Text that must not be empty. */
export const words = (most: number) => text(most).min(1)

/** What a sender names a call by: sent again with the same it is answered as before; also the header Idempotency-Key. */
export const idempotency_key = maybe(z.string().regex(/^[\w-]{8,64}$/))

/** A reason of getReportList, by its id, as number or text, or by its title. */
export const reportReason = z.union([words(50), id.transform(String)]).meta({ type: 'string' })

/** One of a few numbers, sent as number or as text. */
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
  .union([z.iso.date().transform(date => Date.parse(date) / 1000), whole(-(2 ** 31), 2 ** 31 - 1)])
  .transform(seconds => seconds - (((seconds % DAY) + DAY) % DAY))
  .meta({ type: 'string', format: 'date' })

/** A list of ids, also as text with commas. */
export const ids = z
  .union([z.array(z.union([z.number(), z.string()])), z.number(), text(2000)])
  .transform(sent => (Array.isArray(sent) ? sent : String(sent).split(',').filter(Boolean)))
  .pipe(z.array(id).min(1).max(100))
  .meta({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 100 })

/** A list of short texts, also as one text with commas. */
export const list = <Out extends string>(rule: z.ZodType<Out, Out>, most: number) =>
  z
    .union([z.array(z.string()), z.string().transform(texts => texts.split(',').filter(Boolean))])
    .pipe(z.array(rule as z.ZodType<Out, string>).max(most))
    .meta({ type: 'array', items: { type: 'string' }, maxItems: most })

/** An object or list, in forms as JSON text. */
export function json<Out, Sent>(rule: z.ZodType<Out, Sent>, most = 20_000) {
  return z.union([rule, z.string().max(most).transform(parsed).pipe(rule)])
}

/** The same where a person fills it in: what is wrong inside is said by its own sentence. */
export const written = <Out, Sent>(rule: z.ZodType<Out, Sent>, most: number) =>
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

/** Yuan with at most two decimals from the wire, whole fen inside. */
export const money = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/))
  .transform(yuan => Math.round(Number(yuan) * 100))
  .meta({ type: 'string', pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['12.00'] })

/** The same where a person fills it in. */
export const formMoney = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().trim()], missing)
    .transform(String)
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, missing))
    .transform(yuan => Math.round(Number(yuan) * 100))
    .meta({ type: 'string', pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['12.00'] })

/** A moment that a person fills in by the clock of Shanghai, 2026-11-21T09:00, or seconds; seconds inside. */
export const formMoment = (wrong: MessageKey) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?|\d{9,10})$/, wrong),
      ],
      wrong,
    )
    .transform(sent => (/^\d+$/.test(String(sent)) ? Number(sent) : secondsAt(String(sent))))
    .pipe(
      z
        .number()
        .int(wrong)
        .min(0, wrong)
        .max(2 ** 31 - 1, wrong),
    )
    .meta({ type: 'string', examples: ['2026-11-21T09:00'] })

/** A whole number that a person fills in; nothing counts as `otherwise`. */
export const formWhole = (least: number, most: number, wrong: MessageKey, otherwise = least) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{0,10}$/, wrong),
      ],
      wrong,
    )
    .optional()
    .transform(sent => (sent === undefined || sent === '' ? otherwise : Number(sent)))
    .pipe(z.number().int(wrong).min(least, wrong).max(most, wrong))
    .meta({ type: 'integer', minimum: least, maximum: most, default: otherwise })

/** The address of a picture or file: one of ours, or one on a storage host. */
export const picture = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]+$/)

/** A page of this site, or one elsewhere. */
export const link = text(500).regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/)

/** What must be filled in, with the sentence that is said when it is not. */
export const formText = (most: number, missing: MessageKey) =>
  z.string({ error: missing }).trim().min(1, missing).max(most)

/** The same for a mobile number. */
export const formMobile = (missing: MessageKey, bad: MessageKey = 'account:badMobile') =>
  formText(20, missing).regex(MOBILE, bad)

/** The same for something chosen. */
export const formId = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, missing)], missing)
    .pipe(
      z.coerce
        .number<number | string>()
        .int(missing)
        .min(1, missing)
        .max(2 ** 31 - 1, missing),
    )
    .meta({ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 })

/** The same for the number of an identity card, whose last sign follows from the others (GB 11643). */
export const formIdNumber = (missing: MessageKey, bad: MessageKey) =>
  formText(30, missing)
    .regex(/^\d{17}[\dXx]$/, { error: bad, abort: true })
    .refine(number => number.at(-1)?.toUpperCase() === checkSign(number), bad)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function checkSign(number: string) {
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11]
}

/** The same for a password that is there already; longer ones are refused before they cost a hash. */
export const formPassword = (missing: MessageKey) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(128, 'account:long' satisfies MessageKey)
export const password = formPassword('account:askPassword')

export const needs = ['number', 'letter', 'upper_case', 'symbol'] as const

export interface PasswordRule {
  pwd_len: number
  pwd_complexity: (typeof needs)[number][]
}

const signsOf = { number: /\d/, letter: /\p{L}/u, upper_case: /\p{Lu}/u, symbol: /[^\p{L}\p{N}\s]/u }

/** What a new password lacks, or null. */
export function passwordFault({ pwd_len, pwd_complexity }: PasswordRule, password: string): MessageKey | null {
  if ([...password].length < pwd_len) return 'account:short'
  const missing = pwd_complexity.find(need => !signsOf[need].test(password))
  return missing ? `account:needs_${missing}` : null
}

/** A new password that the settings may bind further; see domain/account/passwords.ts. */
export const newPassword = (missing: MessageKey = 'account:askPassword') =>
  formPassword(missing).min(8, 'account:short' satisfies MessageKey)

/** What an SMS brings, and the password for the balance: six digits. */
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** The same where a person fills it in. */
export const smsCode = (missing: MessageKey) =>
  formText(20, missing).regex(/^\d{6}$/, 'refusal:wrongCode' satisfies MessageKey)

/** Whoever sends it again must send the same; whoever leaves it out is a client that has asked already. */
export const repeats =
  <Name extends string, Again extends string>(name: Name, again: Again, missing: MessageKey, unequal: MessageKey) =>
  ({ value, issues }: z.core.ParsePayload<{ [each in Name]: string } & { [each in Again]?: string | undefined }>) => {
    const said: string | undefined = value[again]
    if (said === undefined || said === value[name]) return
    issues.push({ code: 'custom', path: [again], message: said === '' ? missing : unequal, input: value })
  }

/** A member's HTML; it is cleaned where it is stored. */
export const html = (most: number) => z.string().trim().min(1).max(most)

/** The number of an identity card. */
export const idNumber = z
  .string()
  .trim()
  .regex(/^\d{17}[\dXx]$/)

/** A number on a parcel, a slip, an order, a coupon to be verified. */
export const number = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/)

/** A telephone: a mobile, or a landline with its area. */
export const phone = z
  .string()
  .trim()
  .regex(/^[\d+][\d -]{4,19}$/)

/** Seconds UTC from the wire. */
export const time = whole(0, 2 ** 31 - 1)

/** The same, or as a form has it by the clock of Shanghai: 2026-11-21T09:00. */
export const moment = z
  .union([
    z
      .string()
      .trim()
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

/** A time of the day, 09:30, as seconds since midnight; 24:00 is its end. */
export const clock = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .transform(said => Number(said.slice(0, 2)) * 3600 + Number(said.slice(3)) * 60)
  .meta({ type: 'string', examples: ['09:30'] })

/** Ids of a few things with commas between, as text. */
export const idList = text(200)
  .transform(said => said.replaceAll('，', ',').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{1,9}(,\d{1,9})*$/))
  .meta({ type: 'string', examples: ['3,7'] })

/** At least one of these fields must be there: they name the same thing in two clients' words. */
export const needsOne =
  <Name extends string>(...names: Name[]) =>
  ({ value, issues }: z.core.ParsePayload<{ [each in Name]?: unknown }>) => {
    if (names.every(name => value[name] === undefined))
      issues.push({ code: 'custom', path: names.slice(0, 1), message: names.join(' | '), input: value })
  }

/** Ids with commas between as a form sends them, at most so many, each once; none where it is left out. */
export const idsOfForm = (most: number) =>
  maybe(
    text(200)
      .transform(said => said.replaceAll('，', ',').replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{1,9}(,\d{1,9})*$/))
      .transform(said => [...new Set(said.split(',').map(Number))])
      .pipe(z.array(z.number().int().min(1)).max(most)),
  )
    .transform(ids => ids ?? [])
    .meta({ type: 'string', examples: ['3,7'] })
