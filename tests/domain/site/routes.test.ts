import { expect, test } from 'vitest'
import { redirectOf } from '../../../src/lib/domain/site/routes.ts'

test('redirects aliases to their address', () => {
  expect(redirectOf('/index.html')).toBe('/shop')
  expect(redirectOf('/auth/login')).toBe('/login')
  expect(redirectOf('/find_pass')).toBe('/find')
  expect(redirectOf('/staff/purse')).toBe('/staff/wallet')
  expect(redirectOf('/seckill-7')).toBe('/promotion/seckill-7')
})

test('does not redirect other paths', () => {
  expect(['/sku-x', '/sku-1/x', '/member/nothing', '/xindex', '/promotion'].map(redirectOf)).toEqual(
    Array(5).fill(null),
  )
})
