import type { cardWords } from '../../layouts/goods/words.ts'
import { briefAmount, moneyOf, shortCount } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { GoodsCard as Card } from '../../lib/domain/mall/cards.ts'
import { OwnPrice } from './OwnPrice.tsx'

type Words = ReturnType<typeof cardWords>

interface Props {
  card: Card
  locale: Locale
  prefix: string
  words: Words
}

/** Goods embedded in members' texts with current price, stock and coupon. */
export function GoodsCard({ card, locale, prefix, words }: Props) {
  const { sku_id, sku_image, goods_name, state, sale_num } = card
  const off = state === 0
  return (
    <a className={off ? 'embed off' : 'embed'} href={`${prefix}/sku-${sku_id}`} data-embed={sku_id}>
      <img src={sized(sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />
      <span className="what">
        <b className="one">{goods_name}</b>
        <small className="quiet">
          {off ? (
            <span className="tag">{words.off}</span>
          ) : (
            <>
              <Stock state={card.stock_state} words={words} />
              {card.coupon && <span className="tag coupon">{couponText(card.coupon, locale, words)}</span>}
              {sale_num > 0 && <span>{words.sold.replace('{{count}}', shortCount(sale_num, locale))}</span>}
            </>
          )}
        </small>
      </span>
      {state === 1 && <Costs card={card} words={words} />}
    </a>
  )
}

function Stock({ state, words }: { state: Card['stock_state']; words: Words }) {
  if (state === 'none') return <span className="tag">{words.none}</span>
  return state === 'few' && <span className="tag essence">{words.few}</span>
}

const Costs = ({ card, words }: { card: Card; words: Words }) => (
  <span className="costs">
    {/* Server-rendered comments are not hydrated: OwnPrices fills in the member's own price there. */}
    <span className="own" data-usual={card.price} data-now={card.discount_price} />
    <OwnPrice usual={card.price} now={card.discount_price} />
    {card.promotion_type === 1 && (
      <span className="was">
        <span className="sr">{words.was} </span>
        {moneyOf(card.price)}
      </span>
    )}
  </span>
)

function couponText({ type, money, discount, at_least }: NonNullable<Card['coupon']>, locale: Locale, words: Words) {
  const least = briefAmount(at_least)
  // Chinese shows the tenths left to pay, English the per cent off.
  const rate = locale === 'zh-cn' ? discount : String(100 - Number(discount) * 10)
  const text = words[`coupon${type === 'discount' ? 'Rate' : 'Off'}${least === '0' ? '' : 'From'}`]
  return text.replace('{{rate}}', rate).replace('{{least}}', least).replace('{{money}}', briefAmount(money))
}
