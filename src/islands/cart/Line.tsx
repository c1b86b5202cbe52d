import { sized } from '../../lib/art/address.ts'
import { counted, yuan } from '../../lib/format.ts'
import { type Line, removeLines, setNum } from '../../lib/stores/cart.ts'
import type { Words } from './Cart.tsx'
import { fen, mostOf } from './money.ts'

interface Props {
  line: Line
  words: Words
  goods: string
  picked: boolean
  onPick(picked: boolean): void
}

/** One SKU in the cart. Without script its buttons are those of the page's own forms. */
export function CartLine({ line, words, goods, picked, onPick }: Props) {
  const { sku_id, sku_name, cart_id, num, discount_price } = line
  const href = `${goods}${sku_id}`
  return (
    <li className="cart-line">
      <input
        className="check"
        type="checkbox"
        form="checkout"
        name={cart_id === 0 ? 'sku_ids' : 'cart_ids'}
        value={cart_id || sku_id}
        checked={picked}
        disabled={line.is_valid === 0}
        aria-label={words.pick.replace('{{name}}', sku_name)}
        onChange={event => onPick(event.target.checked)}
      />
      <span className="cart-picture">
        {line.sku_image && <img src={sized(line.sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />}
      </span>
      <div className="cart-goods">
        <a className="clamp" href={href}>
          {sku_name}
        </a>
        <p className="quiet">{line.sku_spec_format.map(({ spec_value_name }) => spec_value_name).join(' / ')}</p>
        <Hints line={line} words={words} />
      </div>
      <span className="cart-price num">¥{discount_price}</span>
      {line.is_valid === 1 ? <Stepper line={line} words={words} /> : <span className="quiet">×{num}</span>}
      <b className="cart-sum num">¥{yuan(fen(discount_price) * num)}</b>
      <form method="post" className="cart-act">
        <input type="hidden" name="cart_id" value={cart_id} />
        <button
          type="submit"
          className="act"
          name="do"
          value="remove"
          aria-label={words.removeOf.replace('{{name}}', sku_name)}
          onClick={event => {
            event.preventDefault()
            void removeLines([line])
          }}
        >
          {words.remove}
        </button>
      </form>
    </li>
  )
}

function Stepper({ line, words }: { line: Line; words: Words }) {
  const { sku_name, cart_id, num } = line
  const most = mostOf(line)
  const least = Math.max(line.min_buy, 1)
  const set = (wanted: number) => {
    const fitting = Math.min(Math.max(wanted || least, least), Math.max(most, least))
    if (fitting !== num) void setNum(line, fitting)
  }
  return (
    <form
      method="post"
      className="cart-num"
      onSubmit={event => {
        event.preventDefault()
        set(Number(new FormData(event.currentTarget).get('num')))
      }}
    >
      <input type="hidden" name="cart_id" value={cart_id} />
      <div className="stepper">
        <button type="button" aria-label={words.less} disabled={num <= least} onClick={() => set(num - 1)}>
          −
        </button>
        <input
          key={num}
          name="num"
          type="number"
          inputMode="numeric"
          min={least}
          max={Math.max(most, least)}
          defaultValue={num}
          aria-label={words.numOf.replace('{{name}}', sku_name)}
          onBlur={event => set(Number(event.target.value))}
        />
        <button type="button" aria-label={words.more} disabled={num >= most} onClick={() => set(num + 1)}>
          +
        </button>
      </div>
      <noscript>
        <button type="submit" className="button small" name="do" value="update">
          {words.update}
        </button>
      </noscript>
    </form>
  )
}

const FEW = 5

function Hints({ line, words }: { line: Line; words: Words }) {
  const { stock, num, min_buy, max_buy } = line
  const moved = fen(line.added_price) === 0 ? 0 : fen(line.discount_price) - fen(line.added_price)
  const hints = [
    line.is_valid === 0 && { text: words.invalidWhy },
    moved < 0 && { text: words.cheaper.replace('{{money}}', yuan(-moved)), good: true },
    moved > 0 && { text: words.dearer.replace('{{money}}', yuan(moved)) },
    stock === 0 && { text: words.soldOut },
    stock > 0 && stock <= FEW && { text: counted(words, 'left', stock) },
    stock > FEW && num > stock && { text: counted(words, 'tooMany', stock) },
    min_buy > 1 && { text: counted(words, 'minBuy', min_buy) },
    max_buy > 0 && { text: counted(words, 'maxBuy', max_buy) },
  ].filter(hint => hint !== false)
  return hints.map(({ text, ...hint }) => (
    <span key={text} className={'good' in hint ? 'hint good' : 'hint'}>
      {text}
    </span>
  ))
}
