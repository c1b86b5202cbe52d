import type { APIContext } from 'astro'
import { fragmentPath, pagePath } from '../../core/fragments.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { shared, sharedPageUrl } from '../../core/shared-pages.ts'
import { certificationOf } from '../../domain/applications/certification.ts'
import { seriesNamed } from '../../domain/mall/catalogue.ts'

const FITS = '#my-car'

/**
 * Handles the list's filter forms: redirects to the canonical address of the selected filters. `mine` filters by the
 * car of the member's certification; without one it redirects to where a car is chosen. A list that changes in place
 * requests this under /fragments and is redirected to its fragment.
 */
export async function narrowList(ctx: APIContext): Promise<Response> {
  const sent = ctx.url.searchParams
  const path = sent.get('to') === 'carList' ? '/carList' : '/list'
  const locale: Locale = sent.get('lang') === 'en-us' ? 'en-us' : 'zh-cn'
  const fields = Object.fromEntries([...new Set(sent.keys())].map(name => [name, sent.getAll(name).join('-')]))
  const query = inOrder(shared[path].query.parse({ ...fields, page: undefined }))
  const isPart = pagePath(ctx.url.pathname) !== ctx.url.pathname
  const to = (car = {}, anchor = '') => {
    const page = localePath(locale, sharedPageUrl(path, { ...query, ...car }))
    return ctx.redirect((isPart ? fragmentPath(page) : page) + anchor, 303)
  }
  if (!sent.has('mine')) return to()
  const { who } = ctx.locals
  if (who.member === null) {
    const back = encodeURIComponent(ctx.url.pathname + ctx.url.search)
    return ctx.redirect(localePath(locale, `/login?redirect=${back}`), 303)
  }
  const { is_owner, brand_id, series = '' } = await certificationOf({ ...who, member: who.member })
  if (!is_owner || !brand_id) return to({}, FITS)
  return to({ fit_brand_id: brand_id, fit_series_id: await seriesNamed(who, brand_id, series) })
}

/** Swaps prices entered in the wrong order. */
function inOrder<Query extends { min_price: string; max_price: string }>(query: Query): Query {
  const { min_price, max_price } = query
  const isTurned = min_price !== '' && max_price !== '' && Number(min_price) > Number(max_price)
  return isTurned ? { ...query, min_price: max_price, max_price: min_price } : query
}
