import { cutText } from './cut-text.ts'
import { QUOTE_TEXT } from './limits.ts'

/** A passage as it is quoted and compared: on one line. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A passage, truncated to the length that may be quoted. */
export const quotable = (text: string) => cutText(onOneLine(text), QUOTE_TEXT).trim()
