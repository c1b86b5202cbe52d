import { FAULT_HEADER, SAID_HEADER, TITLE_HEADER } from '../core/fragments.ts'
import type { FormResult } from './console.ts'
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

/** The same for the list of a console, which draws itself what became of a form. */
export async function answerList(
  opened: Pick<Opened, 'response' | 'locals'>,
  title: string,
  { shell, table }: { shell: { site_name?: string; result: FormResult | null }; table: { result: FormResult | null } },
) {
  const { t } = opened.locals
  const console = shell.site_name ? `${shell.site_name} · ${t('seller:title')}` : t('staff:title')
  await nameFragment(opened, `${title} · ${console}`)
  if (table.result)
    opened.response.headers.set(table.result.good ? SAID_HEADER : FAULT_HEADER, encodeURIComponent(table.result.text))
}
