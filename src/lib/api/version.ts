import { apiVersion } from '../core/api-version.ts'
import type { Deprecated } from './endpoint.ts'

/** Whether the version that a client asks for is this one, or none in particular. */
export const isVersion = (asked: string | null) => asked === null || asked === apiVersion

const secondsOf = (day: string) => Date.parse(day) / 1000

/** Says of which day the API is, and of a call that goes since when, until when and what to call instead (RFC 9745, RFC 8594). */
export function sayVersion(headers: Headers, deprecated?: Deprecated) {
  headers.set('api-version', apiVersion)
  if (!deprecated) return
  const { since, sunset, instead } = deprecated
  headers.set('deprecation', `@${secondsOf(since)}`)
  headers.set('sunset', new Date(sunset).toUTCString())
  headers.set('link', `<${instead}>; rel="successor-version"`)
}
