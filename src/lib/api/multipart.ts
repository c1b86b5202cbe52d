import { Refusal } from '../core/refusal.ts'

const PARTS = 30
const FIELD_BYTES = 10_000
const HEAD_BYTES = 4000
const LINE = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')

export interface ArrivingForm {
  fields: Record<string, string>
  /** The first file, to be read as it comes; parts behind it are not looked at. */
  file: AsyncIterable<Buffer>
}

/** Reads a multipart form up to its file without waiting for that; refusals badBodyType, badBody. */
export async function arrivingForm(type: string, body: AsyncIterator<Uint8Array>): Promise<ArrivingForm> {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new Refusal('badBodyType')
  const { before, text } = reader(body)
  const edge = Buffer.from(`\r\n--${boundary}`)
  const fields = new Map<string, string>()
  await text(edge, HEAD_BYTES)
  for (let parts = 0; parts < PARTS && (await text(LINE, HEAD_BYTES)) === ''; parts += 1) {
    const head = await text(BLANK, HEAD_BYTES)
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
    const name = /(?:^|[;\s])name="([^"]*)"/.exec(disposition)?.[1]
    if (name === undefined) break
    if (/(?:^|[;\s])filename\*?=/.test(disposition)) return { fields: Object.fromEntries(fields), file: before(edge) }
    fields.set(name, await text(edge, FIELD_BYTES))
  }
  throw new Refusal('badBody')
}

function reader(body: AsyncIterator<Uint8Array>) {
  // As if a line had ended before: the first boundary then looks like the others.
  let held: Buffer = LINE

  /** What stands before the mark, piece by piece; the next read begins behind it. */
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

  async function text(mark: Buffer, most: number): Promise<string> {
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of before(mark)) {
      bytes += piece.length
      if (bytes > most) throw new Refusal('badBody')
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString()
  }

  return { before, text }
}
