import { filmUrl } from '../../../core/pictures/address.ts'
import { goodsIndexTerms, packed } from '../../../domain/mall/goods-index/terms.ts'
import { scoreOf } from '../../../domain/mall/goods-order-score.ts'
import { texts } from '../../../domain/text/texts.ts'
import type { Random } from '../random.ts'
import type { Into } from '../rows.ts'
import type { Plan } from './plan.ts'
import type { Review } from './reviews.ts'
import type { Draft, Ids, SeededGoods } from './types.ts'

const DAY = 86_400
/** Cars have a film, one of the demo's. */
const FILMS = 8

/** Running now, by the price that it makes of each SKU. */
export type Cheaper = (price: number) => number

export interface GoodsPlan {
  draft: Draft
  sold: number
  reviews: Review[]
  createtime: number
  /** What a time discount makes of a price, where one runs. */
  cheaper: Cheaper | null
}

/** Writes goods with their SKUs, terms and counters, as lib/domain/mall/update-goods.ts would work them out. */
export function addGoods(
  into: Into,
  plan: Plan,
  ids: Ids,
  { draft, sold, reviews, createtime, cheaper }: GoodsPlan,
  chance: Random,
): SeededGoods {
  const { load, tally } = into
  const goods_id = ++ids.goods
  const { category, shop, brand, fits, fits_all } = draft
  const specs = draft.specs.map(({ name, values }) => ({
    spec_id: ++ids.spec,
    spec_name: name,
    value: values.map(value => ({ spec_value_id: ++ids.spec, spec_value_name: value })),
  }))
  const skus = draft.skus.map(sku => ({ ...sku, id: ++ids.sku, now: cheaper ? cheaper(sku.price) : sku.price }))
  const shown = skus.toSorted(
    (one, other) => Number(other.stock > 0) - Number(one.stock > 0) || one.now - other.now,
  )[0]!
  const stock = skus.reduce((sum, sku) => sum + sku.stock, 0)
  const own =
    shop.categories.find(({ name, level }) => level === 2 && name === category.name) ??
    shop.categories.find(({ level }) => level === 2)
  const stars = (...which: number[]) => reviews.filter(({ scores }) => which.includes(scores)).length
  const counters = {
    sale_num: sold,
    stock,
    recommend: Number(goods_id % 4 === 1),
    evaluate: reviews.length,
    evaluate_haoping: stars(4, 5),
  }
  const placed = {
    category_id_1: category.category_id_1,
    category_id_2: category.category_id_2,
    category_id_3: category.id,
    brand_id: plan.brands.get(brand)!.id,
    type: draft.type,
    fits_all,
    stock,
    is_own: Number(shop.id === 1),
    is_free_shipping: Number(draft.type === 1 || shown.price >= 19_900),
  }
  const values = draft.attrs.map(({ attr, value }) => attr.values.get(value)!)
  const { is_own: _, ...columns } = placed
  load.add('goods', {
    id: goods_id,
    site_id: shop.id,
    name: draft.name,
    introduction: draft.introduction,
    keywords: `${brand} ${category.name}`,
    category_id: category.id,
    ...columns,
    ...counters,
    score: scoreOf(counters),
    shop_category_id_1: own?.pid ?? 0,
    shop_category_id_2: own?.id ?? 0,
    freight_template_id: shop.id,
    unit: draft.unit,
    max_buy: draft.type === 1 ? 2 : 0,
    goods_image: JSON.stringify(draft.images),
    video_url: draft.type === 1 ? filmUrl((goods_id % FILMS) + 1) : '',
    stock_alarm: 5,
    sku_count: skus.length,
    sku_id: shown.id,
    price: shown.price,
    market_price: shown.market_price,
    discount_price: shown.now,
    click_num: sold * 7 + chance.int(20, 400),
    shelf_id: (shop.id % 16) + 1,
    version: 0,
    evaluate_zhongping: stars(2, 3),
    evaluate_chaping: stars(1),
    score_sum: reviews.reduce((sum, { scores }) => sum + scores, 0),
    evaluate_shaitu: reviews.filter(({ images }) => images.length > 0).length,
    evaluate_zhuiping: reviews.filter(({ again }) => again).length,
    terms: packed(goodsIndexTerms(placed, values, fits)),
    createtime,
    updatetime: createtime,
    deletetime: null,
    goods_spec_format: JSON.stringify(specs),
    goods_attr_format: JSON.stringify(attrWords(draft)),
    goods_content: contentOf(draft),
  })
  for (const [at, sku] of skus.entries()) {
    const chosen = sku.values.map((value, n) => ({ spec: specs[n]!, value: specs[n]!.value[value]! }))
    load.add('sku', {
      id: sku.id,
      goods_id,
      site_id: shop.id,
      sku_no: `CY${100_000 + sku.id}`,
      sort: at,
      shown: 1,
      sale_num: Math.floor(sold / skus.length),
      sku_name: [draft.name, ...chosen.map(({ value }) => value.spec_value_name)].join(' '),
      spec_key: chosen.map(({ value }) => value.spec_value_id).join(),
      sku_spec_format: JSON.stringify(
        chosen.map(({ spec, value }) => ({ spec_id: spec.spec_id, spec_name: spec.spec_name, ...value })),
      ),
      price: sku.price,
      market_price: sku.market_price,
      cost_price: Math.round(sku.price * 0.6),
      stock: sku.stock,
      weight: 1000,
      volume: 1000,
      sku_image: sku.images[0]!,
      sku_images: JSON.stringify(sku.images),
    })
  }
  for (const attr_value_id of new Set(values)) load.add('goods_attr', { goods_id, attr_value_id })
  for (const fit of fits) load.add('goods_fit', { goods_id, ...fit })
  const formats = { goods_spec_format: JSON.stringify(specs), goods_attr_format: JSON.stringify(attrWords(draft)) }
  const told = { name: draft.name, introduction: draft.introduction, keywords: `${brand} ${category.name}` }
  load.find('goods', goods_id, texts.goods({ ...told, ...formats, first: category.path, second: '', third: '', brand }))
  for (const id of [category.category_id_1, category.category_id_2, category.id])
    tally.add('goods_category', id, 'goods_count')
  tally.add('goods_brand', placed.brand_id, 'goods_count')
  tally.add('shop', shop.id, 'goods_count')
  tally.add('shop', shop.id, 'shop_sales', sold)
  return {
    id: goods_id,
    site_id: shop.id,
    type: draft.type,
    name: draft.name,
    category: category.path,
    stock,
    image: draft.images[0]!,
    skus,
  }
}

const attrWords = ({ attrs, brand }: Draft) => [
  { attr_id: 0, attr_name: '品牌', attr_value_id: 0, attr_value_name: brand },
  ...attrs.map(({ attr, value }) => ({
    attr_id: attr.id,
    attr_name: attr.name,
    attr_value_id: attr.values.get(value)!,
    attr_value_name: value,
  })),
]

const contentOf = ({ name, introduction, details, images, attrs }: Draft) =>
  [
    `<h2>${name}</h2><p>${introduction}。</p>`,
    `<figure><img src="${images[1] ?? images[0]}" alt="${name}" /></figure>`,
    `<ul>${details.map(words => `<li>${words}</li>`).join('')}</ul>`,
    `<table><tbody>${attrs.map(({ attr, value }) => `<tr><th>${attr.name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`,
    `<figure><img src="${images[2] ?? images[0]}" alt="${name}" /></figure>`,
  ].join('')

/** Weeks ago at most this many days, so that the newest first has an order. */
export const madeAt = (now: number, chance: Random) => now - chance.int(2, 700) * DAY - chance.int(0, DAY)
