import { expect, test } from 'vitest'
import { type SkuRow, type SkuTable, skuView } from '../../../src/lib/core/goods/sku-view.ts'

const row = (sku_id: number, colour: number, values: Partial<SkuRow> = {}): SkuRow => ({
  sku_id,
  sku_name: `脚垫 ${colour}`,
  sku_no: '',
  price: '100.00',
  market_price: '0.00',
  discount_price: '100.00',
  promotion_type: 0,
  start_time: 0,
  end_time: 0,
  stock: 20,
  goods_state: 1,
  pictures: [],
  sku_spec_format: [{ spec_id: 1, spec_value_id: colour, spec_value_name: '' }],
  ...values,
})

const table = (values: Partial<SkuTable> = {}): SkuTable => ({
  goods: { goods_id: 5, goods_name: '脚垫', min_buy: 1, max_buy: 0, sale_num: 7 },
  skus: [
    row(1, 11),
    row(2, 12, { price: '80.00', discount_price: '60.00', promotion_type: 1, end_time: 90, stock: 0 }),
  ],
  images: ['/a.webp', '/b.webp'],
  specs: [
    { spec_id: 1, spec_name: '颜色', value: [11, 12].map(id => ({ spec_value_id: id, spec_value_name: `${id}` })) },
  ],
  sale: null,
  levels: [],
  rules: [],
  coupons: [],
  ...values,
})

test('a SKU shows its current price, the saving and when that ends', () => {
  const view = skuView(table(), 2)
  expect(view).toMatchObject({ money: '60.00', saved: 20, sold: 7, span: { end_time: 90 } })
  expect(view.explain().total).toBe('60.00')
  expect(skuView(table(), 1)).toMatchObject({ money: '100.00', saved: 0, span: null })
})

test('a sold-out SKU can be chosen and says so, an unknown one is replaced by the first', () => {
  expect(skuView(table(), 2).order.state).toBe('none')
  expect(skuView(table(), 1).specs?.[0]?.value.map(each => [each.sku_id, each.is_out])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(skuView(table(), 3).sku.sku_id).toBe(1)
})

test('its pictures are the ones it refers to in the table, in its order', () => {
  const skus = [row(1, 11, { pictures: [1, 0] })]
  expect(skuView(table({ skus }), 1).pictures).toEqual(['/b.webp', '/a.webp'])
})

test('members pay their share of the usual price, but nothing combines with a sale', () => {
  const levels = [{ name: '金牌', consume_discount: 90 }]
  expect(skuView(table({ levels }), 1).members).toEqual([{ name: '金牌', money: '90.00' }])
  const sale = {
    kind: 'groupbuy' as const,
    id: 3,
    price: '50.00',
    start_time: 0,
    end_time: 99,
    least: 2,
    most: 0,
    stock: 20,
    sold: 4,
    fields: { groupbuy_id: 3, sku_id: 1 },
    prices: [{ sku_id: 2, price: '40.00' }],
  }
  const view = skuView(table({ levels, sale }), 2)
  expect(view).toMatchObject({ money: '40.00', sold: 4, members: [], order: { least: 2, state: 'none' } })
  expect(view.order.fields).toEqual({ groupbuy_id: 3, sku_id: 2 })
})

test('a member whose level pays less sees their own price, with the reason, instead of the price for all', () => {
  const levels = [90, 50].map(consume_discount => ({ name: `${consume_discount}`, consume_discount }))
  expect(skuView(table({ levels }), 1, 90)).toMatchObject({ money: '90.00', mine: '90', members: [] })
  expect(skuView(table({ levels }), 1, 90).explain()).toEqual({
    steps: [
      { step: 'usual', title: '', money: '100.00' },
      { step: 'member', title: '90', money: '-10.00' },
    ],
    total: '90.00',
  })
  expect(skuView(table({ levels }), 2, 90)).toMatchObject({ money: '60.00', mine: undefined })
  expect(skuView(table({ levels }), 2, 50)).toMatchObject({ money: '40.00', mine: '50', span: null })
})
