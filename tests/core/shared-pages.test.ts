import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanUrl, shared, sharedPageUrl } from '../../src/lib/core/shared-pages.ts'

test("a URL contains only what differs from the page's defaults", () => {
  expect(sharedPageUrl('/bbsDetails', { id: 7, screen: '0', filter_type: '', column_id: 0, page: 1 })).toBe(
    '/bbsDetails?id=7',
  )
  expect(sharedPageUrl('/bbsDetails', { page: 2, filter_type: '3', id: 7 })).toBe(
    '/bbsDetails?id=7&filter_type=3&page=2',
  )
  expect(sharedPageUrl('/hotInvit', { text: '续航 &', type: 'talk' })).toBe(
    '/hotInvit?text=%E7%BB%AD%E8%88%AA+%26&type=talk',
  )
  expect(sharedPageUrl('/allBbs', {})).toBe('/allBbs')
})

test('values that the page cannot read are removed from a URL', () => {
  expect(cleanUrl('/bbsDetails', 'utm=x&page=1&screen=9&id=7&id=8')).toBe('/bbsDetails?id=7')
  expect(cleanUrl('/en-us/allBbs', 'i=0')).toBe('/en-us/allBbs')
  expect(cleanUrl('/member/index', '')).toBeNull()
})

test('an invalid page number reads as past the end, not as the first page', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1001', '99999', ''])
    expect(cleanUrl('/list', `page=${page}`)).toBe('/list?page=1001')
  expect(cleanUrl('/list', 'page=1000')).toBe('/list?page=1000')
})

test('search text is trimmed and cut at fifty characters, never within one', () => {
  const typed = `  ${'🚗'.repeat(60)}`
  expect(cleanUrl('/hotInvit', `text=${encodeURIComponent(typed)}`)).toBe(
    `/hotInvit?text=${encodeURIComponent('🚗'.repeat(50))}`,
  )
})

test('equivalent queries of a list have one canonical URL', () => {
  const same = ['page=1', 'sort=desc&order=', 'utm=1', 'is_own=', 'cid=0&brand_id=x-y', 'attr=-']
  for (const search of same) expect(cleanUrl('/list', search)).toBe('/list')
  const tyres = ['cid=2&page=1', 'order=bad&cid=2', 'cid=2&cid=3', 'cid=2&cname=%E8%BD%AE%E8%83%8E', 'brand_id=&cid=02']
  for (const search of tyres) expect(cleanUrl('/list', search)).toBe('/list?cid=2')
  expect(cleanUrl('/list', 'page=2&cid=2')).toBe(cleanUrl('/list', 'cid=2&page=2'))
  expect(cleanUrl('/list', 'brand_id=58-57-57')).toBe('/list?brand_id=57-58')
})

test('canonicalising is idempotent', () => {
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('1', '007', '1.50', '2-1-1', 'asc'))
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(shared) as (keyof typeof shared)[])),
      fc.array(value, { minLength: 20, maxLength: 20 }),
      (row, values) => {
        const path = row.replace(/\[\w+\]/, '7')
        const names = Object.keys(shared[row].query.shape)
        const sent = new URLSearchParams(names.map((name, at) => [name, values[at] ?? '']))
        const [, search = ''] = cleanUrl(path, String(sent))!.split('?')
        expect(cleanUrl(path, search)).toBe(cleanUrl(path, String(sent)))
      },
    ),
  )
})
