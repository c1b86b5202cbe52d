import { FAULT_HEADER, fragmentPath, pagePath, SAID_HEADER, TITLE_HEADER, WAITING_HEADER } from '../core/fragments.ts'
import { tellWaiting } from './stores/waiting.ts'
import { browserWords } from './words.ts'

export interface Fragment {
  html: string
  /** What the page is called that it is a part of. */
  title: string
  /** The page's own address, after redirects. */
  url: URL
  /** That the form which was sent along went well, or what it was refused for; '' otherwise. */
  said: string
  fault: string
}

/**
 * The part of this page that changes in place, after what a form of it has sent; only the address where the server
 * answers with something else or leads elsewhere. Throws, with words for the visitor, when nobody answers or the server fails.
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
  const [title, said, fault] = [told(TITLE_HEADER), told(SAID_HEADER), told(FAULT_HEADER)]
  const url = new URL(answer.url)
  url.pathname = pagePath(url.pathname)
  if (!title && (answer.status >= 500 || answer.status === 429)) throw new Error(browserWords().failed)
  if (!title) return { url }
  const waiting = answer.headers.get(WAITING_HEADER)
  if (waiting) tellWaiting(JSON.parse(waiting))
  return { html: await answer.text().catch(isOffline), title, url, said, fault }
}

function isOffline(): never {
  throw new Error(browserWords().offline)
}

/** HTML that our server made; throws when it cannot be had, or who asks is led away, as to the login. */
export async function fetchHtml(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText)
  return answer.text()
}
