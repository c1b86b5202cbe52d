import { priceOf } from '../../lib/core/format.ts'

/** An amount such as "1299.00" formatted as a price. */
export function Price({ money, large = false }: { money: string; large?: boolean }) {
  const [yuan, fen] = priceOf(money)
  return (
    <span className={large ? 'price large' : 'price'}>
      {yuan}
      <small>.{fen}</small>
    </span>
  )
}
