import { FAULT_HEADER, MESSAGE_HEADER, TITLE_HEADER, WAITING_HEADER } from '../core/fragments.ts'
import type { SubmittedForm } from './form.ts'
import type { SellerShell } from './seller/seller-page.ts'
import type { SharedPageContext } from './shared-page.ts'
import type { StaffShell } from './staff/staff-page.ts'
import type { Table } from './table.ts'

/** Sets the header with the page's title on a fragment, so that the window's title changes with the list. */
export async function nameFragment(
  { response, locals }: Pick<SharedPageContext, 'response' | 'locals'>,
  title: string,
) {
  const site = await locals.who.library.site(locals.who.locale)
  response.headers.set(TITLE_HEADER, encodeURIComponent(`${title} - ${site.title}`))
}

/**
 * The same for a fragment that forms are posted to, with the message of the result. Returns what the fragment has to
 * show itself.
 */
export async function answerForm(
  opened: Pick<SharedPageContext, 'response' | 'locals'>,
  title: string,
  sent: SubmittedForm,
): Promise<SubmittedForm> {
  await nameFragment(opened, title)
  const { headers } = opened.response
  if (sent.said) headers.set(MESSAGE_HEADER, encodeURIComponent(sent.said))
  if (sent.fault) headers.set(FAULT_HEADER, encodeURIComponent(sent.fault.text))
  return { ...sent, said: '' }
}

/** A console page; its table, if any, shows the result of a form itself. */
interface ConsolePage {
  shell: StaffShell | SellerShell
  table?: Pick<Table, 'columns' | 'result'>
}

/** The same for a fragment of a console, with the sizes of the staff queues. */
export async function answerList(
  opened: Pick<SharedPageContext, 'response' | 'locals'>,
  title: string,
  { shell, table }: ConsolePage,
) {
  const { t, confirming } = opened.locals
  const { headers } = opened.response
  const console = 'site_name' in shell ? `${shell.site_name} · ${t('seller:title')}` : t('staff:title')
  await nameFragment(opened, `${title} · ${console}`)
  if (!('site_name' in shell)) headers.set(WAITING_HEADER, JSON.stringify(waitingIn(shell)))
  const result = table?.result ?? shell.result
  // The fragment itself asks for the code.
  if (result && !confirming) headers.set(result.good ? MESSAGE_HEADER : FAULT_HEADER, encodeURIComponent(result.text))
}

const waitingIn = ({ menu }: StaffShell) =>
  Object.fromEntries(menu.flatMap(({ entries }) => entries.map(({ name, waiting }) => [name, waiting])))
