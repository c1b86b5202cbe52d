import type { APIContext, AstroGlobal } from 'astro'
import { pagePath } from '../core/fragments.ts'
import { localePath } from '../core/i18n.ts'
import { consentNeeded, consentStanding } from '../domain/content/consent.ts'
import { submitted } from './form.ts'
import { memberPage } from './member.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Pages that are open without consent: the consent page, and what declining leads to. */
const free = /^\/(en-us\/)?(consent|member\/security)\/?$/

/**
 * Redirect to /consent from a member's own pages if they must consent again; null otherwise. Public pages never ask.
 */
export async function consentFirst({ locals, request, url, redirect }: APIContext): Promise<Response | null> {
  const { who, locale, isMemberPage } = locals
  if (!isMemberPage || who.member === null || request.method !== 'GET') return null
  if (pagePath(url.pathname) !== url.pathname || free.test(url.pathname)) return null
  const needed = await consentNeeded({ ...who, member: who.member, reads() {} })
  if (needed.length === 0) return null
  return redirect(`${localePath(locale, '/consent')}?redirect=${encodeURIComponent(url.pathname + url.search)}`, 303)
}

/** The changed articles with a form to consent, and the address to return to. */
export async function loadConsent(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const home = localePath(locale, '/')
  const target = safeRedirect(astro.url.searchParams.get('redirect'), home)
  const sent = await submitted(astro, { agree: '/api/member/consent', logout: '/api/user/logout' })
  if (!sent.fault && sent.pressed === 'logout') return astro.redirect(home, 303)
  const needed = await consentNeeded(who)
  if (needed.length === 0) return astro.redirect(target, 303)
  const help = await who.library.help(locale)
  const [terms, privacy] = await consentStanding(who)
  return {
    t,
    articles: help.filter(({ id }) => needed.some(({ article }) => article === id)),
    versions: { terms: terms!.version, privacy: privacy!.version },
    fault: sent.fault?.text ?? '',
    leave: `${localePath(locale, '/member/security')}?edit=leave#set-leave`,
  }
}
