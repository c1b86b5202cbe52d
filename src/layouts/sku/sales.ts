import type { groupbuyDetail } from '../../lib/mall/groupbuy.ts'
import type { seckillGoodsDetail } from '../../lib/mall/seckill.ts'
import type { topicGoodsDetail } from '../../lib/mall/topics.ts'

/** What a sale other than the time discount makes of goods: its price, its span, and how one buys. */
export interface Sale {
  kind: 'seckill' | 'groupbuy' | 'topic'
  id: number
  /** Yuan. */
  price: string
  start_time: number
  end_time: number
  /** Pieces at least, at most (0: as many as there are), left, sold. */
  least: number
  most: number
  stock: number
  sold: number
  /** What the form takes along to the payment page. */
  fields: Record<string, number>
  /** The sale as a whole, where it has a page and a name. */
  of?: { name: string; path: string }
}

type Detail<Of extends (...given: never[]) => unknown> = Awaited<ReturnType<Of>>

export const seckillSale = ({ seckill }: Detail<typeof seckillGoodsDetail>): Sale => ({
  ...{ kind: 'seckill', id: seckill.id, price: seckill.seckill_price },
  ...{ start_time: seckill.start_time, end_time: seckill.end_time },
  ...{ least: 1, most: seckill.max_buy, stock: seckill.stock, sold: seckill.sale_num },
  fields: { seckill_goods_id: seckill.id },
})

export const groupbuySale = ({ groupbuy, goods_sku_detail: sku }: Detail<typeof groupbuyDetail>): Sale => ({
  ...{ kind: 'groupbuy', id: groupbuy.groupbuy_id, price: groupbuy.groupbuy_price },
  ...{ start_time: groupbuy.start_time, end_time: groupbuy.end_time },
  ...{ least: groupbuy.buy_num, most: sku.max_buy, stock: sku.stock, sold: groupbuy.sell_num },
  fields: { groupbuy_id: groupbuy.groupbuy_id, sku_id: sku.sku_id },
})

export const topicSale = ({ topic, goods_sku_detail: sku }: Detail<typeof topicGoodsDetail>): Sale => ({
  ...{ kind: 'topic', id: topic.topic_goods_id, price: topic.topic_price },
  ...{ start_time: topic.start_time, end_time: topic.end_time },
  ...{ least: 1, most: topic.max_buy, stock: sku.stock, sold: topic.sale_num },
  fields: { topic_goods_id: topic.topic_goods_id },
  of: { name: topic.topic_name, path: `/promotion/topic-${topic.topic_id}` },
})
