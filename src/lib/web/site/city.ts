import type { AstroGlobal } from 'astro'
import { isFromOurPage } from '../../api/origin.ts'
import { cutText } from '../../core/cut-text.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { byLetter } from '../../core/regions/letters.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { addonIsExit } from '../../domain/site/addons.ts'
import { addressCities } from '../../domain/trade/regions.ts'
import { safeRedirect } from '../safe-redirect.ts'

const YEAR = 365 * 86_400
/** Popular cities by code. */
const HOT = [110100, 310100, 440100, 440300, 330100, 510100, 420100, 500100, 320100, 610100, 320500, 120100]

/**
 * The cities to choose from, or after a choice a redirect back; null, with 404, while the add-on is off. The cookie is
 * readable by scripts.
 */
export async function loadCities(astro: AstroGlobal) {
  const { who, locale } = astro.locals
  const on = await addonIsExit(who)
  if (!on['city']) {
    astro.response.status = 404
    return null
  }
  astro.response.headers.set('cache-control', 'private, no-store')
  const back = safeRedirect(astro.url.searchParams.get('redirect'), localePath(locale, '/shop'))
  const cities = addressCities()
  if (astro.request.method === 'POST') {
    if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
    const sent = Number((await astro.request.formData()).get('city'))
    const city = cities.find(({ id }) => id === sent)
    if (city) {
      const value = `${city.id}.${city.title}`
      astro.cookies.set('city', value, { path: '/', maxAge: YEAR, sameSite: 'lax', httpOnly: false })
      return astro.redirect(back, 303)
    }
  }
  const keyword = cutText(visibleLine(astro.url.searchParams.get('keyword') ?? ''), 20)
  const found = keyword ? cities.filter(({ title }) => title.includes(keyword)) : []
  const current = astro.cookies.get('city')?.value.split('.')[1] ?? ''
  const hot = HOT.flatMap(id => cities.find(city => city.id === id) ?? [])
  return { keyword, found, current, hot, groups: byLetter(cities), names: cities.map(({ title }) => title) }
}

export type Cities = Exclude<NonNullable<Awaited<ReturnType<typeof loadCities>>>, Response>
