import type { Caller, Member } from '../../../core/caller.ts'
import { MOST_SPECS, MOST_VALUES, type WrittenSpec } from '../../../core/goods/specs.ts'
import { htmlToText } from '../../../core/html-to-text.ts'
import { GOODS_PICTURES } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isOwnPicture, stopWordReplacer, stopWords, wordsIn, wordsLeftIn } from '../../text/index.ts'
import { type Catalogue, type Category, pathTo } from '../catalogue.ts'
import type { Attr } from '../goods.ts'
import { goodsDescription } from './content.ts'
import { fieldRefusal } from './seller-goods.ts'
import type { WrittenSku } from './skus.ts'

export const deliveryMethods = ['express', 'store', 'local'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export interface GoodsInput {
  site_id: number
  /** Absent for new goods. */
  goods_id?: number | undefined
  /** The goods' updatetime when the form was opened: later changes by others are not overwritten. */
  seen?: number | undefined
  name: string
  introduction: string
  keywords: string
  category_id: number
  /** The shop's own category; 0 for none. */
  shop_category_id: number
  brand_id?: number | undefined
  is_virtual: number
  /** The first is the main one. */
  goods_image: string[]
  video_url: string
  /** Editor blocks as JSON text, HTML, or plain text. */
  goods_content: string
  unit: string
  min_buy: number
  max_buy: number
  stock_alarm: number
  is_free_shipping: number
  freight_template_id?: number | undefined
  /** Ways of delivery; empty for all that the shop offers. */
  ways: DeliveryMethod[]
  recommend: number
  fits_all: number
  fits: { brand_id: number; series_id: number }[]
  /** Attribute values for filters, and free-text attributes. */
  attr_values: number[]
  attr_words: { name: string; value: string }[]
  specs: WrittenSpec[]
  skus: WrittenSku[]
  /** 1 on sale. */
  goods_state: number
}

const PART = 2

/** Checks of all fields of the goods but specs and SKUs, in their order; each refuses with its field. */
export const checksOf = (who: Member, known: Catalogue, site_id: number, sent: Placed & Words): (() => unknown)[] => [
  () => categoryIn(known, pathTo(known, sent.category_id)),
  () => {
    if (sent.brand_id !== undefined && !known.brands.some(({ id }) => id === sent.brand_id))
      throw fieldRefusal('brand_id', 'seller:badBrand')
  },
  () => shopPath(who, site_id, sent.shop_category_id),
  () => mustBeTemplate(who, site_id, sent.freight_template_id),
  () => checkPictures(sent.goods_image),
  () => {
    if (sent.max_buy > 0 && sent.max_buy < sent.min_buy) throw fieldRefusal('max_buy', 'seller:badLimits')
  },
  () => sent.attr_values.map(id => attrOf(known, id)),
  () => applyStopWords(who, sent),
]

function categoryIn(known: Catalogue, path: Category[]): Category {
  const category = path.at(-1)
  if (!category || known.categories.some(({ pid }) => pid === category.id))
    throw fieldRefusal('category_id', 'seller:askCategory')
  return category
}

function checkPictures(goods_image: string[]) {
  if (goods_image.length === 0) throw fieldRefusal('goods_image', 'seller:askPicture')
  if (goods_image.length > GOODS_PICTURES || !goods_image.every(isOwnPicture))
    throw fieldRefusal('goods_image', 'seller:badPicture')
}

type Placed = Omit<GoodsInput, 'site_id' | 'specs' | 'skus'>

/** The columns of goods that `checksOf` let pass, with the names of what they refer to. */
export async function placedIn(who: Member, known: Catalogue, site_id: number, sent: Placed) {
  const path = pathTo(known, sent.category_id)
  const category = categoryIn(known, path)
  const own = await shopPath(who, site_id, sent.shop_category_id)
  const attrs = sent.attr_values.map(id => attrOf(known, id))
  const free = sent.attr_words.map(({ name, value }) => ({
    attr_id: 0,
    attr_name: name,
    attr_value_id: 0,
    attr_value_name: value,
  }))
  return {
    type: category.type,
    category_id: category.id,
    brand_id: sent.brand_id ?? null,
    ...levels(path),
    ...own,
    is_virtual: sent.is_virtual,
    goods_image: JSON.stringify(sent.goods_image),
    video_url: sent.video_url,
    min_buy: sent.min_buy,
    max_buy: sent.max_buy,
    stock_alarm: sent.stock_alarm,
    recommend: sent.recommend,
    is_free_shipping: sent.is_free_shipping,
    freight_template_id: sent.freight_template_id ?? null,
    ways: deliveryMethods.filter(way => sent.ways.includes(way)).join(),
    goods_state: sent.goods_state,
    fits_all: category.type === PART ? sent.fits_all : 0,
    goods_attr_format: JSON.stringify([...attrs, ...free] satisfies Attr[]),
  }
}

function attrOf(known: Catalogue, id: number): Attr {
  const value = known.values.find(each => each.id === id)
  const attr = known.attrs.find(each => each.id === value?.attr_id)
  if (!value || !attr) throw fieldRefusal('attr_values', 'seller:badAttr')
  return { attr_id: attr.id, attr_name: attr.name, attr_value_id: value.id, attr_value_name: value.name }
}

const levels = (path: Category[]) => {
  const at = (level: number) => path.find(each => each.level === level)?.id ?? 0
  return { category_id_1: at(1), category_id_2: at(2), category_id_3: at(3) }
}

async function shopPath({ db }: Member, site_id: number, id: number) {
  if (id === 0) return { shop_category_id_1: 0, shop_category_id_2: 0 }
  const row = await db
    .selectFrom('shop_goods_category')
    .select(['id', 'pid'])
    .where('id', '=', id)
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  if (!row) throw fieldRefusal('shop_category_id', 'seller:badShopCategory')
  return row.pid
    ? { shop_category_id_1: row.pid, shop_category_id_2: row.id }
    : { shop_category_id_1: row.id, shop_category_id_2: 0 }
}

async function mustBeTemplate({ db }: Member, site_id: number, id: number | undefined) {
  if (id === undefined) return
  const row = db.selectFrom('freight_template').select('id').where('id', '=', id).where('site_id', '=', site_id)
  if (!(await row.executeTakeFirst())) throw fieldRefusal('freight_template_id', 'seller:badTemplate')
}

type Words = Pick<GoodsInput, 'name' | 'introduction' | 'keywords' | 'unit' | 'goods_content'>

/** Stop words are replaced, or refused where they cannot be. Refusal stopWord. */
export async function applyStopWords(who: Caller, { name, introduction, keywords, unit, goods_content }: Words) {
  const words = await stopWords(who, 'post')
  const found = wordsIn([name, introduction, keywords, unit, htmlToText(goods_content)].join('\n'), words)
  const refused = found.find(({ action }) => action !== 'replace')
  if (refused) {
    const texts = { name, introduction, keywords, unit, goods_content: htmlToText(goods_content) }
    const [field = ''] = Object.entries(texts).find(([, text]) => wordsIn(text, [refused]).length > 0) ?? []
    throw new Refusal('stopWord', { word: refused.word, field })
  }
  const { text, html } = stopWordReplacer(found)
  const said = { name: text(name), introduction: text(introduction), keywords: text(keywords), unit: text(unit) }
  const description = goodsDescription(goods_content, { text, html })
  const [left] = wordsLeftIn([...Object.values(said), htmlToText(description.goods_content)].join('\n'), found)
  if (left) throw new Refusal('stopWord', { word: left.word })
  return { ...said, ...description }
}

export function checkSpecs(specs: WrittenSpec[]) {
  const names = new Set(specs.map(({ name }) => name))
  if (specs.length > MOST_SPECS || names.size < specs.length)
    throw fieldRefusal('specs', 'seller:badSpecs', { most: String(MOST_SPECS) })
  for (const { values } of specs)
    if (values.length === 0 || values.length > MOST_VALUES || new Set(values).size < values.length)
      throw fieldRefusal('specs', 'seller:badValues', { most: String(MOST_VALUES) })
}
