import { z } from 'zod'

// Schemas that the answers of many calls share.

/** 0 stands for none. */
export const id = z.int().min(0)

/** Seconds UTC; 0 for never. */
export const time = z.int().min(0).meta({ description: 'seconds UTC' })

/** How many. */
export const count = z.int()

/** 1 yes, 0 no. */
export const flag = z.int().min(0).max(1)

/** Yuan with two decimals. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({ description: 'yuan' })

/** The list of a call that answers with nothing. */
export const nothing = z.array(z.never())

/** Options of a passkey, as the browser takes them (WebAuthn). */
export const webauthn = z.unknown().meta({ description: 'WebAuthn options as JSON' })

/** One page of a list: how many rows there are in all, and how many pages. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ count, page_count: count, list: z.array(row) })

/** Some rows, and how many there are in all. */
export const rows = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: count })

/** What a row was added or changed as. */
export const saved = z.object({ id })

/** Empty where the caller could do it alone; otherwise the request that waits for a second person, or until `due`. */
export const waits = z.union([nothing, z.object({ request_id: id, due: time })])
