/** What is being ordered: cart lines, one SKU directly, or a promotion's goods. */
export type OrderDraft =
  | { source: 'cart'; cart_ids: number[] }
  | { source: 'sku'; sku_id: number; num: number }
  | { source: 'seckill'; seckill_goods_id: number; num: number }
  | { source: 'groupbuy'; groupbuy_id: number; sku_id: number; num: number }
  | { source: 'bundling'; bl_id: number; num: number }
  | { source: 'topic'; topic_goods_id: number; num: number }
  | { source: 'pointexchange'; exchange_id: number; num: number }

export type Source = OrderDraft['source']
export type Delivery = 'express' | 'store' | 'local'

/** The buyer's choices on the page; omitted ones get a default. */
export interface Choices {
  is_balance?: 0 | 1 | undefined
  is_point?: 0 | 1 | undefined
  pay_password?: string | undefined
  buyer_message?: Record<string, string> | undefined
  delivery?: Record<string, DeliveryChoice> | undefined
  /** By shop id; a shop listed without a coupon id uses none. */
  coupon?: Record<string, { coupon_id?: number | undefined }> | undefined
  /** 0: none. */
  platform_coupon_id?: number | undefined
  member_address?: { mobile: string } | undefined
  is_invoice?: 0 | 1 | undefined
  /** 1 on paper, 2 electronic. */
  invoice_type?: 1 | 2 | undefined
  /** 1 a person, 2 a company. */
  invoice_title_type?: 1 | 2 | undefined
  invoice_title?: string | undefined
  taxpayer_number?: string | undefined
  invoice_content?: string | undefined
  invoice_full_address?: string | undefined
  invoice_email?: string | undefined
  order_key?: string | undefined
  idempotency_key?: string | undefined
}

interface DeliveryChoice {
  delivery_type: Delivery
  store_id?: number | undefined
  buyer_ask_delivery_time?: string | undefined
}

export type CheckoutInput = OrderDraft & Choices

/** Promotions have their own price: member price, full reduction and coupons do not apply. */
export const isPromotion = (source: Source) => source !== 'cart' && source !== 'sku'
