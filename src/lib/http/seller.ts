import type { AstroGlobal } from 'astro'
import type { Path } from '../calls/index.ts'
import { localePath } from '../i18n.ts'
import { id } from '../rules.ts'
import { shopsOf } from '../trade/desk.ts'
import { type Sent, submitted } from './form.ts'
import { memberPage } from './member.ts'
import { doneAt, queryOf, saidOf } from './staff.ts'

/**
 * Opens a page of the desk of a shop, by `site_id` the one of several, and makes the call of a form that was sent to it,
 * `next` saying where that leads. A button without a call only shows the page again with what was typed.
 * Who sells nowhere is led to the application.
 */
export async function sellerPage(
  astro: AstroGlobal,
  forms: Record<string, Path | null> = {},
  meant?: (sent: Record<string, string>) => Record<string, string>,
  next?: (sent: Sent, to: (path: string, query?: string) => string) => string,
) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const shops = await shopsOf(page.who)
  const asked = id.safeParse(astro.url.searchParams.get('site_id')).data
  const shop = shops.find(({ site_id }) => site_id === asked) ?? shops[0]
  if (!shop) return astro.redirect(localePath(page.locale, '/recruitment'), 302)
  const { site_id } = shop
  const sent = await submitted(astro, forms, fields => ({ ...(meant?.(fields) ?? fields), site_id: String(site_id) }))
  const to = (path: string, query = '') => `${localePath(page.locale, path)}?site_id=${site_id}${query}`
  if (forms[sent.pressed] && !sent.fault) return astro.redirect(next?.(sent, to) ?? doneAt(astro.url), 303)
  return { ...page, shop, shops, site_id, to, query: queryOf(astro.url), said: saidOf(astro, sent), sent }
}

export type SellerDesk = Exclude<Awaited<ReturnType<typeof sellerPage>>, Response>
