import type { BodyType } from '../core/body-type.ts'
import { FORM_FIELDS } from '../core/limits.ts'

const JSON_DEPTH = 32
const JSON_VALUES = 20_000

/**
 * Whether a request body has few enough fields, parts, levels of nesting and values to be parsed synchronously: within
 * these limits and a megabyte it takes a few milliseconds. A body that is no form is measured as JSON, as calls parse
 * it.
 */
export function withinLimits(type: BodyType, body: Buffer): boolean {
  if (type.kind === 'fields') return occursLess(body, '&', FORM_FIELDS)
  if (type.kind === 'other') return isShallow(body)
  // The closing boundary makes one more occurrence than there are parts.
  return type.boundary === null || occursLess(body, `--${type.boundary}`, FORM_FIELDS + 2)
}

/** Stops counting at `count`. */
function occursLess(body: Buffer, mark: string, count: number): boolean {
  for (let found = 0, at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    found += 1
    if (found >= count) return false
  }
  return true
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(sign => sign.charCodeAt(0))
const OPENING = new Set(['[', '{'].map(sign => sign.charCodeAt(0)))
const CLOSING = new Set([']', '}'].map(sign => sign.charCodeAt(0)))

function isShallow(body: Buffer): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!
    if (byte === QUOTE) at = endOfText(body, at)
    else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      depth += 1
      values += 1
    } else if (CLOSING.has(byte)) depth -= 1
    if (depth > JSON_DEPTH || values > JSON_VALUES) return false
  }
  return true
}

/** The end of the string literal whose opening quote is at `from`. */
function endOfText(body: Buffer, from: number): number {
  let at = from + 1
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
  return at
}
