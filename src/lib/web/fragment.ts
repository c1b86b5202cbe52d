import { TITLE_HEADER } from '../core/fragments.ts'
import type { Opened } from './shared-page.ts'

/** Says with a part of a page what the page is called: its list changes in place, and the window's title with it. */
export async function nameFragment({ response, locals }: Pick<Opened, 'response' | 'locals'>, title: string) {
  const site = await locals.who.library.site(locals.who.locale)
  response.headers.set(TITLE_HEADER, encodeURIComponent(`${title} - ${site.title}`))
}
