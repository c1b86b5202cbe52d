import type { Caller } from '../../core/caller.ts'
import { locales } from '../../core/i18n.ts'
import { hasRole } from '../../domain/account/roles.ts'
import { memberOf } from '../../domain/account/sessions.ts'

/** An uploaded picture in any of its sizes. */
const PICTURE = /^\/upload\/image\/\d{6}\/[\da-f]{32}/

/**
 * Whether an address is a picture that stays open while the site is closed: those of the site's own words, such as its
 * logo, to everyone and without a query, all others to staff.
 */
export async function isOpenPicture(who: Caller, path: string, token: string | null): Promise<boolean> {
  const picture = PICTURE.exec(path)?.[0]
  if (!picture) return false
  for (const locale of locales) if (JSON.stringify(await who.library.site(locale)).includes(picture)) return true
  const member = token === null ? null : await memberOf(who.db, token, who.now)
  return member !== null && hasRole({ ...who, member }, 'staff')
}
