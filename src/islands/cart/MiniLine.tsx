import { type CartItem, removeLines } from '../../lib/browser/stores/cart.ts'
import { moneyOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { CartWords } from './words.ts'

interface Props {
  line: CartItem
  words: Pick<CartWords, 'removeOf' | 'remove' | 'removed' | 'undo'>
  goods: string
}

/** A line of the dropdown. */
export const MiniLine = ({ line, words, goods }: Props) => (
  <li>
    {line.sku_image && <img src={sized(line.sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />}
    <a className="clamp" href={`${goods}${line.sku_id}`}>
      {line.sku_name}
    </a>
    <span className="num">
      {moneyOf(line.discount_price)}×{line.num}{' '}
      <button
        className="act"
        type="button"
        aria-label={words.removeOf.replace('{{name}}', line.sku_name)}
        onClick={({ currentTarget, detail }) => {
          // Without a pointer over it the dropdown stays open while it has the focus.
          if (detail === 0) currentTarget.closest<HTMLElement>('.fly')?.querySelector('a')?.focus()
          void removeLines([line], words)
        }}
      >
        {words.remove}
      </button>
    </span>
  </li>
)
