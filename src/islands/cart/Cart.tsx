import './count.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $lines, $unpicked, bringCart, type Line, removeLines } from '../../lib/stores/cart.ts'
import { checkOutChosen } from './checkout.ts'
import { Foot } from './Foot.tsx'
import { CartLine } from './Line.tsx'
import { canBuy } from './money.ts'

export type Words = typeof import('../../../public/locales/zh-cn/cart.json')

interface Props {
  /** The member's lines; null for a visitor, whose browser keeps them. */
  lines: Line[] | null
  words: Words
  /** What a visitor chose before they logged in to pay for it. */
  chosen: number[]
  /** Where pages of goods, of shops, the mall, the cart, the checkout and the way in are. */
  at: { goods: string; shop: string; mall: string; cart: string; payment: string; login: string }
}

/** The cart by shop, what is no longer sold apart, and what it comes to (screens.md 2.5.1). */
export function Cart({ lines: sent, words, chosen, at }: Props) {
  const lines = useStore($lines) ?? sent
  const unpicked = useStore($unpicked, { ssr: 'initial' })
  useEffect(() => {
    const asked = { sku_ids: chosen, payment: at.payment, incomplete: words.incomplete }
    void (chosen.length > 0 ? checkOutChosen(asked) : bringCart())
  }, [chosen, at.payment, words.incomplete])
  if (lines === null) return <Waiting words={words} />
  if (lines.length === 0) return <Empty words={words} mall={at.mall} />
  const valid = lines.filter(line => line.is_valid === 1)
  const invalid = lines.filter(line => line.is_valid === 0)
  const isPicked = (line: Line) => canBuy(line) && !unpicked.includes(line.sku_id)
  const pick = (some: Line[], on: boolean) => {
    const ids = some.map(line => line.sku_id)
    const others = $unpicked.get().filter(id => !ids.includes(id))
    $unpicked.set(on ? others : [...others, ...ids])
  }
  return (
    <div className="cart">
      {sent === null && (
        <p className="panel cart-login">
          {words.login} <a href={at.login}>{words.toLogin}</a>
        </p>
      )}
      {Object.values(Object.groupBy(valid, line => line.site_id)).map(some => (
        <Shop key={some![0]!.site_id} lines={some!} {...{ words, at, isPicked, pick }} />
      ))}
      {invalid.length > 0 && <Invalid lines={invalid} words={words} goods={at.goods} />}
      <Foot {...{ lines: valid, words, isPicked, pick }} next={sent === null ? at.cart : at.payment} />
    </div>
  )
}

interface ShopProps extends Omit<Props, 'lines' | 'chosen'> {
  lines: Line[]
  isPicked(line: Line): boolean
  pick(lines: Line[], on: boolean): void
}

function Shop({ lines, words, at, isPicked, pick }: ShopProps) {
  const { site_id, site_name, is_own } = lines[0]!
  return (
    <section className="panel" aria-label={site_name}>
      <div className="shop-head">
        <input
          className="check"
          type="checkbox"
          checked={lines.every(isPicked)}
          aria-label={words.pickShop.replace('{{name}}', site_name)}
          onChange={event => pick(lines, event.target.checked)}
        />
        <h2>
          <a href={`${at.shop}${site_id}`}>{site_name}</a>
        </h2>
        {is_own === 1 && <span className="tag self">{words.own}</span>}
      </div>
      <ul>
        {lines.map(line => (
          <CartLine
            key={line.sku_id}
            {...{ line, words }}
            goods={at.goods}
            picked={isPicked(line)}
            onPick={on => pick([line], on)}
          />
        ))}
      </ul>
    </section>
  )
}

function Invalid({ lines, words, goods }: { lines: Line[]; words: Words; goods: string }) {
  return (
    <section className="panel cart-invalid" aria-label={words.invalid}>
      <div className="shop-head">
        <h2>{words.invalid}</h2>
        <form method="post">
          <button
            type="submit"
            className="button small"
            name="do"
            value="clear"
            onClick={event => {
              event.preventDefault()
              void removeLines(lines)
            }}
          >
            {words.clear}
          </button>
        </form>
      </div>
      <ul>
        {lines.map(line => (
          <CartLine key={line.sku_id} {...{ line, words, goods }} picked={false} onPick={() => {}} />
        ))}
      </ul>
    </section>
  )
}

const Waiting = ({ words }: { words: Words }) => (
  <div className="panel empty">
    <p>{words.loading}</p>
    <noscript>
      <p>{words.noScript}</p>
    </noscript>
  </div>
)

const Empty = ({ words, mall }: { words: Words; mall: string }) => (
  <div className="panel empty">
    <img src="/art/car-empty.place=hills.svg" width={480} height={320} alt="" />
    <p>{words.empty}</p>
    <a className="button buy" href={mall}>
      {words.browse}
    </a>
  </div>
)
