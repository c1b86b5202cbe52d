import type { Choices } from '../../browser/stores/payment.ts'

export type Fields = Record<string, string>

/** Fields that have the same name in the calls. */
const same = [
  ...['is_point', 'is_balance', 'pay_password', 'platform_coupon_id', 'order_key', 'idempotency_key'],
  ...['invoice_title_type', 'invoice_title', 'taxpayer_number', 'invoice_content', 'invoice_email'],
  'invoice_full_address',
]

/**
 * Converts the fields of the order form without script to the calls' input: `delivery-7` is `express`, `local` or
 * `store` (with `store-7`), `coupon-7` a coupon or 0, `invoice` the kind or 0. Empty fields are omitted, except the
 * mobile, which would otherwise fall back to the member's own.
 */
export function checkoutInput(typed: Fields): Fields {
  const plain = same.flatMap(name => (typed[name] ? [[name, typed[name]]] : []))
  const { invoice, mobile } = typed
  return {
    ...Object.fromEntries(plain),
    ...perShop(typed, 'note', 'buyer_message', text => text),
    ...perShop(typed, 'delivery', 'delivery', (way, site) => wayOf(way, typed[`store-${site}`], typed[`time-${site}`])),
    ...perShop(typed, 'coupon', 'coupon', id => (id === '0' ? {} : { coupon_id: id })),
    ...(mobile !== undefined && { member_address: JSON.stringify({ mobile }) }),
    ...(invoice && invoice !== '0' && { is_invoice: '1', invoice_type: invoice }),
  }
}

/** Collects the fields `<prefix>-<shop>` by shop. */
function perShop(typed: Fields, prefix: string, name: string, said: (value: string, site: string) => unknown): Fields {
  const shops = Object.entries(typed).flatMap(([field, value]) => {
    const [, site] = field.match(/^(?:note|delivery|coupon)-(\d{1,10})$/) ?? []
    return site && field.startsWith(`${prefix}-`) && value ? [[site, said(value, site)]] : []
  })
  return shops.length > 0 ? { [name]: JSON.stringify(Object.fromEntries(shops)) } : {}
}

function wayOf(delivery_type: string, store_id: string | undefined, time: string | undefined) {
  return {
    delivery_type,
    ...(delivery_type === 'store' && store_id && { store_id: Number(store_id) }),
    ...(delivery_type === 'local' && time && { buyer_ask_delivery_time: time }),
  }
}

/** The same in the shape of the checkout island's state. */
export function heldChoices(typed: Fields): Partial<Choices> {
  const { buyer_message, delivery, coupon, member_address, ...plain } = checkoutInput(typed)
  const parsed = Object.entries({ buyer_message, delivery, coupon, member_address }).flatMap(([name, json]) =>
    json ? [[name, JSON.parse(json)]] : [],
  )
  const numbers = ['is_point', 'is_balance', 'platform_coupon_id', 'is_invoice', 'invoice_type', 'invoice_title_type']
  const said = same.concat('is_invoice', 'invoice_type').flatMap(name => {
    const value = plain[name]
    if (!value || ['pay_password', 'order_key', 'idempotency_key'].includes(name)) return []
    return [[name, numbers.includes(name) ? Number(value) : value]]
  })
  return Object.fromEntries([...said, ...parsed])
}
