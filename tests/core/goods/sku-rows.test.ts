import { expect, test } from 'vitest'
import { skuFields } from '../../../src/lib/core/goods/sku-rows.ts'

const row = (at: number, values: string, cells: Record<string, string>) => ({
  [`sku_${at}_values`]: values,
  [`sku_${at}_on`]: '1',
  ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [`sku_${at}_${name}`, value])),
})
const specs = (...all: [name: string, values: string][]) =>
  Object.fromEntries(
    all.flatMap(([name, values], at) => [
      [`spec_name_${at}`, name],
      [`spec_values_${at}`, values],
    ]),
  )

test('an added spec copies what was typed: prices to all its values, stock and number to the first', () => {
  const typed = { ...row(0, '黑', { price: '199', more: '6', sku_no: 'A1' }), ...row(1, '红', { price: '209' }) }
  const one = skuFields({ ...specs(['颜色', '黑，红'], ['座位', '五座']), ...typed }, [], true)
  expect(one.map(({ values }) => values)).toEqual(['黑|五座', '红|五座'])
  expect(one.map(({ cells }) => [cells['price'], cells['more'], cells['sku_no']])).toEqual([
    ['199', '6', ''],
    ['209', '', ''],
  ])
  const two = skuFields({ ...specs(['颜色', '黑，红'], ['座位', '五座，七座']), ...typed }, [], true)
  expect(two.map(({ cells }) => [cells['price'], cells['more']])).toEqual([
    ['199', ''],
    ['199', ''],
    ['209', ''],
    ['209', ''],
  ])
})

test('the first spec takes over what was typed for goods without specs; an existing row stays', () => {
  const typed = { ...row(0, '', { price: '50' }), ...row(1, '红', { price: '60' }) }
  const rows = skuFields({ ...specs(['颜色', '黑，红']), ...typed }, [], true)
  expect(rows.map(({ cells }) => cells['price'])).toEqual(['50', '60'])
})
