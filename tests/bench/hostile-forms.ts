// Request bodies that are small to send and expensive to parse.

export interface HostileBody {
  type: string
  body: Buffer
}

const MB = 1 << 20
const BOUNDARY = 'x'

/** A million bytes of empty fields. */
export const manyFields = (): HostileBody => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from('a&'.repeat((MB - 2) / 2)),
})

/** One field whose every byte must be decoded. */
export const encodedField = (): HostileBody => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(`mobile=${'%e8%bd%a6'.repeat(Math.floor((MB - 10) / 9))}`),
})

/** As many parts as fit. */
export function manyParts(): HostileBody {
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`
  const body = Buffer.from(`${part.repeat(Math.floor((MB - 10) / part.length))}--${BOUNDARY}--\r\n`)
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body }
}

/** As many parts as fit, with a boundary that only a parser of the whole header finds. */
export const disguisedParts = (): HostileBody => ({
  type: `multipart/form-data; x-boundary=zzz; boundary=${BOUNDARY}`,
  body: manyParts().body,
})

/** The same with a boundary that is escaped, for parsers that read escapes. */
export const escapedParts = (): HostileBody => ({
  type: `multipart/form-data; boundary="\\${BOUNDARY}"`,
  body: manyParts().body,
})

/** The same behind another type, for parsers that read the last one of a list. */
export const listedParts = (): HostileBody => ({
  type: `application/json, multipart/form-data; boundary=${BOUNDARY}`,
  body: manyParts().body,
})

/** One part full of almost-boundaries. */
export function nearBoundaries(): HostileBody {
  const filling = `\r\n-`.repeat(Math.floor((MB - 200) / 3))
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="mobile"\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`${head}${filling}\r\n--${BOUNDARY}--\r\n`),
  }
}

/** Text around a long row of spaces. */
export const longGap = (): HostileBody => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ mobile: `a${' '.repeat(MB - 100)}b` })),
})

/** Nested arrays. */
export const deepJson = (): HostileBody => ({
  type: 'application/json',
  body: Buffer.from(`{"mobile":${'['.repeat(MB / 2 - 10)}${']'.repeat(MB / 2 - 10)}}`),
})

/** Many small values. */
export const wideJson = (): HostileBody => ({
  type: 'application/json',
  body: Buffer.from(`{"mobile":[${'{},'.repeat(MB / 3 - 10)}0]}`),
})

export const hostileForms = {
  manyFields,
  encodedField,
  manyParts,
  disguisedParts,
  escapedParts,
  listedParts,
  nearBoundaries,
  longGap,
  deepJson,
  wideJson,
}
