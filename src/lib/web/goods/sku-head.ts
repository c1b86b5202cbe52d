import type { Locale, Translate } from '../../core/i18n.ts'
import { breadcrumbs } from '../../domain/site/structured.ts'
import { product, productGroup } from '../../domain/site/structured-goods.ts'
import type { SkuGoods } from './sku-goods.ts'

interface Place {
  /** Seconds. */
  now: number
  site: string
  locale: Locale
  t: Translate
}

/** Breadcrumbs of the goods' page, addresses without language; the last step is the page. */
export const stepsTo = ({ sku, path }: Pick<SkuGoods, 'sku' | 'path'>, t: Translate) => [
  { name: t('sku:mall'), path: '/shop' },
  ...path.map(({ category_id, category_name }) => ({
    name: category_name,
    path: `/list?cid=${category_id}`,
  })),
  { name: sku.goods_name, path: `/sku-${sku.sku_id}` },
]

/** Metadata of the page's head. An ended sale is found as its goods. */
export function skuPageHead(page: SkuGoods, { t, now, ...place }: Place) {
  const { sku, sale, reviews, shop_info, sku_list, essays, freight } = page
  const isOver = sale !== null && sale.end_time <= now
  const path = sale ? salePath(sale.kind, sale.id) : `/sku-${sku.sku_id}`
  const money = sale?.price ?? sku.discount_price
  const end_time = sale?.end_time ?? sku.end_time
  const terms = { isFreightFree: freight.list.length === 0, canReturn: shop_info.shop_qtian === 1 }
  const goods = { ...sku, money, end_time, path, isOver, terms, seller: shop_info.site_name }
  return {
    title: titleOf(sku, sale, t),
    description: sku.introduction || sku.goods_name,
    // The SKUs of the goods are one page to search engines: that of the first.
    canonical: sale && !isOver ? path : `/sku-${sku_list[0]?.sku_id ?? sku.sku_id}`,
    image: sku.sku_images[0],
    noindex:
      sku.goods_state === 0 || reviews.evaluate !== '' || reviews.page > 1 || essays.page > 1 || essays.is_question > 0,
    jsonLd: [
      product(place, goods, reviews.list),
      breadcrumbs(place, stepsTo(page, t)),
      ...(!sale && sku_list.length > 1 ? [productGroup(place, goods, sku_list)] : []),
    ],
  }
}

/** Address of goods in a sale. */
const salePath = (kind: 'seckill' | 'groupbuy' | 'topic', id: number) =>
  `/promotion/${kind === 'topic' ? 'topic-goods' : kind}-${id}`

/** A SKU's own name, or the kind of sale and the name of its goods. */
export const titleOf = (sku: Pick<SkuGoods['sku'], 'sku_name' | 'goods_name'>, sale: SkuGoods['sale'], t: Translate) =>
  sale ? `${t(`sku:${sale.kind}`)} ${sku.goods_name}` : sku.sku_name || sku.goods_name
