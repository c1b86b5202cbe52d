import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipped } from '../../src/lib/http/gzip.ts'

const texts = ['', '车友', '<p>车友</p>'.repeat(3000), '<p>a</p>'.repeat(50_000)]

test('one stream for all packs as one for each does, whatever it packed before', () => {
  for (const text of [...texts, ...texts.toReversed()]) {
    const bytes = Buffer.from(text)
    expect(gzipped(bytes).equals(gzipSync(bytes, { level: 1 }))).toBe(true)
  }
})

test('what one answer holds is no part of the next', () => {
  const first = gzipped(Buffer.from('the first'))
  gzipped(Buffer.from('the second, which is longer'))
  expect(String(gunzipSync(first))).toBe('the first')
})

test('what does not fit into the space, since nothing in it repeats, is packed all the same', () => {
  const bytes = randomBytes(300_000)
  expect(gunzipSync(gzipped(bytes)).equals(bytes)).toBe(true)
  expect(String(gunzipSync(gzipped(Buffer.from('after it'))))).toBe('after it')
})
