import type { Calculation } from '../../lib/browser/stores/payment.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { type CheckoutWords, pricedAs } from './words.ts'

/** An exchange without delivery: a coupon, or balance credit. */
export function Gift({ gift, words }: { gift: NonNullable<Calculation['gift']>; words: CheckoutWords }) {
  const { title, image, price, score_price, num } = gift
  return (
    <section className="panel" aria-label={words.gift}>
      <h2>{words.gift}</h2>
      <ul className="checkout-lines">
        <li className="line-item">
          <img src={sized(image || '/art/goods-none.svg', 'small')} width="240" height="240" alt="" />
          <span className="clamp">{title}</span>
          <div className="money">
            <b>{pricedAs(words, (Number(price) * num).toFixed(2), score_price * num)}</b>
            <br />
            <span className="quiet">
              {pricedAs(words, price, score_price)} ×{num}
            </span>
          </div>
          <span className="spec">{words.atOnce}</span>
        </li>
      </ul>
    </section>
  )
}
