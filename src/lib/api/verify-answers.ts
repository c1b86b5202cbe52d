import { isDeepStrictEqual } from 'node:util'
import { outputOf } from './index.ts'

/**
 * Compares a response with the API document: '' where they agree without additional fields, else the difference. `data`
 * is the content of the envelope.
 */
export function mismatchOf(path: string, data: unknown): string {
  const schema = outputOf(path)
  if (!schema) return ''
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null))
  const read = schema.safeParse(sent)
  if (!read.success) {
    const { path: place, message } = read.error.issues[0]!
    return `${path} answers ${place.join('.')}: ${message}`
  }
  return isDeepStrictEqual(read.data, sent) ? '' : `${path} answers more than it says: ${extras(sent, read.data)}`
}

/** The first field of the response that is not in the document. */
function extras(sent: unknown, read: unknown, place = ''): string {
  if (typeof sent !== 'object' || sent === null) return place
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(Object(read), name)) return `${place}.${name}`
    if (!isDeepStrictEqual(value, Object(read)[name])) return extras(value, Object(read)[name], `${place}.${name}`)
  }
  return place
}
