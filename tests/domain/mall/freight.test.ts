import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { feeOf, freightOf, ruleFor, unitsOf } from '../../../src/lib/domain/mall/freight.ts'
import { add, databases, NOW, visitor } from '../../world.ts'
import { shop } from './world.ts'

const rule = { areas: '', first: 1000, first_fee: 800, more: 500, more_fee: 200 }

test('charges the first unit, then each started step', () => {
  expect([1, 1000, 1001, 1500, 1501].map(units => feeOf(rule, units))).toEqual([800, 800, 1000, 1000, 1200])
})

test('units are pieces, grams or cubic centimetres', () => {
  const sku = { weight: 300, volume: 70 }
  expect([1, 2, 3].map(type => unitsOf(type, sku, 4))).toEqual([1200, 280, 4])
})

test('picks a province’s own rule, else the rule for the rest', () => {
  const rules = [{ areas: '54,650000' }, { areas: '' }]
  expect(['540102', '650000', '330106'].map(code => ruleFor(rules, code)?.areas)).toEqual([
    '54,650000',
    '54,650000',
    '',
  ])
  expect(ruleFor([{ areas: '54' }], '330106')).toBeUndefined()
})

describe.each(databases)('freight on %s', (_name, open) => {
  let db: Db
  let site_id: number
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    const template = { site_id, createtime: NOW }
    const usual = await add(db, 'freight_template', { ...template, name: '快递', is_default: 1 })
    await add(db, 'freight_rule', { template_id: usual, areas: '54,65', first_fee: 2500, sort: 1 })
    await add(db, 'freight_rule', { template_id: usual, first_fee: 1000, sort: 2 })
    await add(db, 'freeshipping', { site_id, price: 9900, createtime: NOW })
  })

  const sent = () => ({ site_id, freight_template_id: null, is_free_shipping: 0, is_virtual: 0, weight: 0, volume: 0 })

  test('goods without a template use the shop’s default, with a price per group of provinces', async () => {
    expect(await freightOf(visitor(db), sent())).toEqual({
      list: [
        { provinces: ['54', '65'], money: '25.00' },
        { provinces: [], money: '10.00' },
      ],
      free_from: '99.00',
    })
  })

  test('goods with their own template use it', async () => {
    const own = await add(db, 'freight_template', { site_id, name: '大件', fee_type: 1, createtime: NOW })
    await add(db, 'freight_rule', {
      template_id: own,
      first: 1000,
      first_fee: 3000,
      more: 1000,
      more_fee: 500,
      sort: 1,
    })
    const { list } = await freightOf(visitor(db), { ...sent(), freight_template_id: own, weight: 2500 })
    expect(list).toEqual([{ provinces: [], money: '40.00' }])
  })

  test('goods with free shipping and virtual goods have no freight', async () => {
    const nothing = { list: [], free_from: null }
    expect(await freightOf(visitor(db), { ...sent(), is_free_shipping: 1 })).toEqual(nothing)
    expect(await freightOf(visitor(db), { ...sent(), is_virtual: 1 })).toEqual(nothing)
  })
})
