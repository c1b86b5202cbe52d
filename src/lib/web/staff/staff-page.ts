import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { localePath } from '../../core/i18n.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { dutiesOf } from '../../domain/account/roles.ts'
import { queueSizes } from '../../domain/staff/overview.ts'
import { newestEntry } from '../../domain/staff/unchanged.ts'
import { addressWhenDone, queryOf, resultOf } from '../console.ts'
import { type Button, type FormToCall, submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { dutiesFor, type EntryName, menuFor } from './menu.ts'

/**
 * Opens a page of the staff console for staff who may see its menu entry, and makes the call of a form sent to it: a
 * success redirects to the page, a refusal is shown at the form. 403 for everybody else.
 */
export async function openStaffPage(
  astro: AstroGlobal,
  entry: EntryName,
  forms: Record<string, Button> = {},
  meant?: FormToCall,
  /** The `do` of forms whose result is shown once: these do not redirect. */
  shows: string[] = [],
  /** Where a success redirects, if not to the page itself. */
  whenDone = addressWhenDone,
) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const mine = await dutiesOf(page.who)
  const duties = dutiesFor(entry)
  const may = duties.length === 0 ? mine.length > 0 : duties.some(duty => mine.includes(duty))
  if (!may) return astro.rewrite(localePath(page.locale, '/staff/refused'))
  const sent = await submitted(astro, forms, meant, 'single')
  // A button without a call only shows the page again.
  const isDone = forms[sent.pressed] && !sent.fault && !shows.includes(sent.pressed)
  if (isDone) return astro.redirect(whenDone(astro.url, sent.data), 303)
  astro.locals.seen = await newestEntry(page.who.db)
  return { ...page, entry, mine, query: queryOf(astro.url), result: resultOf(astro, sent), sent }
}

export type StaffPage = Exclude<Awaited<ReturnType<typeof openStaffPage>>, Response>

/** Data of layouts/Staff.astro: the pages visible with these duties, with the size of each queue. */
export async function staffShell({ who, t, locale, mine, entry, result }: StaffPage) {
  const sizes: Partial<Record<string, number>> = await queueSizes(who)
  const menu = menuFor(mine).map(({ title, entries }) => ({
    title: t(title),
    entries: entries.map(([name, { path, icon, text, queue }]) => ({
      name,
      icon,
      text: t(text),
      href: localePath(locale, path),
      /** Undefined for pages without a queue. */
      waiting: queue && (sizes[queue] ?? 0),
    })),
  }))
  return { entry, menu, result }
}

export type StaffShell = Awaited<ReturnType<typeof staffShell>>

/** The search text of a list. */
export const textIn = (query: StaffPage['query']) => cutText(visibleLine(query.get('text')), 50)

/** A page of the rows that match the text in the address, with the list's search field and pager. */
export async function searchedPage<Row>(
  { query }: StaffPage,
  { label, limit }: { label: string; limit: number },
  read: (asked: { text: string; page: number; limit: number }) => Promise<{ data: Row[]; total: number }>,
) {
  const [text, part] = [textIn(query), { page: query.page, limit }]
  const { data, total } = await read({ text, ...part })
  return { data, list: { search: [{ name: 'text', label, value: text }], pages: { ...part, total } } }
}

/** A number in the address, up to nine digits; 0 without one. */
export const numberIn = (query: StaffPage['query'], name: string) => Number(/^\d{1,9}$/.exec(query.get(name)) ?? 0)
