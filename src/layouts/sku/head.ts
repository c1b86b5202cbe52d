import type { Locale, Translate } from '../../lib/i18n.ts'
import { breadcrumbs, product } from '../../lib/site/structured.ts'
import type { Reading } from './reading.ts'

interface Place {
  site: string
  locale: Locale
  t: Translate
}

/** The way to the page of goods, addresses without language; the last step is the page. */
export const stepsTo = ({ sku, path }: Pick<Reading, 'sku' | 'path'>, t: Translate) => [
  { name: t('sku:mall'), path: '/shop' },
  ...path.map(({ category_id, category_name }) => ({
    name: category_name,
    path: `/list?category_id=${category_id}`,
  })),
  { name: sku.goods_name, path: `/sku-${sku.sku_id}` },
]

/** What the page says of itself in its head, and what of it a member may have marked. */
export function headOf(reading: Reading, { t, ...place }: Place) {
  const { sku, sale, reviews, shop_info, goods_info, sku_list, coupons, talks } = reading
  const path = sale ? saleAt(sale.kind, sale.id) : `/sku-${sku.sku_id}`
  const money = sale?.price ?? sku.discount_price
  const end_time = sale?.end_time ?? sku.end_time
  const goods = { ...sku, ...{ money, end_time, path, seller: shop_info.site_name } }
  return {
    title: sale ? `${t(`sku:${sale.kind}`)} ${sku.goods_name}` : sku.sku_name || sku.goods_name,
    description: sku.introduction || sku.goods_name,
    // SKUs of some goods are one page to search engines: that of the first.
    canonical: sale ? path : `/sku-${sku_list[0]?.sku_id ?? sku.sku_id}`,
    image: sku.sku_images[0],
    noindex: sku.goods_state === 0 || reviews.evaluate !== '' || reviews.page > 1 || talks.talks > 1 || talks.asked > 0,
    jsonLd: [product(place, goods, reviews.list), breadcrumbs(place, stepsTo(reading, t))],
    marks: {
      goods: [goods_info.goods_id],
      shop: [shop_info.site_id],
      ...(sale?.kind === 'seckill' && { seckill: [sale.id] }),
      coupon: coupons.map(({ coupon_type_id }) => coupon_type_id),
    },
  }
}

/** Where goods of a sale have their page. */
export const saleAt = (kind: 'seckill' | 'groupbuy' | 'topic', id: number) =>
  `/promotion/${kind === 'topic' ? 'topic-goods' : kind}-${id}`
