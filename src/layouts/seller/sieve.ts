import type { SellerDesk } from '../../lib/http/seller.ts'
import { idInAddress } from '../../lib/rules.ts'

const states = ['on', 'off', 'empty', 'low'] as const
const types = [1, 2, 3]

/** What a shop's list of goods is narrowed to by its address. */
export const sieveOf = (query: SellerDesk['query']) => ({
  state: states.find(each => each === query.get('state')),
  text: query.get('text').slice(0, 50),
  type: types.find(each => each === Number(query.get('type'))),
  shop_category_id: idInAddress(query.get('shop_category_id')) || undefined,
})
