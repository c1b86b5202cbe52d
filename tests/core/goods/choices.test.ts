import { expect, test } from 'vitest'
import { specChoices } from '../../../src/lib/core/goods/choices.ts'

const COLOUR = 1
const SIZE = 2
const specs = [
  { spec_id: COLOUR, spec_name: '颜色', value: ['黑', '棕', '米'].map(valued(10)) },
  { spec_id: SIZE, spec_name: '套餐', value: ['五座', '七座'].map(valued(20)) },
]

function valued(from: number) {
  return (spec_value_name: string, n: number) => ({ spec_value_id: from + n, spec_value_name })
}

const sku = (sku_id: number, colour: number, size: number, stock = 5) => ({
  sku_id,
  stock,
  sku_spec_format: [
    { spec_id: COLOUR, spec_value_id: 10 + colour },
    { spec_id: SIZE, spec_value_id: 20 + size },
  ],
})

const led = (skus: Parameters<typeof specChoices>[1], chosen: number) =>
  specChoices(specs, skus, chosen).map(({ value }) => value.map(({ sku_id }) => sku_id))

test('a value leads to the SKU that differs in it alone, the chosen values to the SKU itself', () => {
  const all = [sku(1, 0, 0), sku(2, 1, 0), sku(3, 2, 0), sku(4, 0, 1), sku(5, 1, 1), sku(6, 2, 1)]
  expect(led(all, 1)).toEqual([
    [1, 2, 3],
    [1, 4],
  ])
  const [colours] = specChoices(specs, all, 5)
  expect(colours?.value.map(({ is_chosen }) => is_chosen)).toEqual([false, true, false])
})

test('a combination that is not sold is impossible as long as its value can be reached another way', () => {
  const all = [sku(1, 0, 0), sku(2, 1, 0), sku(4, 0, 1), sku(6, 2, 1)]
  expect(led(all, 1)).toEqual([
    [1, 2, 0],
    [1, 4],
  ])
  expect(led(all, 4)).toEqual([
    [4, 0, 6],
    [1, 4],
  ])
})

test('a SKU that cannot be reached step by step is reached by its own value', () => {
  const all = [sku(1, 0, 0), sku(2, 1, 0), sku(6, 2, 1)]
  expect(led(all, 1)).toEqual([
    [1, 2, 6],
    [1, 6],
  ])
})

test('a sold-out value is labelled, not struck through', () => {
  const [colours] = specChoices(specs, [sku(1, 0, 0), sku(2, 1, 0, 0)], 1)
  expect(colours?.value.map(({ sku_id, is_out }) => [sku_id, is_out])).toEqual([
    [1, false],
    [2, true],
    [0, false],
  ])
})

test('goods without specs, or an unknown SKU, leave nothing to choose', () => {
  expect(specChoices([], [sku(1, 0, 0)], 1)).toEqual([])
  expect(specChoices(specs, [sku(1, 0, 0)], 9)).toEqual([])
})
