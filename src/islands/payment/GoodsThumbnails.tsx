import type { ShopPart } from '../../lib/browser/stores/payment.ts'
import { moneyOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'

/** Thumbnails of all goods beside the total, while the shops are folded. */
export function GoodsThumbnails({ shops }: { shops: ShopPart[] }) {
  if (shops.length < 2) return null
  return (
    <ul className="thumbs">
      {shops.flatMap(({ site_name, goods_list }) =>
        goods_list.map(({ sku_id, sku_name, sku_image, num, goods_money }) => (
          <li key={sku_id}>
            <span className="pic">
              <img src={sized(sku_image || '/art/goods-none.svg', 'small')} width="240" height="240" alt="" />
              <b>{num}</b>
            </span>
            <span>
              <span className="one">{sku_name}</span>
              <small className="one">{site_name}</small>
            </span>
            <span className="num">{moneyOf(goods_money)}</span>
          </li>
        )),
      )}
    </ul>
  )
}
