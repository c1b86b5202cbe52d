import { bodyTypeOf } from '../core/body-type.ts'
import { Refusal } from '../core/refusal.ts'

/** Of calls, which take one file, and of replies. */
const PARTS = 80
const FIELD_BYTES = 10_000
const HEAD_BYTES = 4000
const LINE = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')

export interface MultipartForm {
  fields: Record<string, string>
  /** The first file, as a stream; parts after it are ignored. */
  file: AsyncIterable<Buffer>
}

/** Reads a multipart form up to its file, which is returned as a stream; refusals badBodyType, badBody. */
export async function multipartForm(type: string, body: AsyncIterator<Uint8Array>): Promise<MultipartForm> {
  const fields = new Map<string, string>()
  for await (const { name, value, file } of partsOf(type, body, FIELD_BYTES)) {
    if (file) return { fields: Object.fromEntries(fields), file }
    fields.set(name, value)
  }
  throw new Refusal('badBody')
}

interface Part {
  name: string
  value: string
  /** Must be read before the next part is requested; unread bytes are skipped. */
  file: AsyncIterable<Buffer> | null
  /** A file field in which no file was chosen. */
  isEmpty: boolean
}

/**
 * The parts of a multipart form as they arrive; refusals badBodyType, and badBody where a field is longer than `most`
 * bytes or there are more than `parts`.
 */
export async function* partsOf(
  type: string,
  body: AsyncIterator<Uint8Array>,
  most: number,
  parts = PARTS,
): AsyncGenerator<Part, void> {
  const read = bodyTypeOf([type])
  if (read?.kind !== 'multipart' || read.boundary === null) throw new Refusal('badBodyType')
  const { before, text } = reader(body)
  const edge = Buffer.from(`\r\n--${read.boundary}`)
  await text(edge, HEAD_BYTES)
  for (let part = 0; part < parts; part += 1) {
    if ((await text(LINE, HEAD_BYTES)) !== '') return
    const head = await text(BLANK, HEAD_BYTES)
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
    const name = /(?:^|[;\s])name="([^"]*)"/.exec(disposition)?.[1]
    if (name === undefined) throw new Refusal('badBody')
    if (!/(?:^|[;\s])filename\*?=/.test(disposition))
      yield { name, value: await text(edge, most), file: null, isEmpty: false }
    else {
      const file = whole(before(edge))
      yield { name, value: '', file: file.pieces, isEmpty: /(?:^|[;\s])filename=""/.test(disposition) }
      if (!file.isRead()) await passedOver(before(edge))
    }
  }
  throw new Refusal('badBody')
}

function whole(pieces: AsyncIterable<Buffer>) {
  let isRead = false
  async function* watched() {
    yield* pieces
    isRead = true
  }
  return { pieces: watched(), isRead: () => isRead }
}

async function passedOver(pieces: AsyncIterable<Buffer>) {
  for await (const _piece of pieces);
}

/** Reads all of it into memory; refusal badBody beyond `most` bytes. */
export async function bytesWithin(source: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > most) throw new Refusal('badBody')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function reader(body: AsyncIterator<Uint8Array>) {
  // Starts as if after a line break: the first boundary then looks like the others.
  let held: Buffer = LINE

  /** The bytes before the mark, piece by piece; the next read begins after it. */
  async function* before(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark)
      if (at >= 0) {
        yield held.subarray(0, at)
        held = held.subarray(at + mark.length)
        return
      }
      const sure = held.length - mark.length + 1
      if (sure > 0) {
        yield held.subarray(0, sure)
        held = held.subarray(sure)
      }
      const { done, value } = await body.next()
      if (done) throw new Refusal('badBody')
      held = Buffer.concat([held, value])
    }
  }

  const text = async (mark: Buffer, most: number) => (await bytesWithin(before(mark), most)).toString()

  return { before, text }
}
