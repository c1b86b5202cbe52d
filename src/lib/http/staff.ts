import type { AstroGlobal } from 'astro'
import { type Duty, dutiesOf } from '../account/roles.ts'
import type { Path } from '../calls/index.ts'
import { localePath } from '../i18n.ts'
import { type Sent, submitted } from './form.ts'
import { memberPage } from './member.ts'
import { pageNumber } from './page-number.ts'

/** Which call each form of a page makes, by the form's hidden `do`. */
type Forms = Record<string, Path>

/**
 * Opens a page of the desk for staff with one of these duties, any when none is named, and makes the call of a form
 * that was sent to it: what went well is said on the page asked for anew, what did not beside the form.
 */
export async function staffPage(astro: AstroGlobal, duties: Duty[] = [], forms: Forms = {}) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const mine = await dutiesOf(page.who)
  const may = duties.length === 0 ? mine.length > 0 : duties.some(duty => mine.includes(duty))
  if (!may) return astro.rewrite(localePath(page.locale, '/staff/refused'))
  const sent = await submitted(astro, forms)
  if (sent.pressed && !sent.fault) return astro.redirect(doneAt(astro.url, sent.data), 303)
  return { ...page, mine, query: queryOf(astro.url), said: saidOf(astro, sent), sent }
}

export interface Said {
  text: string
  good: boolean
}

/** The page anew, saying that it is done, or that it waits for a second person. */
export function doneAt({ pathname, searchParams }: URL, data?: unknown): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ['done', 'waits']) query.delete(name)
  query.set(Object(data).request_id ? 'waits' : 'done', '1')
  return `${pathname}?${query}`
}

export function saidOf({ url, locals }: AstroGlobal, { fault }: Sent): Said | null {
  if (fault) return { text: fault.text, good: false }
  if (url.searchParams.has('waits')) return { text: locals.t('staff:requestWaits'), good: true }
  return url.searchParams.has('done') ? { text: locals.t('calls:done'), good: true } : null
}

/** What a list is asked for. */
export function queryOf({ searchParams }: URL) {
  const page = pageNumber.parse(searchParams.get('page') ?? undefined)
  return { get: (name: string) => searchParams.get(name) ?? '', page }
}

export type Desk = Exclude<Awaited<ReturnType<typeof staffPage>>, Response>
