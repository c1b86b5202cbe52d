import { FAULT_HEADER, SAID_HEADER, TITLE_HEADER } from '../core/fragments.ts'
import type { Sent } from './form.ts'
import type { Opened } from './shared-page.ts'

/** Says with a part of a page what the page is called: its list changes in place, and the window's title with it. */
export async function nameFragment({ response, locals }: Pick<Opened, 'response' | 'locals'>, title: string) {
  const site = await locals.who.library.site(locals.who.locale)
  response.headers.set(TITLE_HEADER, encodeURIComponent(`${title} - ${site.title}`))
}

/**
 * The same for a part that its forms are sent to: the words of a success or a refusal go with it. Answers what the part
 * still has to say itself.
 */
export async function answerForm(
  opened: Pick<Opened, 'response' | 'locals'>,
  title: string,
  sent: Sent,
): Promise<Sent> {
  await nameFragment(opened, title)
  const { headers } = opened.response
  if (sent.said) headers.set(SAID_HEADER, encodeURIComponent(sent.said))
  if (sent.fault) headers.set(FAULT_HEADER, encodeURIComponent(sent.fault.text))
  return { ...sent, said: '' }
}
