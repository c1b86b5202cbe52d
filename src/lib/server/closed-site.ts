import type { ServerResponse } from 'node:http'
import { sessionOfHeader } from '../api/session-cookie.ts'
import { EVERYTHING } from '../core/caller.ts'
import { isCall } from '../web/shared-page.ts'
import { isOpenPicture } from '../web/site/closed-pictures.ts'
import { sendResponse } from './http.ts'
import { refusalPage, siteClosed } from './render.ts'
import { anonymousCaller } from './session.ts'

/** The tag of the setting that closes the site. */
const SITE_SWITCH_TAG = 'web_status'

/** What stays open when the site is closed: the notice, staff login, assets, health checks. */
const staysOpen = /^\/(en-us\/)?((api|fragments)\/)?(closed|login|staff|art|_astro|favicon\.svg)(\/|$)/

let closed: boolean | Promise<boolean> = await siteClosed()
let wasClosed = closed

/** Whether the site is known to be open, without a query. */
export const isOpen = () => closed === false

/** Whether the site is closed to this path; `cookie` is the request's header, by which staff have its pictures. */
export async function isClosedTo(path: string, cookie?: string): Promise<boolean> {
  if (staysOpen.test(path) || !(await closed)) return false
  if (!path.startsWith('/upload/image/')) return true
  return !(await isOpenPicture({ ...anonymousCaller('zh-cn'), reads() {} }, path, sessionOfHeader(cookie)))
}

/** Reads the setting again when an invalidation may concern it. */
export function readSwitch(tags: string[]) {
  if (!tags.includes(SITE_SWITCH_TAG) && !tags.includes(EVERYTHING)) return
  // While the database is unreachable the last known state applies.
  const reading = siteClosed().catch(() => wasClosed)
  closed = reading
  void reading.then(is => {
    if (closed !== reading) return
    closed = is
    wasClosed = is
  })
}

/** Redirects to the notice that the site is closed. */
export function answerClosed(path: string, res: ServerResponse) {
  if (isCall(path)) return sendResponse(refusalPage('siteClosed'), res)
  const location = path.startsWith('/en-us') ? '/en-us/closed' : '/closed'
  return void res.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}
