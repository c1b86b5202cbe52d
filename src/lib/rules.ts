import { z } from 'zod'

const APPLY = 1

/** An id from the wire: forms send text, JSON numbers; both databases hold 32 bits. */
export const id = whole(1, 2 ** 31 - 1)

/** A whole number from the wire, as number or as text. */
export function whole(least: number, most: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .pipe(z.coerce.number<number | string>().int().min(least).max(most))
}

/** screen: 1 applies, 2 cancels. */
export const toggle = z
  .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')])
  .transform(screen => Number(screen) === APPLY)

/** The pages of a list: from 1, a thousand at most, so that no address makes the database count for ever. */
export const page = whole(1, 1000).default(1)

/** Rows of a page; each list has its own default (specification, section 9). */
export const limit = (rows: number) => whole(1, 50).default(rows)

/** Specification, section 9: 11 digits, the first 1, the second 3 to 9. */
export const MOBILE = /^1[3-9]\d{9}$/
export const mobile = z.string().trim().regex(MOBILE)

/** Text of at most so many characters, trimmed. */
export const text = (most: number) => z.string().trim().max(most)
