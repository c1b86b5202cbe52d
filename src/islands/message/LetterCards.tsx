import type { Letter } from '../../lib/browser/letter-calls.ts'
import { GoodsCard } from '../goods/GoodsCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { ThreadPlace } from './places.ts'

interface Props {
  goods: Letter['goods_list']
  orders?: Letter['order_list']
  place: ThreadPlace
}

/** Cards of the goods and orders a letter mentions. */
export function LetterCards({ goods, orders = [], place }: Props) {
  const { locale, prefix, words } = place
  return (
    <>
      {goods.map(card => (
        <GoodsCard key={card.sku_id} card={card} locale={locale} prefix={prefix} words={words.card} />
      ))}
      {orders.map(order => (
        <OrderCard key={order.order_id} order={order} place={place} />
      ))}
    </>
  )
}
