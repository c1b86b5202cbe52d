import { whole } from '../../lib/format.ts'
import type { Locale, Translate } from '../../lib/i18n.ts'
import type { ExchangeDetail } from '../../lib/mall/exchange.ts'
import { breadcrumbs } from '../../lib/site/structured.ts'

interface Place {
  site: string
  locale: Locale
  t: Translate
}

/** "500 积分", with money beside it where it takes some. */
export const priceOfGift = (t: Translate, { price, score_price }: Pick<ExchangeDetail, 'price' | 'score_price'>) =>
  (Number(price) > 0 ? `¥${price.replace(/\.00$/, '')} + ` : '') + t('mall:score', { count: whole(score_price) })

/** The way to the page of a gift, addresses without language; the last step is the page. */
export const stepsToGift = ({ id, title }: Pick<ExchangeDetail, 'id' | 'title'>, t: Translate) => [
  { name: t('sku:mall'), path: '/shop' },
  { name: t('list:points'), path: '/initList' },
  { name: title, path: `/promotion/pointexchange-${id}` },
]

/** What the page of a gift says of itself in its head. */
export const giftHead = (gift: ExchangeDetail, { site, locale, t }: Place) => ({
  title: `${gift.title} - ${t('exchange:name')}`,
  description: t('exchange:desc', { name: gift.title, price: priceOfGift(t, gift) }),
  image: gift.image,
  jsonLd: breadcrumbs({ site, locale }, stepsToGift(gift, t)),
})
