import { z } from 'zod'
import { letter } from './message.ts'
import { order, orderDetail } from './order.ts'
import { goodsState, verifyState } from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const saleAction = z.object({
  action: z.enum(['orderClose', 'extendTakeDelivery', 'orderAdjustMoney', 'orderAddressUpdate', 'orderDelivery']),
  title: z.string(),
  color: z.string(),
})

export const saleRow = order.extend({
  action: z.array(saleAction),
  buyer_message: z.string(),
  seller_remark: z.string(),
  name: z.string(),
  mobile: z.string(),
  full_address: z.string(),
  address: z.string(),
})

export const saleDetail = orderDetail.extend({
  commission: z.number(),
  action: z.array(saleAction),
  score_money: money,
  user_id: id,
  seller_remark: z.string(),
  history: z.array(
    z.object({
      nickname: z.string(),
      text: z.string(),
      way: z.number(),
      action: z.string(),
      from_status: z.number().nullable(),
      to_status: z.number(),
      create_time: time,
    }),
  ),
})

export const ownGoodsRow = z.object({
  image: z.string(),
  skus: z.array(
    z.object({
      price: money,
      stock: count,
      goods_id: id,
      sale_num: count,
      sku_name: z.string(),
      sku_id: id,
    }),
  ),
  name: z.string(),
  stock: count,
  sku_id: id,
  goods_state: goodsState,
  sale_num: count,
  version: z.number(),
  goods_id: id,
  verify_state: verifyState,
  verify_message: z.string(),
})

export const shopDialog = z.object({
  content: z.string(),
  title: z.string(),
  id,
  createtime: time,
  image: z.string(),
  is_mine: flag,
  is_mute: flag,
  is_official: flag,
  read_id: id,
  unread: z.number(),
  uid: z.number(),
  nickname: z.string(),
  avatar: z.string(),
})

export const shopLetter = letter.extend({ by: z.string() })
