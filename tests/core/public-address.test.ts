import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl } from '../../src/lib/core/public-address.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fec0::1',
  'fd00::1',
  'ff02::1',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:4700:4700::1111', '240e::1'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost./',
  'https://printer./',
  'https://a.local./',
  'https://a.internal/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://user@example.com/',
  'http://example.com/',
])('%s is not a public URL', url => {
  expect(isPublicUrl(url)).toBe(false)
})

test('a name with a dot is, also with a final one', () => {
  expect([isPublicUrl('https://example.com/x'), isPublicUrl('https://example.com./x')]).toEqual([true, true])
})
