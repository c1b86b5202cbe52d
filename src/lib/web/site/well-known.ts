import type { APIContext } from 'astro'
import { config } from '../../core/config.ts'
import { iso } from '../../domain/site/xml.ts'
import { xmlResponse } from '../xml-response.ts'

const YEAR = 365 * 86_400

/** security.txt (RFC 9116): whom to tell about a vulnerability; 404 while the site names no mail address. */
export async function securityTxt({ locals: { who } }: APIContext): Promise<Response> {
  const { contact } = await who.library.site('zh-cn')
  if (!contact.email) return new Response(null, { status: 404 })
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${iso(who.now + YEAR)}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${config.site}/.well-known/security.txt`,
  ]
  return xmlResponse('text', `${lines.join('\n')}\n`)
}

/** Where a password manager leads its user to change the password (W3C, A Well-Known URL for Changing Passwords). */
export const changePassword = ({ redirect }: APIContext): Response => redirect('/member/security', 302)

/** The key that proves to IndexNow who tells it of pages; 404 while that is off. */
export function indexNowTxt(): Response | Promise<Response> {
  const { indexNowKey } = config.searchEngines
  return indexNowKey ? xmlResponse('text', indexNowKey) : new Response(null, { status: 404 })
}

/** The icon for whoever asks for it without reading a page. */
export async function faviconIco({ locals: { who }, redirect }: APIContext): Promise<Response> {
  const { favicon } = await who.library.site('zh-cn')
  return redirect(favicon === '/favicon.svg' ? '/apple-touch-icon.png' : favicon, 302)
}
