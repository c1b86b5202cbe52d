import type { CartItem } from '../../lib/browser/stores/cart.ts'
import { fill, money, moneyOf } from '../../lib/core/format.ts'
import { reductionsOf } from './money.ts'
import { useCartLines } from './useCartLines.ts'
import type { CartWords } from './words.ts'

/** Each full reduction of the shop: what it takes off, and what is missing for more. */
export function Reductions({ lines, words }: { lines: CartItem[]; words: CartWords }) {
  const { picked } = useCartLines(lines)
  const reductions = reductionsOf(lines, picked)
  return reductions.map(({ manjian_id, off, next }) => (
    <p className="cart-reduction" key={manjian_id}>
      <span className="tag sale">{words.manjian}</span>
      {off > 0 && <span>{fill(words.reduced, { off: money(off) })}</span>}
      {next && (
        <span className={off > 0 ? 'quiet' : undefined}>
          {fill(words.toReduce, {
            more: money(next.missing),
            from: moneyOf(next.money),
            off: moneyOf(next.discount_money),
          })}
        </span>
      )}
    </p>
  ))
}
