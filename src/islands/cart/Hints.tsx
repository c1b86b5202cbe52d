import type { CartItem } from '../../lib/browser/stores/cart.ts'
import { amount, pluralText } from '../../lib/core/format.ts'
import { fen } from './money.ts'
import type { CartWords } from './words.ts'

const FEW = 5

/** Hints about a line: unavailable, price changed since it was added, low stock, limits. */
export function Hints({ line, words }: { line: CartItem; words: CartWords }) {
  const { stock, num, min_buy, max_buy } = line
  const moved = fen(line.added_price) === 0 ? 0 : fen(line.open_price) - fen(line.added_price)
  const hints = [
    line.is_valid === 0 && { text: words.invalidWhy },
    fen(line.discount_price) < fen(line.open_price) && { text: words.memberPrice, good: true },
    moved < 0 && { text: words.cheaper.replace('{{money}}', amount(-moved)), good: true },
    moved > 0 && { text: words.dearer.replace('{{money}}', amount(moved)) },
    stock === 0 && { text: words.soldOut },
    stock > 0 && stock <= FEW && num <= stock && { text: pluralText(words, 'left', stock) },
    stock > 0 && num > stock && { text: pluralText(words, 'tooMany', stock) },
    min_buy > 1 && { text: pluralText(words, 'minBuy', min_buy) },
    max_buy > 0 && { text: pluralText(words, 'maxBuy', max_buy) },
  ].filter(hint => hint !== false)
  return hints.map(({ text, ...hint }) => (
    <span key={text} className={'good' in hint ? 'hint good' : 'hint'}>
      {text}
    </span>
  ))
}
