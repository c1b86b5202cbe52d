import { z } from 'zod'
import { messageKinds } from '../messages.ts'

/**
 * The kinds of content that the staff console edits: sections of the site's own words, help classes and articles,
 * notices, messages.
 */
export const kinds = ['words', 'helpClass', 'help', 'notice', ...messageKinds] as const
export type Kind = (typeof kinds)[number]

export const contentKind = z.enum(kinds)

/** Whether a string from an address is a kind. */
export const isKind = (kind: string): kind is Kind => kinds.some(each => each === kind)
