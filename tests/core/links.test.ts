import { expect, test } from 'vitest'
import { isLink, isOwnPage, isWebAddress } from '../../src/lib/core/links.ts'
import { link, picture } from '../../src/lib/core/rules.ts'
import { corpus } from '../corpora.ts'

const own = [
  '/',
  '/sift',
  '/list?q=轮胎&page=2',
  '/essayDetails?id=7#comments',
  '/cms/help-17',
  '/list?next=//a.example',
]
const outside = ['https://a.example', 'https://a.example:8443/x?y=1#z', 'https://车.example/']
const leaving = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
  ],
  ...['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '///evil.example', ' //evil.example'],
]
const wrong = [
  ...['', 'cart', '/a b', '/a\\b', 'javascript:alert(1)', 'data:text/html,x', 'https:', 'https://', 'https:/a.example'],
  ...['https:///a.example', 'https:\\\\a.example', 'https://cheyou.example@evil.example/', 'https://u:p@a.example'],
  ...['https://a.example/x y', 'https://a b.example', 'https://[::', 'ftp://a.example', 'mailto:a@a.example'],
]

test.each(own)('%s is a page of this site', address => {
  expect([isOwnPage(address), isLink(address), isWebAddress(address)]).toEqual([true, true, false])
})

test.each(outside)('%s is a page of another site', address => {
  expect([isOwnPage(address), isLink(address), isWebAddress(address)]).toEqual([false, true, true])
})

test.each([...leaving, ...wrong])('%j is no link', address => {
  expect([isOwnPage(address), isLink(address), isWebAddress(address)]).toEqual([false, false, false])
})

test('pictures may come from a bucket without TLS, links may not', () => {
  expect([isWebAddress('http://10.0.0.5/a.png'), isLink('http://a.example')]).toEqual([true, false])
})

test('what a call accepts as link or picture stays on this site or names its host', () => {
  for (const sent of [...leaving, ...corpus('open-redirect'), ...corpus('crlf')])
    for (const rule of [link, picture]) {
      const read = rule.safeParse(sent)
      if (!read.success) continue
      const { origin, username } = new URL(read.data, 'https://site.invalid')
      expect([sent, username]).toEqual([sent, ''])
      expect([sent, origin === 'https://site.invalid' || read.data.includes('://')]).toEqual([sent, true])
    }
})
