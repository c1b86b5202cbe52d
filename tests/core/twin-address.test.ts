import { expect, test } from 'vitest'
import { twinAddress } from '../../src/lib/core/twin-address.ts'

test('an address has a twin in the other language, with query and hash', () => {
  const pairs = [
    ['/', '/en-us'],
    ['/?q=%E8%BD%A6&page=2#c7', '/en-us?q=%E8%BD%A6&page=2#c7'],
    ['/issue?fid=3&from=4', '/en-us/issue?fid=3&from=4'],
    ['/en-usual', '/en-us/en-usual'],
  ] as const
  for (const [chinese, english] of pairs) {
    expect(twinAddress(chinese)).toBe(english)
    expect(twinAddress(english)).toBe(chinese)
  }
})

test('where a login leads back to changes language too, unless it is elsewhere', () => {
  const login = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
  expect(twinAddress(login('/issue?fid=3#top'))).toBe(`/en-us${login('/en-us/issue?fid=3#top')}`)
  expect(twinAddress(`/en-us${login('/en-us/cart')}`)).toBe(login('/cart'))
  expect(twinAddress(login('//example.com/'))).toBe(`/en-us${login('//example.com/')}`)
})
