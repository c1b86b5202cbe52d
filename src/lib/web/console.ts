import type { AstroGlobal } from 'astro'
import { pagePath } from '../core/fragments.ts'
import { pageNumber } from '../core/page-number.ts'
import type { SubmittedForm } from './form.ts'

// Shared by the consoles of staff and of shops.

/** The result of a form, shown at the top of the page. */
export interface FormResult {
  text: string
  good: boolean
}

/** The page's address after its form: with a query that says it is done, or waits for a second person. */
export function addressWhenDone({ pathname, searchParams }: URL, data?: unknown): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ['done', 'waits']) query.delete(name)
  query.set(Object(data).request_id ? 'waits' : 'done', '1')
  return `${pathname}?${query}`
}

/** The message about a form that was refused now, or that succeeded before the redirect; null where none was sent. */
export function resultOf({ url, locals }: Pick<AstroGlobal, 'url' | 'locals'>, sent: SubmittedForm): FormResult | null {
  const { fault, values } = sent
  // The row of a refused form is named, since it may have left the list by now.
  const row = values['row_name']
  if (fault && row) return { text: locals.t('malldesk:faultOf', { field: row, fault: fault.text }), good: false }
  if (fault) return { text: fault.text, good: false }
  if (url.searchParams.has('waits')) return { text: locals.t('staff:requestWaits'), good: true }
  return url.searchParams.has('done') ? { text: locals.t('calls:done'), good: true } : null
}

/** The query of a list: `get` returns '' for what is missing. */
export function queryOf({ searchParams }: URL) {
  const page = pageNumber.parse(searchParams.get('page') ?? undefined)
  return { get: (name: string) => searchParams.get(name) ?? '', page }
}

/** The address of a list with these parameters replaced ('' removes one): its first page, without a form's message. */
export function hrefWith({ pathname, searchParams }: URL, changes: Record<string, string | number>): string {
  const all = { site_id: '', ...Object.fromEntries(searchParams), page: '', done: '', waits: '', ...changes }
  const query = new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
  )
  return `${pagePath(pathname)}${query.size > 0 ? '?' : ''}${query}`
}
