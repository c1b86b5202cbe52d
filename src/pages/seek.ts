import type { APIRoute } from 'astro'
import { cutText } from '../lib/core/cut-text.ts'
import { type Locale, localePath } from '../lib/core/i18n.ts'
import { SEARCH_TEXT } from '../lib/core/limits.ts'

const pages: Record<string, (words: string) => string> = {
  goods: words => (words ? `/list?keyword=${words}` : '/list'),
  shop: words => (words ? `/street?keyword=${words}` : '/street'),
  essay: words => (words ? `/hotInvit?text=${words}` : '/hotInvit'),
}

/** Target of the header's search form, with or without script: redirects to the result page of the scope. */
export const GET: APIRoute = ({ url, redirect }) => {
  const words = cutText((url.searchParams.get('keyword') ?? '').trim(), SEARCH_TEXT)
  const page = pages[url.searchParams.get('type') ?? ''] ?? pages['goods']!
  const locale: Locale = url.searchParams.get('lang') === 'en-us' ? 'en-us' : 'zh-cn'
  return redirect(localePath(locale, page(encodeURIComponent(words))), 303)
}
