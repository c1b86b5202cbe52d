import { priceOf, short } from '../../lib/core/format.ts'
import { localePath } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { price } from '../parts/small.ts'
import type { Goods } from '../shapes.ts'

export interface Look {
  /** Lies on a panel. */
  flat?: boolean
  /** In sight at once: the picture does not wait. */
  first?: boolean
  /** Leaves out the shop, which the page is about. */
  own?: boolean
}

/** Goods in a list, a strip or at the side: the whole card leads to them, its foot to their shop. Sheet: parts/goods. */
export function goodsCard(goods: Goods, { locale, t }: Reader, { flat, first, own }: Look = {}): Html {
  const { sale_num } = goods
  const look = `goods${flat ? ' flat' : ''}${goods.stock_state === 'none' ? ' gone' : ''}`
  const waits = !first && html` loading="lazy"`
  const shop = localePath(locale, `/shop-${goods.site_id}`)
  return html`
    <article class="${look}">
      <img src="${sized(goods.goods_image, 'mid')}" width="240" height="240" alt=""${waits}>
      <h3 class="clamp"><a href="${localePath(locale, `/sku-${goods.sku_id}`)}">${goods.goods_name}</a></h3>
      ${prices(goods, t)}
      ${tags(goods, t)}
      <div class="foot">
        <span>${sale_num > 0 ? t('goods:sold', { count: short(sale_num, locale) }) : t('goods:fresh')}</span>
        ${!own && html`<a class="one" href="${shop}">${goods.site_name}</a>`}
      </div>
    </article>`
}

function prices({ promotion_type, discount_price, price: usual, market_price }: Goods, t: Reader['t']): Html {
  const was = promotion_type === 1 ? usual : market_price
  const dearer = Number(was) > Number(discount_price)
  const before = () => priceOf(was).join('.').replace(/\.00$/, '')
  return html`
    <div class="prices">
      <span class="sr">${t('goods:now')}</span>${price(discount_price)}
      ${dearer && html`<span class="was"><span class="sr">${t('goods:was')} </span>¥${before()}</span>`}
    </div>`
}

const tags = (goods: Goods, t: Reader['t']): Html => html`
  <div class="tags">
    ${goods.is_own === 1 && html`<span class="tag self">${t('goods:own')}</span>`}
    ${goods.is_free_shipping === 1 && html`<span class="tag free">${t('goods:free')}</span>`}
    ${goods.promotion_type === 1 && html`<span class="tag sale">${t('goods:sale')}</span>`}
    ${goods.stock_state !== 'enough' && html`<span class="tag">${t(`goods:${goods.stock_state}`)}</span>`}
  </div>`
