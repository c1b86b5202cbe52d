import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { getApply } from '../../domain/applications/shop.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'

/** The application for a shop, once it is sent back to its own address; a visitor is led to /login. */
export async function loadShopApplication(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const sent = await submitted(astro, { apply: '/api/mall/shop/apply', region: null })
  if (sent.pressed === 'apply' && !sent.fault) return astro.redirect(localePath(page.locale, '/recruitment'), 303)
  const offer = await getApply(page.who)
  return { ...page, sent, offer, isOpen: !offer.apply || offer.apply.status < 0 }
}
