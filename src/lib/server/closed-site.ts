import type { ServerResponse } from 'node:http'
import { sessionOfHeader } from '../api/session-cookie.ts'
import { EVERYTHING } from '../core/caller.ts'
import type { Locale } from '../core/i18n.ts'
import { type SiteAccess, siteAccess } from '../domain/staff/setup/access.ts'
import { isCall } from '../web/shared-page.ts'
import { isOpenPicture } from '../web/site/closed-pictures.ts'
import { database } from './database.ts'
import { sendResponse } from './http.ts'
import { answerNotOpenYet } from './not-open-yet.ts'
import { refusalPage } from './render.ts'
import { anonymousCaller } from './session.ts'

/** The tag of the settings that close and open the site. */
const SITE_SWITCH_TAG = 'web_status'

const assets = 'art|_astro|locales|favicon\\.(svg|ico)|apple-touch-icon\\.png|robots\\.txt'
/** The calls of the login form: a closed site must let its staff in. */
const loginCalls = 'user/(login|loginCode|captcha|passkeyOptions|passkeyLogin|myState|logout)|captcha'
const paths = (...names: string[]) => new RegExp(`^/(en-us/)?(${names.join('|')})(/|$)`)
const signingIn = `login|(fragments|api)/login|api/(${loginCalls})`

/** What stays open: on a closed site the notice, the login and console of staff, and the site info that says so. */
const staysOpen: Record<Exclude<SiteAccess, 'open'>, RegExp> = {
  closed: paths(assets, signingIn, 'closed', '\\.well-known', '((fragments|api)/)?staff', 'api/website/info'),
  noAdministrator: paths(assets, 'setup'),
  // Whoever sets it up may have to log in again, and uploads its logo.
  beingSetUp: paths(assets, signingIn, 'setup', 'api/upload'),
}

const read = () => siteAccess(database())

let access: SiteAccess | Promise<SiteAccess> = await read()
let lastKnown = access

/** Whether the site is known to be open, without a query. */
export const isOpen = () => access === 'open'

/**
 * Why the site is not open to this path, null where it is; `cookie` is the request's header, by which staff have its
 * pictures.
 */
export async function closedTo(path: string, cookie?: string): Promise<Exclude<SiteAccess, 'open'> | null> {
  const why = await access
  if (why === 'open' || staysOpen[why].test(path)) return null
  if (!path.startsWith('/upload/image/')) return why
  const isOpenTo = await isOpenPicture({ ...anonymousCaller('zh-cn'), reads() {} }, path, sessionOfHeader(cookie))
  return isOpenTo ? null : why
}

/** Reads the settings again when an invalidation may concern them. */
export function readSwitch(tags: string[]) {
  if (!tags.includes(SITE_SWITCH_TAG) && !tags.includes(EVERYTHING)) return
  // While the database is unreachable the last known state applies.
  const reading = read().catch(() => lastKnown)
  access = reading
  void reading.then(is => {
    if (access !== reading) return
    access = is
    lastKnown = is
  })
}

/** Redirects to the notice that the site is closed; before its opening says so at each address, 503. */
export function answerClosed(why: Exclude<SiteAccess, 'open'>, path: string, res: ServerResponse, locale: Locale) {
  if (isCall(path)) return sendResponse(refusalPage(why === 'closed' ? 'siteClosed' : 'siteNotOpen', locale), res)
  if (why !== 'closed') return answerNotOpenYet(path, res)
  const location = path.startsWith('/en-us') ? '/en-us/closed' : '/closed'
  return void res.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}
