import { useId, useState } from 'react'
import { $pieces } from '../../lib/browser/stores/points.ts'
import { Quantity } from '../ui/Quantity.tsx'

export type GiftWords = Pick<
  typeof import('../../../public/locales/zh-cn/exchange.json'),
  'num' | 'now' | 'soldOut' | 'viewGoods'
> & { less: string; more: string }

interface Props {
  id: number
  stock: number
  most: number
  /** Hints about the quantity. */
  hints: string
  /** Addresses of the checkout, and of the goods if they are sold too. */
  at: { payment: string; goods: string }
  words: GiftWords
}

/** Quantity of an offer for points, and the button to the checkout. */
export function GiftOrder({ id, stock, most, hints, at, words }: Props) {
  const [num, setNum] = useState(1)
  const field = useId()
  const ask = (wanted: number) => {
    setNum(wanted)
    $pieces.set(wanted)
  }
  return (
    <form className="order" action={at.payment}>
      <input type="hidden" name="id" value={id} />
      {stock > 0 && (
        <div className="kv">
          <label htmlFor={field}>{words.num}</label>
          <div className="row wrapping">
            <Quantity id={field} num={num} most={most} words={words} least={1} onNum={ask} />
            <span className="quiet">{hints}</span>
          </div>
        </div>
      )}
      <div className="buy-row">
        {stock > 0 ? (
          <button className="button large buy" type="submit">
            {words.now}
          </button>
        ) : (
          <p className="button large" aria-disabled="true">
            {words.soldOut}
          </p>
        )}
        {at.goods && (
          <a className="button large line" href={at.goods}>
            {words.viewGoods}
          </a>
        )}
      </div>
    </form>
  )
}
