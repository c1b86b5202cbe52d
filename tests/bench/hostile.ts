import { crc32, deflateSync } from 'node:zlib'

/**
 * An MP4 that starts as one and continues with empty boxes: each has eight bytes, so a megabyte holds 131,072 of them.
 */
export function emptyBoxes(bytes: number): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, Buffer.from('\0\0\0\x08free', 'latin1'))])
}

interface Bomb {
  side?: number
  /** Bits per channel: 1 makes a grey picture, 8 and 16 one of red, green, blue and alpha. */
  depth?: 1 | 8 | 16
  /** Adam7: the second line needs the last one, so a reader must unpack the whole picture into memory. */
  interlaced?: boolean
}

/** A square PNG, all zeros: 7000 × 7000 pixels in 6 kB; 16 bits of four interlaced channels unpack to 392 MB. */
export function pictureBomb({ side = 7000, depth = 1, interlaced = true }: Bomb = {}): Buffer {
  const bits = depth === 1 ? 1 : depth * 4
  // Column, row and step of each of the seven passes.
  const adam7 = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const passes = interlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  const bytes = passes.map(([x, y, across, down]) => {
    const line = Math.ceil((Math.ceil((side - x) / across) * bits) / 8)
    return Math.ceil((side - y) / down) * (line + 1)
  })
  const data = deflateSync(Buffer.alloc(bytes.reduce((sum, each) => sum + each)), { level: 9 })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([depth, depth === 1 ? 0 : 6, 0, 0, Number(interlaced)], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Fields like those of getParams, but unsigned. */
const forged = {
  key: 'incoming/00000000000000000000000000000000',
  'Content-Type': 'video/mp4',
  success_action_status: '200',
  'x-user': '1',
  OSSAccessKeyId: 'cheyou',
  policy: Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00.000Z', conditions: [] })).toString('base64'),
  signature: Buffer.alloc(32).toString('base64'),
}

/**
 * A form for /api/upload/put up to the first byte of its file, as raw HTTP bytes for a socket, and its declared length.
 * The attacker sends `head`, and then as much or as slowly as it wants.
 */
export function forgedForm({
  fields = forged as Record<string, string>,
  file = 100 << 20,
  path = '/api/upload/put',
} = {}) {
  const named = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
  const before = `${named.join('')}${part('name="file"; filename="x.mp4"')}`
  const after = '\r\n--edge--\r\n'
  const length = Buffer.byteLength(before) + file + after.length
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${length}`,
  ]
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${before}`), after: Buffer.from(after), length }
}

const part = (name: string) => `--edge\r\nContent-Disposition: form-data; ${name}\r\n\r\n`
