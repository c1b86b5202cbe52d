import type { Generated } from 'kysely'

/** Delivery addresses and methods, parcels. */
export interface DeliveryTables {
  member_address: MemberAddress
  /** A shop's pick-up point. */
  store: {
    id: Generated<number>
    site_id: number
    store_name: string
    telephone: Generated<string>
    full_address: Generated<string>
    address: Generated<string>
    open_date: Generated<string>
    longitude: Generated<string>
    latitude: Generated<string>
    status: Generated<number>
    sort: Generated<number>
  }
  shop_trade: ShopTrade
  /** Members who may redeem a shop's codes. */
  verifier: { site_id: number; user_id: number; createtime: number }
  /** delivery_type 0: nothing is shipped. */
  package: {
    id: Generated<number>
    order_id: number
    package_name: string
    delivery_type: Generated<number>
    express_company_name: Generated<string>
    delivery_no: Generated<string>
    status: Generated<number>
    createtime: number
    /** When its carrier was last queried. */
    traced_time: Generated<number>
  }
  package_goods: { package_id: number; order_goods_id: number; num: number }
  /** Parcel carriers; `short_name`: matches names typed freely; `code`: its code at kuaidi100, '' for none. */
  carrier: {
    id: Generated<number>
    name: string
    short_name: string
    code: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  /** status 0 no trace, 1 picked up, 2 in transit, 201 in the destination city, 3 signed for, 4 exception. */
  trace: { id: Generated<number>; package_id: number; status: Generated<number>; remark: string; datetime: number }
  /** verify_type pickup or virtualgoods. */
  verify: {
    id: Generated<number>
    verify_code: string
    verify_type: string
    order_id: number
    user_id: number
    site_id: number
    item_array: Generated<string>
    remark_array: Generated<string>
    is_verify: Generated<number>
    verifier_id: Generated<number>
    verifier_name: Generated<string>
    verify_time: Generated<number>
    createtime: number
  }
}

interface MemberAddress {
  id: Generated<number>
  user_id: number
  name: string
  mobile: string
  telephone: Generated<string>
  /** Codes of lib/core/regions. */
  province_id: Generated<number>
  city_id: Generated<number>
  district_id: Generated<number>
  community_id: Generated<number>
  /** 省-市-区. */
  full_address: Generated<string>
  address: string
  longitude: Generated<string>
  latitude: Generated<string>
  is_default: Generated<number>
  createtime: number
}

/** How a shop delivers, invoices and takes returns; without a row: by express only. */
interface ShopTrade {
  site_id: number
  is_express: Generated<number>
  is_store: Generated<number>
  is_local: Generated<number>
  local_fee: Generated<number>
  /** Free from this sum on; 0 never. */
  local_free_from: Generated<number>
  /** Minimum sum for local delivery. */
  local_least: Generated<number>
  /** Comma-separated district codes; '' for the shop's whole city. */
  local_areas: Generated<string>
  /** Comma-separated time slots, such as 09:00-12:00. */
  local_times: Generated<string>
  is_offlinepay: Generated<number>
  is_invoice: Generated<number>
  /** Per cent of what is actually paid for the goods. */
  invoice_rate: Generated<number>
  invoice_postage: Generated<number>
  /** Comma-separated subjects allowed on an invoice. */
  invoice_content: Generated<string>
  refund_name: Generated<string>
  refund_mobile: Generated<string>
  refund_address: Generated<string>
}
