import { priceOf } from '../../lib/core/format.ts'

/** Money of the wire, "1299.00", set as a price. */
export function Price({ money, large = false }: { money: string; large?: boolean }) {
  const [yuan, fen] = priceOf(money)
  return (
    <span className={large ? 'price large' : 'price'}>
      {yuan}
      <small>.{fen}</small>
    </span>
  )
}
