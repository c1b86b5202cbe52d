import { z } from 'zod'
import { formId, formMoney, formText, formWhole } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { GOODS_PICTURES } from '../../core/limits.ts'
import {
  bit,
  id,
  ids,
  list,
  maybe,
  oneOf,
  optionalLines,
  optionalText,
  orEmpty,
  picture,
  time,
  toggle,
  typedJson,
} from '../../core/rules.ts'
import { visibleLines } from '../../core/visible-text.ts'
import { freeshippingDelete, freeshippingSave } from '../../domain/mall/seller/free-shipping.ts'
import { freightDelete, freightLists, freightSave } from '../../domain/mall/seller/freight.ts'
import { goodsInfo } from '../../domain/mall/seller/goods.ts'
import { deliveryMethods } from '../../domain/mall/seller/goods-input.ts'
import { goodsDelete, goodsSave } from '../../domain/mall/seller/goods-save.ts'
import { ownPromises, shopData, shopSave } from '../../domain/mall/seller/shop.ts'
import { categoryDelete, categoryLists, categorySave } from '../../domain/mall/seller/shop-categories.ts'
import { sellerLists, sellerSet } from '../../domain/mall/seller/shop-sellers.ts'
import { messageIs, seller } from '../call.ts'
import { attribute } from '../outputs/goods-detail.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const site = { site_id: id }

const on = maybe(bit).transform(is => is ?? 0)
const none = maybe(id).transform(which => which ?? 0)
const address = orEmpty(picture)
const sum = (wrong: MessageKey) => maybe(formMoney(wrong)).transform(fen => fen ?? 0)

const MOST_CONTENT = 200_000

const sku = z.object({
  values: z.array(formText(30, 'seller:askSpec')).max(3),
  price: formMoney('seller:askPrice'),
  market_price: sum('seller:badMarketPrice'),
  cost_price: sum('seller:badCostPrice'),
  /** Pieces to add, negative to remove; for a new SKU its whole stock. */
  more: formWhole(-1_000_000, 1_000_000, 'seller:badStock', 0),
  sku_no: optionalText(40),
  weight: formWhole(0, 100_000_000, 'seller:badWeight', 0),
  volume: formWhole(0, 1_000_000_000, 'seller:badVolume', 0),
  sku_image: address,
})

const goods = {
  ...site,
  goods_id: maybe(id),
  seen: maybe(time),
  name: formText(80, 'seller:askName'),
  introduction: optionalText(200),
  keywords: optionalText(100),
  category_id: id,
  shop_category_id: none,
  brand_id: maybe(id),
  is_virtual: on,
  goods_image: list(picture, GOODS_PICTURES),
  video_url: address,
  goods_content: orEmpty(
    z
      .string()
      .overwrite(visibleLines)
      .max(MOST_CONTENT, 'seller:longContent' satisfies MessageKey),
  ),
  unit: optionalText(10),
  min_buy: formWhole(0, 100_000, 'seller:badLimits', 0),
  max_buy: formWhole(0, 100_000, 'seller:badLimits', 0),
  stock_alarm: formWhole(0, 100_000, 'seller:badAlarm', 0),
  is_free_shipping: on,
  freight_template_id: maybe(id),
  ways: maybe(list(z.enum(deliveryMethods), 3)).transform(chosen => chosen ?? []),
  recommend: on,
  fits_all: on,
  fits: maybe(
    typedJson(z.array(z.object({ brand_id: id, series_id: z.union([z.literal(0), id]) })).max(300), 20_000),
  ).transform(fits => fits ?? []),
  attr_values: maybe(ids).transform(values => values ?? []),
  attr_words: maybe(
    typedJson(
      z
        .array(z.object({ name: formText(20, 'seller:badAttrWords'), value: formText(60, 'seller:badAttrWords') }))
        .max(30),
      20_000,
    ),
  ).transform(words => words ?? []),
  specs: typedJson(
    z
      .array(
        z.object({ name: formText(20, 'seller:askSpec'), values: z.array(formText(30, 'seller:askSpec')).max(20) }),
      )
      .max(3),
    20_000,
  ),
  skus: typedJson(z.array(sku).max(100), 100_000),
  goods_state: on,
}

const areas = maybe(list(z.string().regex(/^\d{2}$/), 40)).transform(codes => codes ?? [])
const step = formWhole(1, 100_000_000, 'seller:badStep', 1)
const fee = formMoney('seller:askFee')

const freight = {
  ...site,
  id: maybe(id),
  name: formText(30, 'seller:askName'),
  fee_type: oneOf(1, 2, 3),
  is_default: on,
  rules: typedJson(
    z.array(z.object({ areas, first: step, first_fee: fee, more: step, more_fee: fee })).max(40),
    20_000,
  ),
}

const shop = {
  ...site,
  site_name: formText(30, 'seller:askShopName'),
  logo: address,
  banner: address,
  business: optionalText(50),
  intro: optionalLines(200),
  notice: optionalLines(200),
  telephone: optionalText(20),
  full_address: optionalText(100),
  address: optionalText(100),
  workingtime: optionalText(40),
  work_week: orEmpty(z.string().regex(/^([1-7](,[1-7])*)?$/)),
  ...(Object.fromEntries(ownPromises.map(name => [name, on])) as Record<(typeof ownPromises)[number], typeof on>),
}

const category = {
  ...site,
  id: maybe(id),
  pid: none,
  name: formText(20, 'seller:askName'),
  sort: formWhole(0, 10_000, 'seller:badSort', 0),
  is_show: on,
}

/** A shop's goods, freight and promotions. The function checks the shop. */
export const sellingCalls = {
  '/api/seller/goods/info': seller({
    input: z.object({ ...site, goods_id: id }),
    output: z.object({
      shop_category_id: out.id,
      goods_image: z.array(z.string()),
      ways: z.array(z.string()),
      specs: z.array(
        z.object({
          name: z.string(),
          values: z.array(z.string()),
        }),
      ),
      attrs: z.array(attribute),
      fits: z.array(
        z.object({
          brand_id: out.id,
          series_id: out.id,
        }),
      ),
      skus: z.array(
        z.object({
          price: out.money,
          market_price: out.money,
          cost_price: out.money,
          values: z.array(z.string()),
          stock: out.count,
          sku_no: z.string(),
          sku_id: out.id,
          weight: values.grams,
          volume: values.cubicCentimetres,
          sku_image: z.string(),
        }),
      ),
      name: z.string(),
      type: z.number(),
      introduction: z.string(),
      keywords: z.string(),
      brand_id: out.id.nullable(),
      category_id: out.id,
      is_virtual: out.flag,
      goods_id: out.id,
      unit: z.string(),
      shop_category_id_1: z.number(),
      shop_category_id_2: z.number(),
      min_buy: z.number(),
      max_buy: values.limit,
      video_url: z.string(),
      recommend: z.number(),
      is_free_shipping: out.flag,
      goods_state: values.goodsState,
      freight_template_id: out.id.nullable(),
      fits_all: z.number(),
      stock_alarm: z.number(),
      sku_id: out.id,
      updatetime: out.time,
      goods_content: z.string(),
      goods_blocks: z.string(),
    }),
    reads: true,
    run: goodsInfo,
  }),
  /** Without goods_id new goods. specs: name and values; skus: a value of each spec, money in yuan. */
  '/api/seller/goods/save': seller({
    input: z.object(goods),
    output: z.object({
      goods_id: out.id,
    }),
    run: goodsSave,
    successMessage: messageIs('seller:goodsSaved'),
  }),
  '/api/seller/goods/delete': seller({
    input: z.object({ ...site, goods_id: id }),
    output: out.nothing,
    run: goodsDelete,
    ...done,
  }),
  '/api/seller/freight/lists': seller({
    input: z.object(site),
    output: z.object({
      templates: z.array(
        z.object({
          goods_count: out.count,
          rules: z.array(
            z.object({
              first_fee: z.string(),
              more_fee: z.string(),
              areas: z.array(z.string()),
              more: z.number(),
              first: z.number(),
            }),
          ),
          name: z.string(),
          id: out.id,
          is_default: out.flag,
          fee_type: values.freightUnit,
        }),
      ),
      free: z.array(
        z.object({
          price: out.money,
          areas: z.array(z.string()),
          id: out.id,
        }),
      ),
    }),
    reads: true,
    run: freightLists,
  }),
  /**
   * fee_type: 1 by weight (g), 2 by volume (cm³), 3 by piece. rules: provinces as two digits, none for everywhere else.
   */
  '/api/seller/freight/save': seller({
    input: z.object(freight),
    output: out.saved,
    run: freightSave,
    ...done,
  }),
  '/api/seller/freight/delete': seller({
    input: z.object({ ...site, id }),
    output: out.nothing,
    run: freightDelete,
    ...done,
  }),
  '/api/seller/freeshipping/save': seller({
    input: z.object({ ...site, id: maybe(id), price: formMoney('seller:askFreeFrom'), areas }),
    output: out.nothing,
    run: freeshippingSave,
    ...done,
  }),
  '/api/seller/freeshipping/delete': seller({
    input: z.object({ ...site, id }),
    output: out.nothing,
    run: freeshippingDelete,
    ...done,
  }),
  '/api/seller/shop/data': seller({
    input: z.object(site),
    output: z.object({
      address: z.string(),
      telephone: z.string(),
      intro: z.string(),
      notice: z.string(),
      banner: z.string(),
      business: z.string(),
      logo: z.string(),
      site_name: z.string(),
      full_address: z.string(),
      work_week: z.string(),
      workingtime: z.string(),
      shop_qtian: z.number(),
      shop_zhping: z.number(),
      shop_erxiaoshi: z.number(),
      shop_tuihuo: z.number(),
      shop_shiyong: z.number(),
    }),
    reads: true,
    run: shopData,
  }),
  /** work_week: days from 1, Monday, comma-separated. */
  '/api/seller/shop/save': seller({
    input: z.object(shop),
    output: out.nothing,
    run: shopSave,
    ...done,
  }),
  '/api/seller/category/lists': seller({
    input: z.object(site),
    output: z.array(
      z.object({
        goods_count: out.count,
        sort: out.count,
        name: z.string(),
        level: z.number(),
        id: out.id,
        is_show: out.flag,
        pid: z.number(),
      }),
    ),
    reads: true,
    run: categoryLists,
  }),
  '/api/seller/category/save': seller({
    input: z.object(category),
    output: out.nothing,
    run: categorySave,
    ...done,
  }),
  '/api/seller/category/delete': seller({
    input: z.object({ ...site, id }),
    output: out.nothing,
    run: categoryDelete,
    ...done,
  }),
  '/api/seller/people/lists': seller({
    input: z.object(site),
    output: z.object({
      list: z.array(
        z.object({
          is_owner: out.flag,
          nickname: z.string(),
          avatar: z.string(),
          user_id: out.id,
          createtime: out.time,
        }),
      ),
      mayChange: z.boolean(),
    }),
    reads: true,
    run: sellerLists,
  }),
  /** screen: 1 sells for the shop, 2 no longer; for its owner only. */
  '/api/seller/people/set': seller({
    input: z.object({ ...site, user_id: formId('seller:noMember'), screen: toggle }),
    output: out.nothing,
    needsPerson: true,
    run: sellerSet,
    ...done,
  }),
}
