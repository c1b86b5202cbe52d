import { z } from 'zod'

// Schemas shared by many responses.

/** 0 stands for none. */
export const id = z.int().min(0)

/** Seconds UTC; 0 for never. */
export const time = z.int().min(0).meta({ description: 'seconds UTC' })

/** A number of things. */
export const count = z.int()

/** 1 yes, 0 no. */
export const flag = z.int().min(0).max(1)

/** Yuan with two decimals. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({ description: 'yuan' })

/** The empty list of a call that returns nothing. */
export const nothing = z.array(z.never())

/** The JSON null of a call that returns nothing. */
export const noData = z.null() as unknown as z.ZodType<void>

/** WebAuthn options of a passkey, as browsers take them. */
export const webauthn = <Options>() => z.custom<Options>().meta({ description: 'WebAuthn options as JSON' })

/** One page of a list with the total numbers of rows and pages. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ count, page_count: count, list: z.array(row) })

/** Some rows and their total number. */
export const rows = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: count })

/** Id of the added or changed row. */
export const saved = z.object({ id })

/** Empty if it was done at once; otherwise the request that waits for a second person, or until `due`. */
export const waits = z.union([nothing, z.object({ request_id: id, due: time })])
