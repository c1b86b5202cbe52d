import type { Coupon } from '../../core/goods/explain.ts'
import type { Sale } from '../../core/goods/sale.ts'
import type { SkuTable } from '../../core/goods/sku-view.ts'
import type { GoodsDetail } from '../../domain/mall/goods.ts'

/** Most pictures per SKU. */
const PICTURES = 8

type Given = Pick<SkuTable, 'levels' | 'rules'> & { goods: GoodsDetail; sale: Sale | null; coupons: Coupon[] }

/** Data for the island of a goods page, kept small: pictures that SKUs share are listed once. */
export function skuTable({ goods, sale, coupons, levels, rules }: Given): SkuTable {
  const { goods_sku_detail: shown, goods_info, shop_info } = goods
  const isChosen = !sale || sale.kind === 'groupbuy'
  const skus = isChosen ? skusOf(goods) : [shown]
  const images = [...new Set(skus.flatMap(picturesOf))]
  const { goods_id, goods_name, min_buy, max_buy, sale_num } = goods_info
  const state = Number(goods_info.goods_state === 1 && goods_info.verify_state === 1 && shop_info.shop_status === 1)
  return {
    goods: { goods_id, goods_name, min_buy, max_buy, sale_num },
    skus: skus.map(each => ({
      sku_id: each.sku_id,
      sku_name: each.sku_name,
      sku_no: each.sku_no,
      sku_spec_format: each.sku_spec_format.map(({ spec_id, spec_value_id, spec_value_name }) => ({
        spec_id,
        spec_value_id,
        spec_value_name,
      })),
      price: each.price,
      market_price: each.market_price,
      discount_price: each.discount_price,
      promotion_type: each.promotion_type,
      start_time: each.start_time,
      end_time: each.end_time,
      stock: each.stock,
      goods_state: each.sku_id === shown.sku_id ? shown.goods_state : state,
      pictures: picturesOf(each).map(picture => images.indexOf(picture)),
    })),
    images,
    specs: isChosen ? goods_info.goods_spec_format : null,
    sale,
    levels,
    rules,
    coupons: coupons.map(({ coupon_name, type, money, discount, discount_limit, at_least }) => ({
      coupon_name,
      type,
      money,
      discount,
      discount_limit,
      at_least,
    })),
  }
}

/** The SKUs for sale, and on its own page one that no longer is. */
function skusOf({ goods_sku_detail: shown, sku_list }: GoodsDetail) {
  return sku_list.some(({ sku_id }) => sku_id === shown.sku_id) ? sku_list : [...sku_list, shown]
}

const picturesOf = ({ sku_image, sku_images }: { sku_image: string; sku_images: string[] }) =>
  [...new Set([sku_image, ...sku_images])].filter(Boolean).slice(0, PICTURES)
