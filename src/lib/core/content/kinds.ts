import { z } from 'zod'
import { messageKinds } from '../messages.ts'

/**
 * The kinds of content that the staff console edits: sections of the site's own words, help classes and articles,
 * notices, messages.
 */
export const contentKinds = ['words', 'helpClass', 'help', 'notice', ...messageKinds] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentKind = z.enum(contentKinds)

/** Whether a string from an address is a kind. */
export const isContentKind = (kind: string): kind is ContentKind => contentKinds.some(each => each === kind)
