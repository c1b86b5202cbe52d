import { expect, test } from 'vitest'
import { config } from '../../src/lib/core/config.ts'
import { cleanPath } from '../../src/lib/server/http.ts'
import { safeRedirect } from '../../src/lib/web/safe-redirect.ts'
import { corpus } from '../corpora.ts'

test.each([
  '/member/order_list?status=waitpay&page=2',
  '/en-us/essayDetails?id=7#comments',
  '/',
  '/allBbs?next=//elsewhere.example',
  '/loginless',
])('redirects to %s', target => {
  expect(safeRedirect(target, '/home')).toBe(target)
})

test.each([
  null,
  '',
  'allBbs',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/login',
  '/en-us/register',
  '/find',
  '/api/user/logout',
  '/coupon/api/coupon/num',
])('replaces %j with the home page', target => {
  expect(safeRedirect(target, '/home')).toBe('/home')
})

test('no input redirects off the site or injects headers', () => {
  for (const sent of [...corpus('open-redirect'), ...corpus('crlf')]) {
    const target = safeRedirect(sent, '/')
    expect([sent, new URL(target, config.site).origin]).toEqual([sent, config.site])
    expect([sent, /^\/(?![/\\])[\x21-\x7e]*$/.test(target)]).toEqual([sent, true])
    // The server redirects to the canonical spelling, which must stay on the site too.
    const spelled = cleanPath(target.split(/[?#]/)[0]!)
    if (spelled !== null) expect([sent, new URL(spelled, config.site).origin]).toEqual([sent, config.site])
  }
})
