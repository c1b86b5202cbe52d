import { expect, test } from 'vitest'
import { movedTo } from '../../../src/lib/domain/site/routes.ts'

test('redirects aliases to their address', () => {
  expect(movedTo('/index.html')).toBe('/shop')
  expect(movedTo('/auth/login')).toBe('/login')
  expect(movedTo('/find_pass')).toBe('/find')
  expect(movedTo('/staff/purse')).toBe('/staff/wallet')
  expect(movedTo('/seckill-7')).toBe('/promotion/seckill-7')
})

test('does not redirect other paths', () => {
  expect(['/sku-x', '/sku-1/x', '/member/nothing', '/xindex', '/promotion'].map(movedTo)).toEqual(Array(5).fill(null))
})
