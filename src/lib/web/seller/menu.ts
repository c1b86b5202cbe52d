import type { Site } from '../../core/content/library.ts'
import type { MessageKey } from '../../core/i18n.ts'

interface Entry {
  path: string
  icon: Site['category']['icon']
  text: MessageKey
}

/** Pages of a shop's console. */
export const menu = {
  desk: { path: '/seller', icon: 'gauge', text: 'seller:desk' },
  orders: { path: '/seller/orders', icon: 'order', text: 'seller:orders' },
  letters: { path: '/seller/letters', icon: 'headset', text: 'seller:letters' },
  refunds: { path: '/seller/refunds', icon: 'back', text: 'seller:refunds' },
  reviews: { path: '/seller/reviews', icon: 'star', text: 'reviews:reviews' },
  goods: { path: '/seller/goods', icon: 'tag', text: 'seller:goods' },
  coupons: { path: '/seller/coupons', icon: 'ticket', text: 'seller:coupons' },
  promotions: { path: '/seller/promotions', icon: 'bolt', text: 'seller:promotions' },
  freight: { path: '/seller/freight', icon: 'truck', text: 'seller:freights' },
  money: { path: '/seller/money', icon: 'wallet', text: 'seller:money' },
  deposit: { path: '/seller/deposit', icon: 'shield', text: 'deposits:title' },
  delivery: { path: '/seller/delivery', icon: 'pin', text: 'seller:delivery' },
  shop: { path: '/seller/shop', icon: 'edit', text: 'seller:shop' },
  stores: { path: '/seller/stores', icon: 'store', text: 'seller:stores' },
} as const satisfies Record<string, Entry>

export type EntryName = keyof typeof menu
