import {
  FAULT_HEADER,
  fragmentPath,
  MESSAGE_HEADER,
  pagePath,
  TITLE_HEADER,
  WAITING_HEADER,
} from '../core/fragments.ts'
import { updateQueueSizes } from './stores/waiting.ts'
import { browserWords } from './words.ts'

export interface Fragment {
  html: string
  /** The title of the page that it belongs to. */
  title: string
  /** The page's own URL, after redirects. */
  url: URL
  /** The success or error message of the submitted form; '' for none. */
  said: string
  fault: string
}

/**
 * Fetches the part of this page that is replaced in place, after submitting a form of it; only the URL where the server
 * responds with something else or redirects elsewhere. Throws, with a message for the visitor, when the server does not
 * respond or fails.
 */
export async function fetchFragment(
  page: URL,
  signal?: AbortSignal,
  body?: URLSearchParams,
): Promise<Fragment | Pick<Fragment, 'url'>> {
  const sent = body && { method: 'POST', body }
  const asked = fragmentPath(page.pathname) + page.search
  const answer = await fetch(asked, { signal: signal ?? null, ...sent }).catch(isOffline)
  const told = (name: string) => decodeURIComponent(answer.headers.get(name) ?? '')
  const [title, said, fault] = [told(TITLE_HEADER), told(MESSAGE_HEADER), told(FAULT_HEADER)]
  const url = new URL(answer.url)
  url.pathname = pagePath(url.pathname)
  if (!title && (answer.status >= 500 || answer.status === 429)) throw new Error(browserWords().failed)
  if (!title) return { url }
  const waiting = answer.headers.get(WAITING_HEADER)
  if (waiting) updateQueueSizes(JSON.parse(waiting))
  return { html: await answer.text().catch(isOffline), title, url, said, fault }
}

function isOffline(): never {
  throw new Error(browserWords().offline)
}

/** HTML from our server; throws when it cannot be loaded, or redirects, for example to the login. */
export async function fetchHtml(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText)
  return answer.text()
}
