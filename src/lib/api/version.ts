import { apiVersion } from '../core/api-version.ts'
import type { Deprecated } from './call.ts'

/** Whether the API version a client requests is this one, or unspecified. */
export const isVersion = (asked: string | null) => asked === null || asked === apiVersion

const secondsOf = (day: string) => Date.parse(day) / 1000

/**
 * Sets the headers for the API version and for a deprecated call: since when, until when, and its replacement (RFC
 * 9745, RFC 8594).
 */
export function sayVersion(headers: Headers, deprecated?: Deprecated) {
  headers.set('api-version', apiVersion)
  if (!deprecated) return
  const { since, sunset, instead } = deprecated
  headers.set('deprecation', `@${secondsOf(since)}`)
  headers.set('sunset', new Date(sunset).toUTCString())
  headers.set('link', `<${instead}>; rel="successor-version"`)
}
