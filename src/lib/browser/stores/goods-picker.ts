import { api } from '../api.ts'

/** Goods chosen for embedding; money as text, "12.00". */
export interface Picked {
  sku_id: number
  goods_name: string
  sku_image: string
  discount_price: string
}

export type GoodsSource = 'found' | 'bought' | 'collected' | 'viewed'

const MOST = 8

/** Goods to choose from: search results, or one's own. */
export async function goodsToPick(way: GoodsSource, keyword: string): Promise<Picked[]> {
  const asked = { page: 1, page_size: MOST }
  const { data } =
    way === 'found'
      ? await api('/api/mall/goods/getList', { ...asked, keyword })
      : await api('/api/mall/goods/mine', { ...asked, way })
  return data.list
}

/** Goods that were chosen before; null when they no longer exist. */
export async function pickedBefore(sku_id: number): Promise<Picked | null> {
  const answer = await api('/api/mall/goods/detail', { sku_id }).catch(() => null)
  return answer?.data.goods_sku_detail ?? null
}
