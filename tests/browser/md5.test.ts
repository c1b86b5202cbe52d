import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from '../../src/lib/browser/md5.ts'

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
])('%j has the checksum of the standard', (text, sum) => {
  const hash = md5()
  hash.add(Buffer.from(text))
  expect(hash.hex()).toBe(sum)
})

test('whatever the bytes and however they come, the checksum is that of the server', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 })
  fc.assert(
    fc.property(pieces, all => {
      const hash = md5()
      for (const piece of all) hash.add(piece)
      expect(hash.hex()).toBe(createHash('md5').update(Buffer.concat(all)).digest('hex'))
    }),
  )
})

test('a length around a block is padded right', () => {
  for (let length = 50; length < 140; length += 1) {
    const bytes = Buffer.alloc(length, 3)
    const hash = md5()
    hash.add(bytes)
    expect([length, hash.hex()]).toEqual([length, createHash('md5').update(bytes).digest('hex')])
  }
})
