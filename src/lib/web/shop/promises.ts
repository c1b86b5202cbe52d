import type { Caller } from '../../core/caller.ts'
import { promises, type ShopInfo } from '../../domain/mall/shops.ts'

/** What a shop promises, with the site's words for each. */
export async function promisesOf({ library, locale }: Caller, shop: ShopInfo) {
  const { shop_service } = await library.site(locale)
  return shop_service.filter(({ key }) => promises.some(name => name === key && shop[name] === 1))
}
