import { FAULT_HEADER, SAID_HEADER, TITLE_HEADER, WAITING_HEADER } from '../core/fragments.ts'
import type { Sent } from './form.ts'
import type { SellerShell } from './seller/open.ts'
import type { Opened } from './shared-page.ts'
import type { StaffShell } from './staff/open.ts'
import type { Table } from './table.ts'

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

/** A page of a console; its table, if it has one, draws itself what became of a form. */
interface ConsolePage {
  shell: StaffShell | SellerShell
  table?: Pick<Table, 'columns' | 'result'>
}

/** The same for what changes in place of a console's page, with how much waits in the queues of staff by now. */
export async function answerList(
  opened: Pick<Opened, 'response' | 'locals'>,
  title: string,
  { shell, table }: ConsolePage,
) {
  const { t, confirming } = opened.locals
  const { headers } = opened.response
  const console = 'site_name' in shell ? `${shell.site_name} · ${t('seller:title')}` : t('staff:title')
  await nameFragment(opened, `${title} · ${console}`)
  if (!('site_name' in shell)) headers.set(WAITING_HEADER, JSON.stringify(waitingIn(shell)))
  const result = table?.result ?? shell.result
  // A code is asked for in the part itself.
  if (result && !confirming) headers.set(result.good ? SAID_HEADER : FAULT_HEADER, encodeURIComponent(result.text))
}

const waitingIn = ({ menu }: StaffShell) =>
  Object.fromEntries(menu.flatMap(({ entries }) => entries.map(({ name, waiting }) => [name, waiting])))
