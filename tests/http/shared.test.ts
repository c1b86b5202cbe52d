import { expect, test } from 'vitest'
import { addressOf, cleanUrl } from '../../src/lib/http/shared.ts'

test('an address says only what differs from what its page shows anyway', () => {
  expect(addressOf('/bbsDetails', { id: 7, screen: '0', filter_type: '', column_id: 0, page: 1 })).toBe(
    '/bbsDetails?id=7',
  )
  expect(addressOf('/bbsDetails', { page: 2, filter_type: '3', id: 7 })).toBe('/bbsDetails?id=7&filter_type=3&page=2')
  expect(addressOf('/hotInvit', { text: '续航 &', type: 'talk' })).toBe(
    '/hotInvit?text=%E7%BB%AD%E8%88%AA+%26&type=talk',
  )
  expect(addressOf('/allBbs', {})).toBe('/allBbs')
})

test('an address that somebody typed loses what its page cannot read', () => {
  expect(cleanUrl('/bbsDetails', 'utm=x&page=0&screen=9&id=7&id=8')).toBe('/bbsDetails?id=7')
  expect(cleanUrl('/en-us/allBbs', 'i=0')).toBe('/en-us/allBbs')
  expect(cleanUrl('/member/index', '')).toBeNull()
})

test('words that are looked for are trimmed and cut at fifty characters, never within one', () => {
  const typed = `  ${'🚗'.repeat(60)}`
  expect(cleanUrl('/hotInvit', `text=${encodeURIComponent(typed)}`)).toBe(
    `/hotInvit?text=${encodeURIComponent('🚗'.repeat(50))}`,
  )
})
