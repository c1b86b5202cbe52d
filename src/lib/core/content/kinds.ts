import { z } from 'zod'

/** What of the site's words the desk edits: sections of its own words, the classes of help, articles of help, notices. */
export const kinds = ['words', 'helpClass', 'help', 'notice'] as const
export type Kind = (typeof kinds)[number]

export const contentKind = z.enum(kinds)

/** Whether the name of a kind stands in an address. */
export const isKind = (kind: string): kind is Kind => kinds.some(each => each === kind)
