import type { AstroGlobal } from 'astro'
import { storeList, verifierList } from '../../domain/trade/shop-settings.ts'
import { openSellerPage, sellerShell } from './open.ts'

const forms = { store: '/api/seller/store/save', verifier: '/api/seller/verifier/set' } as const

/** Where a shop's buyers pick up, and who may redeem their codes. */
export async function loadSellerStores(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, site_id } = opened
  const [stores, verifiers] = await Promise.all([storeList(who, { site_id }), verifierList(who, { site_id })])
  return { shell: await sellerShell(opened), stores, verifiers }
}
