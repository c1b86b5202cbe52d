import type { Letter } from '../../lib/browser/letter-calls.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { ThreadPlace } from './places.ts'

interface Props {
  order: Letter['order_list'][number]
  place: ThreadPlace
}

/** The order a letter is about, visible to buyer and shop; each is linked to their own page of it. */
export function OrderCard({ order, place: { those, prefix } }: Props) {
  const { order_id, order_status_name, goods_num, sku_name, sku_image } = order
  const href = those.isDesk
    ? `/seller/order?site_id=${those.site_id}&order_id=${order_id}`
    : `/member/order_detail?order_id=${order_id}`
  return (
    <a className="embed order-card" href={prefix + href}>
      <img src={sized(sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />
      <span className="what">
        <b className="one">{sku_name}</b>
        <small className="quiet">
          <span className="tag cream">{order_status_name}</span>
          <span className="num">×{goods_num}</span>
        </small>
      </span>
    </a>
  )
}
