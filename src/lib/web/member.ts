import type { AstroGlobal } from 'astro'
import type { Member } from '../core/caller.ts'
import { pagePath } from '../core/fragments.ts'
import { localePath } from '../core/i18n.ts'

type Opened = Pick<AstroGlobal, 'locals' | 'redirect' | 'response' | 'url'>

/** Opens a page for members: returns the member, or a redirect to /login and back. The page is not cached. */
export function memberPage(astro: Opened) {
  const { who, locale, t } = astro.locals
  astro.response.headers.set('cache-control', 'private, no-store')
  const { member } = who
  if (member === null) return redirectToLogin(astro)
  astro.locals.isMemberPage = true
  return { who: { ...who, member } satisfies Member, locale, t }
}

/** Redirects to /login with the full requested address (specification, section 2, route guards). */
export function redirectToLogin({ locals, redirect, url }: Pick<Opened, 'locals' | 'redirect' | 'url'>) {
  const target = encodeURIComponent(pagePath(url.pathname) + url.search)
  return redirect(`${localePath(locals.locale, '/login')}?redirect=${target}`, 302)
}
