import { yuan } from '../../../core/format.ts'
import type { MessageKey } from '../../../core/i18n.ts'
import type { Reason } from '../../../core/refusal.ts'
import type { Address } from '../addresses.ts'
import type { CheckoutInput, Delivery } from './draft.ts'
import { deliversTo, freeFrom, freightOf } from './freight.ts'
import { type PriceLine, sumOf } from './price-lines.ts'
import type { ShopTerms } from './shop-terms.ts'
import type { CheckoutLine } from './skus.ts'

/** A reason why the order cannot be placed yet; the page shows it, creating the order refuses with it. */
export interface Fault {
  reason: Reason
  words: Record<string, string>
  /** Replaces the default text of the reason. */
  said?: MessageKey
}

/** How a shop's lines are delivered and the freight in fen; `free` says why it is 0. */
export interface Shipping {
  type: Delivery | ''
  store_id: number
  ask: string
  money: number
  free: { why: 'sum'; from: number } | { why: 'level' | 'seller' | 'store' } | null
  fault: Fault | null
}

/** Ways of delivery the shop offers for these lines; goods that name their own ways allow only those. */
export const deliveryMethodsOf = ({ trade, stores }: ShopTerms, lines: Pick<CheckoutLine, 'ways'>[]): Delivery[] =>
  [
    ...(trade.is_express ? (['express'] as const) : []),
    ...(trade.is_store && stores.length > 0 ? (['store'] as const) : []),
    ...(trade.is_local ? (['local'] as const) : []),
  ].filter(way => lines.every(({ ways }) => ways === '' || ways.split(',').includes(way)))

interface Sent {
  terms: ShopTerms
  lines: PriceLine<CheckoutLine>[]
  address: Address | null
  freight: number | null
  isLevelFree: boolean
}

const nothing = { store_id: 0, ask: '', money: 0, free: null, fault: null } as const

/** Step 3: the requested way if the shop offers it, otherwise its first. */
export function deliver(sent: Sent, asked: Pick<CheckoutInput, 'delivery'>): Shipping {
  const { terms, lines } = sent
  if (lines.every(line => line.is_virtual === 1)) return { ...nothing, type: '' }
  const ways = deliveryMethodsOf(terms, lines)
  const wanted = asked.delivery?.[String(terms.site_id)]
  const type = ways.find(way => way === wanted?.delivery_type) ?? ways[0]
  const refused = (reason: Reason, words = {}): Fault => ({ reason, words: { shop: terms.site_name, ...words } })
  if (!type) return { ...nothing, type: '', fault: refused('notDelivered') }
  const brought = way[type](sent, refused, wanted)
  const isOther = wanted !== undefined && wanted.delivery_type !== type
  return isOther ? { ...brought, fault: refused('notDeliveredSo') } : brought
}

type Refused = (reason: Reason, words?: Record<string, string>) => Fault
type Wanted = NonNullable<CheckoutInput['delivery']>[string] | undefined

const way: Record<Delivery, (sent: Sent, refused: Refused, wanted: Wanted) => Shipping> = { express, store, local }

function express({ terms, lines, address, freight, isLevelFree }: Sent, refused: Refused): Shipping {
  const plain = { ...nothing, type: 'express' } as const
  if (!address) return { ...plain, fault: refused('addressNeeded') }
  const province = String(address.province_id)
  const usual = freightOf(lines, terms.templates, province)
  if (usual === null) return { ...plain, fault: refused('notDelivered') }
  const money = freight ?? usual
  if (usual > 0 && freight === 0) return { ...plain, free: { why: 'seller' } }
  if (money === 0) return plain
  const from = freeFrom(terms.freeships, province)
  if (from !== null && sumOf(lines, 'goods_money') >= from) return { ...plain, free: { why: 'sum', from } }
  return isLevelFree ? { ...plain, free: { why: 'level' } } : { ...plain, money }
}

/** Without a choice, the shop's pickup point if it has exactly one. */
function store({ terms }: Sent, refused: Refused, wanted: Wanted): Shipping {
  const plain = { ...nothing, type: 'store', free: { why: 'store' } } as const
  const only = terms.stores.length === 1 ? terms.stores[0] : undefined
  const chosen = terms.stores.find(({ store_id }) => store_id === wanted?.store_id) ?? only
  return chosen ? { ...plain, store_id: chosen.store_id } : { ...plain, fault: refused('storeNeeded') }
}

function local({ terms, lines, address }: Sent, refused: Refused, wanted: Wanted): Shipping {
  const { local_fee, local_free_from, local_least, local_times } = terms.trade
  const ask = local_times.split(',').find(time => time === wanted?.buyer_ask_delivery_time) ?? ''
  const plain = { ...nothing, type: 'local', ask, money: local_fee } as const
  if (!address) return { ...plain, money: 0, fault: refused('addressNeeded') }
  if (!deliversTo(terms, address)) return { ...plain, fault: refused('notDelivered') }
  const sum = sumOf(lines, 'goods_money')
  if (sum < local_least) return { ...plain, fault: refused('localLeast', { money: yuan(local_least) }) }
  if (local_free_from === 0 || sum < local_free_from) return plain
  return { ...plain, money: 0, free: { why: 'sum', from: local_free_from } }
}
