import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressAsync, compressSync } from '../../src/lib/server/compression.ts'

const pieces = ['', '车友', '<p>车友</p>'.repeat(3000), '<p>a</p>'.repeat(50_000)].map(text => Buffer.from(text))

describe.each([
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
] as const)('%s', (coding, unpack) => {
  test('compresses losslessly on this and another thread, also incompressible data', async () => {
    for (const bytes of [...pieces, randomBytes(300_000)]) {
      expect(unpack(compressSync[coding](bytes)).equals(bytes)).toBe(true)
      expect(unpack(await compressAsync[coding](bytes)).equals(bytes)).toBe(true)
    }
  })

  test('a compressed page holds no more memory than its bytes', () => {
    const packed = compressSync[coding](randomBytes(20_000))
    expect(packed.buffer.byteLength).toBe(packed.length)
  })
})
