import type { AstroGlobal } from 'astro'
import { unreadByShop } from '../../domain/account/unread.ts'
import { waiting } from '../../domain/trade/shop-settings.ts'
import { openSellerPage, sellerShell } from './open.ts'

/** What waits for a shop, each with the way there. */
export async function loadSellerHome(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to } = opened
  const sizes = await waiting(who, { site_id })
  const letters = (await unreadByShop(who)).find(each => each.site_id === site_id)
  const tiles = [
    { size: letters?.unread ?? 0, text: t('seller:lettersWaiting'), href: to('/seller/letters', '&unread=1') },
    { size: sizes.unsent, text: t('seller:unsent'), href: to('/seller/orders', '&status=1') },
    { size: sizes.refunds, text: t('seller:toAnswer'), href: to('/seller/refunds', '&state=open') },
    { size: sizes.unpaid, text: t('seller:unpaid'), href: to('/seller/orders', '&status=0') },
    { size: sizes.low, text: t('seller:soldOut'), href: to('/seller/goods', '&state=empty') },
  ]
  return { shell: await sellerShell(opened), tiles }
}
