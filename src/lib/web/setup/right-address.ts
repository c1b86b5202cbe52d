import { config } from '../../core/config.ts'
import { localePath } from '../../core/i18n.ts'
import type { FormFault } from '../form-call.ts'

/**
 * The address at which the set-up works, if this request came to another one than SITE_URL, as forms from there are
 * refused; else ''. A proxy may drop the port of the Host header.
 */
export function rightAddress(
  { request, locals }: { request: Request; locals: { locale: App.Locals['locale'] } },
  fault: FormFault | null,
): string {
  const site = new URL(config.site)
  const sent = request.headers.get('host') ?? site.host
  const asked = URL.parse(`${site.protocol}//${sent}`)
  const isHere = asked?.hostname === site.hostname && (asked.host === site.host || !/:\d+$/.test(sent))
  return isHere && fault?.reason !== 'foreignOrigin' ? '' : config.site + localePath(locals.locale, '/setup')
}
