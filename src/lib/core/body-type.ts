/** How a request's body is to be read; `boundary` is null where the header has none. */
export type BodyType =
  | { kind: 'multipart'; boundary: string | null }
  | { kind: 'fields' }
  /** Read as JSON, whatever its name. */
  | { kind: 'other'; name: string }

const NAME = /^[ \t]*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)[ \t]*/
const PARAMETER = /;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:"([^"\\]*)"|([^\s;,"\\]+)))?[ \t]*/y
/** RFC 2046. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/

/**
 * Reads the Content-Type headers of a request; null for several of them, and for one that two parsers could read
 * differently: with a list of types, an escaped character or two boundaries.
 */
export function bodyTypeOf(headers: readonly string[]): BodyType | null {
  const [header = '', ...others] = headers
  if (others.length > 0) return null
  if (header.trim() === '') return { kind: 'other', name: '' }
  const [start, name] = NAME.exec(header) ?? []
  const boundaries = start === undefined ? null : boundariesIn(header, start.length)
  if (name === undefined || boundaries === null) return null
  const kind = name.toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') return { kind: 'fields' }
  if (kind !== 'multipart/form-data') return { kind: 'other', name: kind }
  const [boundary = null, ...more] = boundaries
  if (more.length > 0 || (boundary !== null && !BOUNDARY.test(boundary))) return null
  return { kind: 'multipart', boundary }
}

/** The values of the parameters named `boundary`; null when the parameters are malformed. */
function boundariesIn(header: string, from: number): string[] | null {
  const found: string[] = []
  PARAMETER.lastIndex = from
  while (PARAMETER.lastIndex < header.length) {
    const [, name, quoted, plain] = PARAMETER.exec(header) ?? []
    // A failed match begins anew.
    if (PARAMETER.lastIndex === 0) return null
    if (name?.toLowerCase() === 'boundary') found.push(quoted ?? plain ?? '')
  }
  return found
}

/** The header with which all later readers of the body read the same. */
export function bodyTypeHeader(type: BodyType): string {
  if (type.kind === 'fields') return 'application/x-www-form-urlencoded'
  if (type.kind === 'other') return type.name
  return type.boundary === null ? 'multipart/form-data' : `multipart/form-data; boundary="${type.boundary}"`
}
