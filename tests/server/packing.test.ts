import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { apart, here } from '../../src/lib/server/packing.ts'

const texts = ['', '车友', '<p>车友</p>'.repeat(3000), '<p>a</p>'.repeat(50_000)]
const codings = [
  { coding: 'gzip', alone: (bytes: Buffer) => gzipSync(bytes, { level: 1 }), unpack: gunzipSync },
  { coding: 'zstd', alone: (bytes: Buffer) => zstdCompressSync(bytes), unpack: zstdDecompressSync },
] as const

describe.each(codings)('$coding', ({ coding, alone, unpack }) => {
  const pack = here[coding]

  test('one stream for all packs as one for each does, whatever it packed before', () => {
    for (const text of [...texts, ...texts.toReversed()]) {
      const bytes = Buffer.from(text)
      expect(pack(bytes).equals(alone(bytes))).toBe(true)
    }
  })

  test('what one answer holds is no part of the next', () => {
    const first = pack(Buffer.from('the first'))
    pack(Buffer.from('the second, which is longer'))
    expect(String(unpack(first))).toBe('the first')
  })

  test('what does not fit into the space, since nothing in it repeats, is packed all the same', () => {
    const bytes = randomBytes(300_000)
    expect(unpack(pack(bytes)).equals(bytes)).toBe(true)
    expect(String(unpack(pack(Buffer.from('after it'))))).toBe('after it')
  })
})

test.each([
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
] as const)('%s packs here and in another thread what comes out whole', async (coding, unpack) => {
  const bytes = Buffer.from('<p>车友</p>'.repeat(3000))
  expect(unpack(here[coding](bytes)).equals(bytes)).toBe(true)
  expect(unpack(await apart[coding](bytes)).equals(bytes)).toBe(true)
})
