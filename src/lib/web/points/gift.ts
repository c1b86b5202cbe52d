import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { type ExchangeDetail, exchangeDetail } from '../../domain/mall/points-goods.ts'
import { breadcrumbs, type SiteLocale } from '../../domain/site/structured.ts'
import { linkedSteps } from '../breadcrumbs.ts'
import { isAddonOn } from '../promotion/addon.ts'
import { attempt, openSharedPage } from '../shared-page.ts'
import { priceOfGift } from './price.ts'

export type GiftPage = NonNullable<Awaited<ReturnType<typeof loadGift>>['page']>

/** An offer for points; undefined, with 404, while the add-on is off (`isOff`) or for an unknown id. */
export async function loadGift(opened: AstroGlobal) {
  const { who, t, locale, site } = openSharedPage(opened, '/promotion/pointexchange-[id]')
  if (!(await isAddonOn(opened, who, 'pointexchange'))) return { isOff: true }
  const { value: gift } = await attempt(opened, exchangeDetail(who, { id: idInAddress(opened.params['id']) }))
  if (!gift) return { isOff: false }
  const steps = stepsTo(gift, t)
  const { stock, max_buy } = gift
  return {
    page: {
      gift,
      price: priceOfGift(t, gift),
      most: Math.min(stock, max_buy || stock),
      steps: linkedSteps(locale, steps),
      head: headOf(gift, steps, { site, locale }, t),
    },
  }
}

/** Breadcrumbs of the offer, addresses without language; the last step is the page. */
const stepsTo = ({ id, title }: ExchangeDetail, t: Translate) => [
  { name: t('sku:mall'), path: '/shop' },
  { name: t('list:points'), path: '/initList' },
  { name: title, path: `/promotion/pointexchange-${id}` },
]

const headOf = (gift: ExchangeDetail, steps: ReturnType<typeof stepsTo>, place: SiteLocale, t: Translate) => ({
  title: `${gift.title} - ${t('exchange:name')}`,
  description: t('exchange:desc', { name: gift.title, price: priceOfGift(t, gift) }),
  image: gift.image,
  jsonLd: breadcrumbs(place, steps),
})
