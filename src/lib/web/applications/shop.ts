import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { SHOP_PAPERS } from '../../core/limits.ts'
import { regionLevels } from '../../core/regions/regions.ts'
import { getApply } from '../../domain/applications/shop.ts'
import { acceptsOnlinePayment } from '../../domain/payment/index.ts'
import { initialFormState, submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import type { PictureFields } from '../picture-form.ts'
import { previousPage } from '../previous-page.ts'

const pictures: PictureFields = {
  logo: { most: 1, kind: 'image' },
  id_card_positive_image: { most: 1, kind: 'document' },
  id_card_negative_image: { most: 1, kind: 'document' },
  yyzz_images: { most: SHOP_PAPERS, kind: 'document' },
  other_images: { most: SHOP_PAPERS, kind: 'document' },
}

/** The application for a shop; its form posts to the same address. A visitor is redirected to /login. */
export async function loadShopApplication(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const forms = { apply: '/api/mall/shop/apply', region: null, deposit: '/api/mall/shop/deposit' } as const
  const sent = await submitted(astro, forms, undefined, pictures)
  if (sent.pressed === 'deposit' && !sent.fault)
    return astro.redirect(localePath(page.locale, `/pay?code=${sent.data}`), 303)
  const back = previousPage(astro, sent.values['back'])
  if (sent.pressed === 'apply' && !sent.fault)
    return astro.redirect(back || localePath(page.locale, '/recruitment'), 303)
  const offer = await getApply(page.who)
  const before = offer.apply && { ...offer.apply, area: offer.apply.district }
  const stood = Object.entries(before ?? {}).map(([name, value]) => [name, String(value ?? '')])
  const first = initialFormState({ ...sent, values: { ...Object.fromEntries(stood), ...sent.values, back } })
  const regions = regionLevels(first.values['province'], first.values['city'])
  return {
    ...page,
    first,
    offer,
    regions,
    acceptsOnlinePayment: acceptsOnlinePayment(page.who),
    isOpen: !offer.apply || offer.apply.status < 0,
  }
}

export type ShopApplication = Exclude<Awaited<ReturnType<typeof loadShopApplication>>, Response>
