import { expect, test } from 'vitest'
import { fragmentPath, pagePath } from '../../src/lib/core/fragments.ts'

test('a fragment’s path follows the language prefix', () => {
  expect(fragmentPath('/list')).toBe('/fragments/list')
  expect(fragmentPath('/en-us/sku-3')).toBe('/en-us/fragments/sku-3')
  expect(fragmentPath('/en-use')).toBe('/fragments/en-use')
})

test('a fragment maps to its page, and a page to itself', () => {
  for (const path of ['/list', '/en-us/promotion/seckill-3']) {
    expect(pagePath(fragmentPath(path))).toBe(path)
    expect(pagePath(path)).toBe(path)
  }
})
