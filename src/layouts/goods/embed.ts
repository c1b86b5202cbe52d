import { priceOf, short } from '../../lib/core/format.ts'
import { localePath, type Translate } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { GoodsCard } from '../../lib/domain/mall/cards.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { price } from '../parts/small.ts'

/** Goods in what members write, as they are now: what they cost, whether they are to be had, a coupon. */
export function embed(card: GoodsCard, reader: Reader): Html {
  const { locale, t } = reader
  const sold = card.sale_num > 0 && html`<span>${t('embed:sold', { count: short(card.sale_num, locale) })}</span>`
  const off = card.state === 0
  return html`
    <a class="${off ? 'embed off' : 'embed'}" href="${localePath(locale, `/sku-${card.sku_id}`)}" data-embed="${card.sku_id}">
      <img src="${sized(card.sku_image, 'small')}" width="240" height="240" alt="" loading="lazy">
      <span class="what">
        <b class="one">${card.goods_name}</b>
        <small class="quiet">${off ? html`<span class="tag">${t('embed:off')}</span>` : [stock(card, t), coupon(card, reader), sold]}</small>
      </span>
      ${card.state === 1 && costs(card, t)}
    </a>`
}

function stock({ stock_state }: GoodsCard, t: Translate): Html | false {
  if (stock_state === 'none') return html`<span class="tag">${t('embed:none')}</span>`
  return stock_state === 'few' && html`<span class="tag essence">${t('embed:few')}</span>`
}

const costs = (card: GoodsCard, t: Translate): Html => html`
  <span class="costs">
    <span class="own" data-usual="${card.price}" data-now="${card.discount_price}"></span>
    ${price(card.discount_price)}
    ${card.promotion_type === 1 && html`<span class="was"><span class="sr">${t('embed:was')} </span>¥${plain(card.price)}</span>`}
  </span>`

function coupon({ coupon }: GoodsCard, { locale, t }: Reader): Html | null {
  if (!coupon) return null
  const { type, money, discount, at_least } = coupon
  const least = plain(at_least)
  // Chinese names the tenths that stay, English the per cent that go.
  const rate = locale === 'zh-cn' ? discount : String(100 - Number(discount) * 10)
  const words =
    type === 'discount'
      ? t(least === '0' ? 'embed:couponRate' : 'embed:couponRateFrom', { rate, least })
      : t(least === '0' ? 'embed:couponOff' : 'embed:couponOffFrom', { money: plain(money), least })
  return html`<span class="tag coupon">${words}</span>`
}

const plain = (money: string) => priceOf(money).join('.').replace(/\.00$/, '')
