import { z } from 'zod'
import type { MessageKey } from './i18n.ts'
import { isIdNumber, plainNumber } from './id-number.ts'
import { MOBILE, plainMobile } from './mobile-number.ts'
import { maybe, text } from './rules.ts'
import { secondsAt } from './time.ts'
import { visibleLine, visibleLines } from './visible-text.ts'

// Rules for form fields that a person fills in: each fault has its own message.

/** Yuan with at most two decimals; parsed to whole fen. */
export const formMoney = (missing: MessageKey) =>
  z
    .union([z.number(), z.string().overwrite(visibleLine)], missing)
    .transform(String)
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, missing))
    .transform(yuan => Math.round(Number(yuan) * 100))
    .meta({ type: 'string', pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['12.00'] })

/** A time as local time (Shanghai), 2026-11-21T09:00, or as seconds; parsed to seconds. */
export const formMoment = (wrong: MessageKey) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(visibleLine)
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

/** A whole number; an empty field counts as `otherwise`. */
export const formWhole = (least: number, most: number, wrong: MessageKey, otherwise = least) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(visibleLine)
          .regex(/^-?\d{0,10}$/, wrong),
      ],
      wrong,
    )
    .optional()
    .transform(sent => (sent === undefined || sent === '' ? otherwise : Number(sent)))
    .pipe(z.number().int(wrong).min(least, wrong).max(most, wrong))
    .meta({ type: 'integer', minimum: least, maximum: most, default: otherwise })

/** With the limit, which the router fills in. */
const TOO_LONG: MessageKey = 'refusal:tooLong'

/** Required text of one line, with the message for a field in which nothing is visible. */
export const formText = (most: number, missing: MessageKey) =>
  z.string({ error: missing }).overwrite(visibleLine).min(1, missing).max(most, TOO_LONG)

/** The same with line breaks and tabs. */
export const formLines = (most: number, missing: MessageKey) =>
  z.string({ error: missing }).overwrite(visibleLines).min(1, missing).max(most, TOO_LONG)

/** A mobile number. */
export const formMobile = (missing: MessageKey, bad: MessageKey = 'account:badMobile') =>
  z.string({ error: missing }).overwrite(visibleLine).overwrite(plainMobile).min(1, missing).regex(MOBILE, bad)

/** The id of a chosen option. */
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

/** An identity card number, see `isIdNumber`. */
export const formIdNumber = (missing: MessageKey, bad: MessageKey) =>
  z.string({ error: missing }).overwrite(plainNumber).min(1, missing).max(30, bad).refine(isIdNumber, bad)

/** Comma-separated ids from a form, without duplicates and at most this many; empty when left out. */
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
