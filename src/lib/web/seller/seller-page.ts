import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { id } from '../../core/rules.ts'
import { newestShopSave } from '../../domain/account/shop-saves.ts'
import { unreadByShop } from '../../domain/account/unread.ts'
import { shopsOf } from '../../domain/trade/shop-settings.ts'
import { addressWhenDone, queryOf, resultOf } from '../console.ts'
import { type Button, type SubmittedForm, submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import type { PictureFields } from '../picture-form.ts'
import { menu } from './menu.ts'

type Fields = Record<string, string>

/**
 * Opens a page of a shop's console (the shop in `site_id`) and makes the call of a form sent to it: `toCall` converts
 * the form's fields to the call's, `next` returns where a success redirects. A button without a call only shows the
 * page again with what was typed. Members who sell nowhere are redirected to the application.
 */
export async function openSellerPage(
  astro: AstroGlobal,
  forms: Record<string, Button> = {},
  toCall: (sent: Fields) => Fields = sent => sent,
  next?: (sent: SubmittedForm, to: (path: string, query?: string) => string) => string,
  pictures: PictureFields = 'single',
) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const shops = await shopsOf(page.who)
  const asked = id.safeParse(astro.url.searchParams.get('site_id')).data
  const shop = shops.find(({ site_id }) => site_id === asked) ?? shops[0]
  if (!shop) return astro.redirect(localePath(page.locale, '/recruitment'), 302)
  const { site_id } = shop
  const sent = await submitted(astro, forms, fields => ({ ...toCall(fields), site_id: String(site_id) }), pictures)
  const to = (path: string, query = '') => `${localePath(page.locale, path)}?site_id=${site_id}${query}`
  if (forms[sent.pressed] && !sent.fault) return astro.redirect(next?.(sent, to) ?? addressWhenDone(astro.url), 303)
  astro.locals.seen = await newestShopSave(page.who.db, site_id)
  return { ...page, shop, shops, site_id, to, query: queryOf(astro.url), result: resultOf(astro, sent), sent }
}

export type SellerPage = Exclude<Awaited<ReturnType<typeof openSellerPage>>, Response>

/**
 * Data of layouts/Seller.astro. Loaders call it last, so that letters the page marks as read no longer count as unread.
 */
export async function sellerShell({ who, t, locale, shop, shops, site_id, to, result }: SellerPage) {
  const inboxes = await unreadByShop(who)
  return {
    site_id,
    result,
    site_name: shop.site_name,
    home: to('/seller'),
    shopHref: localePath(locale, `/shop-${site_id}`),
    unread: inboxes.find(each => each.site_id === site_id)?.unread ?? 0,
    menu: Object.entries(menu).map(([name, { path, icon, text }]) => ({ name, icon, text: t(text), href: to(path) })),
    shops: shops.map(each => ({
      site_name: each.site_name,
      href: `${localePath(locale, '/seller')}?site_id=${each.site_id}`,
      isCurrent: each.site_id === site_id,
    })),
  }
}

export type SellerShell = Awaited<ReturnType<typeof sellerShell>>
