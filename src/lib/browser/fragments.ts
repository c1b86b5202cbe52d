import { fragmentPath, pagePath, TITLE_HEADER } from '../core/fragments.ts'

export interface Fragment {
  html: string
  /** What the page is called that it is a part of. */
  title: string
  /** The page's own address, after redirects. */
  url: URL
}

/** The part of this page that changes in place; null where the server answers with something else. Throws when offline. */
export async function fetchFragment(page: URL, signal?: AbortSignal): Promise<Fragment | null> {
  const answer = await fetch(fragmentPath(page.pathname) + page.search, { signal: signal ?? null })
  const title = answer.headers.get(TITLE_HEADER)
  if (title === null) return null
  const url = new URL(answer.url)
  url.pathname = pagePath(url.pathname)
  return { html: await answer.text(), title: decodeURIComponent(title), url }
}

/** HTML that our server made; throws when it cannot be had. */
export async function fetchHtml(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.text()
}
