import { z } from 'zod'
import { messageKinds } from '../messages.ts'

/** What of the site's words the desk edits: sections of its own words, classes and articles of help, notices, messages. */
export const kinds = ['words', 'helpClass', 'help', 'notice', ...messageKinds] as const
export type Kind = (typeof kinds)[number]

export const contentKind = z.enum(kinds)

/** Whether the name of a kind stands in an address. */
export const isKind = (kind: string): kind is Kind => kinds.some(each => each === kind)
