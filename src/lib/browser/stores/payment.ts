import { persistentJSON } from '@nanostores/persistent'
import type { Input, Output } from '../../api/index.ts'
import { ApiError, api } from '../api.ts'
import { showError } from './toast.ts'

export type Calculation = Output<'/api/ordercreate/calculate'>
export type ShopPart = Calculation['shop_goods_list'][string]
export type Address = Output<'/api/memberaddress/page'>['list'][number]
export type AddressInput = Input<'/api/memberaddress/add'>
export type OrderKind = keyof typeof drafts

/** The order described by the page's URL. */
export type OrderDraft = Record<string, string>

export interface Choices {
  is_balance: 0 | 1
  is_point: 0 | 1
  buyer_message: Record<string, string>
  delivery: Record<
    string,
    { delivery_type: 'express' | 'store' | 'local'; store_id?: number; buyer_ask_delivery_time?: string }
  >
  coupon: Record<string, { coupon_id?: number }>
  platform_coupon_id?: number
  member_address?: { mobile: string }
  is_invoice: 0 | 1
  invoice_type: 1 | 2
  invoice_title_type: 1 | 2
  invoice_title: string
  taxpayer_number: string
  invoice_content: string
  invoice_full_address: string
  invoice_email: string
}

export const nothingChosen: Choices = {
  is_balance: 0,
  is_point: 0,
  buyer_message: {},
  delivery: {},
  coupon: {},
  is_invoice: 0,
  invoice_type: 2,
  invoice_title_type: 1,
  invoice_title: '',
  taxpayer_number: '',
  invoice_content: '',
  invoice_full_address: '',
  invoice_email: '',
}

/** A draft stored in the browser, one per kind, with what was typed so far; `uid` is its owner. */
interface Kept {
  uid: number
  draft: OrderDraft
  choices: Choices
}

export const drafts = {
  normal: persistentJSON<Kept | null>('order:normal', null),
  seckill: persistentJSON<Kept | null>('order:seckill', null),
  groupbuy: persistentJSON<Kept | null>('order:groupbuy', null),
  combo: persistentJSON<Kept | null>('order:combo', null),
  topic: persistentJSON<Kept | null>('order:topic', null),
  pointexchange: persistentJSON<Kept | null>('order:pointexchange', null),
}

/** Stores a draft with what was typed so far, but for the tax number. */
export const keepDraft = (kind: OrderKind, { choices, ...kept }: Kept) =>
  drafts[kind].set({ ...kept, choices: { ...choices, taxpayer_number: '' } })

/** Forgets the drafts of orders. */
export function forgetDrafts() {
  for (const draft of Object.values(drafts)) draft.set(null)
}

/** The calls of each kind; for points there are only two, the first of which also recalculates after each change. */
const paths = {
  normal: { calculate: '/api/ordercreate/calculate', create: '/api/ordercreate/create' },
  seckill: { calculate: '/seckill/api/ordercreate/calculate', create: '/seckill/api/ordercreate/create' },
  groupbuy: { calculate: '/groupbuy/api/ordercreate/calculate', create: '/groupbuy/api/ordercreate/create' },
  combo: { calculate: '/bundling/api/ordercreate/calculate', create: '/bundling/api/ordercreate/create' },
  topic: { calculate: '/topic/api/ordercreate/calculate', create: '/topic/api/ordercreate/create' },
  pointexchange: {
    calculate: '/pointexchange/api/ordercreate/payment',
    create: '/pointexchange/api/ordercreate/create',
  },
} as const satisfies Record<OrderKind, object>

/** The price with these choices; null after a refusal, which has been shown. */
export async function calculate(kind: OrderKind, draft: OrderDraft, choices: Choices): Promise<Calculation | null> {
  const path = paths[kind].calculate
  try {
    // The call's rules read the fields of its kind from the text of the URL.
    const { data } = await api(path, { ...draft, ...choices } as unknown as Input<typeof path>)
    return data
  } catch (error) {
    showError(error)
    return null
  }
}

export type OrderResult =
  | { out_trade_no: string }
  | {
      refused: 'changed' | 'coupon' | 'password' | 'noPassword' | 'gone' | 'other' | 'unanswered'
      text: string
      field: string
      /** The texts of all wrong fields, where there are several. */
      fields: Record<string, string>
    }

const reasons: Record<number, 'changed' | 'coupon' | 'password' | 'noPassword' | 'gone'> = {
  [-20002]: 'changed',
  [-20530]: 'coupon',
  [-20049]: 'password',
  [-20050]: 'noPassword',
  [-20514]: 'gone',
}

interface Sure {
  order_key: string
  /** Repeated with the same key, the order is created once. */
  idempotency_key: string
  pay_password?: string
}

/** Creates the order. */
export async function create(kind: OrderKind, draft: OrderDraft, choices: Choices, sure: Sure): Promise<OrderResult> {
  const path = paths[kind].create
  try {
    const { data } = await api(path, { ...draft, ...choices, ...sure } as unknown as Input<typeof path>)
    drafts[kind].set(null)
    return { out_trade_no: data }
  } catch (error) {
    const refused = error instanceof ApiError ? (reasons[error.code] ?? 'other') : 'unanswered'
    const { field, fields } = error instanceof ApiError ? error : { field: '', fields: {} }
    return { refused, field, fields, text: error instanceof Error ? error.message : String(error) }
  }
}

export async function addressesNow(): Promise<Address[]> {
  const { data } = await api('/api/memberaddress/page', { page: 1, page_size: 20 })
  return data.list
}

/** Adds an address, or changes the one with this id; a refusal is thrown. */
export const saveAddress = (written: AddressInput, id?: number) =>
  id === undefined ? api('/api/memberaddress/add', written) : api('/api/memberaddress/edit', { ...written, id })

export const makeDefault = (id: number) => api('/api/memberaddress/setdefault', { id })
export const removeAddress = (id: number) => api('/api/memberaddress/delete', { id })
