import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { addToCart } from '../../lib/browser/stores/cart.ts'
import { fill } from '../../lib/core/format.ts'
import type { SkuTable, SkuView } from '../../lib/core/goods/sku-view.ts'
import type { Phase } from '../countdown/phase.ts'
import { Quantity } from '../ui/Quantity.tsx'
import { BuyBar } from './BuyBar.tsx'
import type { SkuWords } from './words.ts'

interface Props {
  view: SkuView
  goods: SkuTable['goods']
  phase: Phase
  words: SkuWords
  at: { cart: string; payment: string; usual: string; login: string }
  ways: ReactNode
}

/**
 * Quantity and buy buttons: one form. Without script the cart page adds the goods, and buying directly leads to the
 * checkout with the choice in its address.
 */
export function Order({ view, goods, phase, words, at, ways }: Props) {
  const { least, most, state, fields } = view.order
  const [num, setNum] = useState(least)
  const [adding, add] = useAdding(words)
  const id = useId()
  return (
    <form className="order" method="post" action={at.cart} onSubmit={add}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state !== 'gone' && state !== 'none' && (
        <div className="kv">
          <label htmlFor={id}>{words.num}</label>
          <div className="row wrapping">
            <Quantity id={id} num={num} least={least} most={most} words={words.cart} onNum={setNum} />
            <span className="quiet">{hintsOf(view, goods, words)}</span>
          </div>
        </div>
      )}
      <BuyBar view={view} goods={goods} phase={phase} words={words} at={at} adding={adding} ways={ways} />
    </form>
  )
}

function hintsOf({ sku, sale, order: { state, least } }: SkuView, { max_buy }: SkuTable['goods'], words: SkuWords) {
  const most = sku && (sale?.most || max_buy)
  const hints = [
    state === 'few' && words.goods.few,
    state === 'enough' && words.inStock,
    least > 1 && fill(words.minBuy, { count: least }),
    most > 0 && fill(words.maxBuy, { count: most }),
  ]
  return hints.filter(Boolean).join(words.comma)
}

/** Adds goods to the cart in place, once however often the button is pressed. */
function useAdding(words: SkuWords) {
  const [adding, setAdding] = useState(false)
  const underWay = useRef(false)
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    if (button?.value !== 'add') return
    event.preventDefault()
    if (underWay.current) return
    const sent = new FormData(event.currentTarget)
    underWay.current = true
    setAdding(true)
    await addToCart(Number(sent.get('sku_id')), Number(sent.get('num')), words.cart.keptHere)
    underWay.current = false
    setAdding(false)
  }
  return [adding, add] as const
}
