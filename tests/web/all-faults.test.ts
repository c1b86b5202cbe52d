import { beforeAll, describe, expect, test } from 'vitest'
import { refusalResponse } from '../../src/lib/api/envelope.ts'
import { faultAt } from '../../src/lib/core/field-faults.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { Refusal, refuseTogether } from '../../src/lib/core/refusal.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { captcha } from '../../src/lib/domain/account/captcha.ts'
import { ownerCertification } from '../../src/lib/domain/applications/certification.ts'
import { applyShop } from '../../src/lib/domain/applications/shop.ts'
import type { GoodsInput } from '../../src/lib/domain/mall/seller/goods-input.ts'
import { goodsSave } from '../../src/lib/domain/mall/seller/goods-save.ts'
import { registerByName } from '../../src/lib/domain/member/register.ts'
import type { PriceCalculation } from '../../src/lib/domain/trade/checkout/calculate-price.ts'
import type { CheckoutInput } from '../../src/lib/domain/trade/checkout/draft.ts'
import { checkInvoice } from '../../src/lib/domain/trade/checkout/invoice.ts'
import { submitted } from '../../src/lib/web/form.ts'
import { aBrand, document, papers, shopForm } from '../domain/applications/asking.ts'
import { goodsCategory, shop } from '../domain/mall/world.ts'
import { seller } from '../domain/trade/orders.ts'
import { databases, member, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const t = translator('zh-cn')

/** The refusal's message and its wrong fields, as the call answers them. */
async function answerOf(promise: Promise<unknown>) {
  const refusal = await promise.then(
    () => null,
    error => error,
  )
  if (!(refusal instanceof Refusal)) throw refusal
  const { reason, words, said, data, faults } = refusal
  const { desc, field, fields } = await refusalResponse(reason, t, words, said, data, faults).json()
  return { desc, field, fields }
}

describe('refusals of the domain', () => {
  const wrong = (field: string) => new Refusal('badField', { field }, 'apply:askRegion')

  test('the first is the message, and every field has its own', async () => {
    const { desc, field, fields } = await answerOf(
      refuseTogether(
        () => {},
        () => {
          throw wrong('province')
        },
        async () => {
          throw new Refusal('fileMissing', { field: 'logo' })
        },
        () => {
          throw new Refusal('usernameTaken')
        },
      ),
    )
    expect({ desc, field }).toEqual({ desc: t('apply:askRegion'), field: 'province' })
    expect(fields).toEqual({
      province: t('apply:askRegion'),
      logo: t('refusal:fileMissing'),
      username: t('refusal:usernameTaken'),
    })
  })

  test('what is about no field refuses by itself, and an error is not swallowed', async () => {
    const stop = () => {
      throw new Refusal('forbidden')
    }
    const fail = () => {
      throw new Error('a bug')
    }
    await expect(refuseTogether(stop, () => Promise.reject(wrong('a')))).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(refuseTogether(() => Promise.reject(wrong('a')), fail)).rejects.toThrow('a bug')
    await refuseTogether(() => {})
  })

  test('an invoice names all it lacks', async () => {
    const shops = { parts: [{ terms: { trade: { is_invoice: 1 } } }] } as unknown as PriceCalculation
    const asked = { is_invoice: 1, invoice_title_type: 2, invoice_type: 1, taxpayer_number: '12' } as CheckoutInput
    expect(await answerOf((async () => checkInvoice(shops, asked))())).toEqual({
      desc: t('payment:askInvoiceTitle'),
      field: 'invoice_title',
      fields: {
        invoice_title: t('payment:askInvoiceTitle'),
        taxpayer_number: t('payment:badTaxpayer'),
        invoice_full_address: t('payment:askInvoiceAddress'),
      },
    })
  })
})

describe.each(databases)('all wrong fields at once on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('of a shop application', async () => {
    const who = await member(db)
    const form = await shopForm(db, who.member)
    const wrong = { industry_id: 999_999, guarantee_level: 999_999, name: '管理员', logo: '/elsewhere.webp' }
    const { field, fields } = await answerOf(applyShop(who, { ...form, district: '110101', ...wrong }))
    expect(field).toBe('province')
    expect(Object.keys(fields).sort()).toEqual(['guarantee_level', 'industry_id', 'logo', 'name', 'province'])
    const same = { id_card_negative_image: form.id_card_positive_image }
    expect((await answerOf(applyShop(who, { ...form, ...same }))).field).toBe('id_card_negative_image')
  })

  test('of a certification', async () => {
    const who = await member(db)
    const sent = { ...(await papers(db, who.member)), brand_id: 999_999, id_back: '/a.webp', car_photo: '/b.webp' }
    const { field, fields } = await answerOf(ownerCertification(who, sent))
    expect(field).toBe('id_back')
    expect(Object.keys(fields).sort()).toEqual(['brand_id', 'car_photo', 'id_back'])
    const own = { ...(await papers(db, who.member)), brand_id: await aBrand(db) }
    expect((await answerOf(ownerCertification(who, { ...own, car_photo: own.id_back }))).field).toBe('car_photo')
  })

  test('of goods', async () => {
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    await db.insertInto('stop_word').values({ word: '最低价', post: 'refuse' }).execute()
    const sku = { values: [], price: 0, market_price: 0, cost_price: 0, more: 1, sku_no: '', weight: 0, volume: 0 }
    const sent: GoodsInput = {
      site_id,
      name: '脚垫',
      introduction: '最低价',
      keywords: '',
      category_id: 999_999,
      shop_category_id: 999_999,
      brand_id: 999_999,
      freight_template_id: 999_999,
      is_virtual: 0,
      goods_image: [],
      video_url: '',
      goods_content: '<p>好</p>',
      unit: '',
      min_buy: 5,
      max_buy: 2,
      stock_alarm: 0,
      is_free_shipping: 0,
      ways: [],
      recommend: 0,
      fits_all: 1,
      fits: [],
      attr_values: [],
      attr_words: [],
      specs: [],
      goods_state: 1,
      skus: [{ ...sku, sku_image: '' }],
    }
    const { desc, field, fields } = await answerOf(goodsSave(who, sent))
    expect([desc, field]).toEqual([t('seller:askCategory'), 'category_id'])
    const all = ['brand_id', 'category_id', 'freight_template_id', 'goods_image', 'introduction', 'max_buy']
    expect(Object.keys(fields).sort()).toEqual([...all, 'shop_category_id', 'skus'])
    const category_id = await goodsCategory(db, { name: '内饰' })
    const good = {
      ...sent,
      category_id,
      shop_category_id: 0,
      goods_image: ['/art/a.svg'],
      max_buy: 0,
      introduction: '',
    }
    const { brand_id: _, freight_template_id: __, ...rest } = good
    expect(await answerOf(goodsSave(who, { ...rest, skus: [] }))).toEqual({ desc: t('seller:askSku'), field: 'skus' })
  })

  test('of a registration by name, where a password is wrong before a captcha is used up', async () => {
    const who = visitor(db)
    const { id } = await captcha(who, { captcha_id: undefined })
    const { field, fields } = await answerOf(
      registerByName(who, { username: '管理员', password: '123', captcha: { id, answer: 'x' } }),
    )
    expect([field, Object.keys(fields).sort()]).toEqual(['password', ['password', 'username']])
    const next = { username: '管理员', password: 'Xy7-kq2w-Zp', captcha: { id, answer: 'x' } }
    expect((await answerOf(registerByName(who, next))).field).toBe('captcha')
  })

  test('a form without script shows each at its field, the first being the one that counts', async () => {
    const who = await member(db)
    const form = { do: 'save', name: '', mobile: '12', address: '' }
    const { fault } = await submitted(opened(who, '/member/address_edit', { form }), {
      save: '/api/memberaddress/add',
    })
    expect(fault?.field).toBe('name')
    expect(Object.keys(fault?.fields ?? {})).toEqual(expect.arrayContaining(['name', 'mobile', 'address']))
    expect(faultAt(fault, 'name')).toBe(fault?.text)
    expect(faultAt(fault, 'mobile')).toBe(fault?.fields?.['mobile'])
    expect([faultAt(fault, 'other'), faultAt(null, 'name')]).toEqual([undefined, undefined])
    expect(faultAt({ field: 'a', text: '错' }, 'a')).toBe('错')
  })

  test('so does one that the domain refuses', async () => {
    const who = await member(db)
    const sent = { ...(await papers(db, who.member)), id_back: '/a.webp', brand_id: '999999' }
    const other = await document(db, (await member(db)).member)
    const form = { do: 'certify', ...sent, car_photo: other }
    const { fault } = await submitted(opened(who, '/auth', { form }), {
      certify: '/api/forum/forum/ownerCertification',
    })
    expect(fault?.fields).toEqual({
      id_back: t('refusal:fileMissing'),
      car_photo: t('refusal:fileMissing'),
      brand_id: t('apply:askBrand'),
    })
  })
})
