import type { Translate } from '../../lib/core/i18n.ts'
import { isPastLast, pagesOf } from '../../lib/core/pager.ts'
import { type Html, html } from '../html.ts'
import { icon } from './small.ts'

export interface Paged {
  page: number
  total: number
  limit: number
  /** The parameter that holds the page. */
  name?: string
  /** Where a link leads within the page, such as #comments. */
  anchor?: string
  /** A parameter that another page of the list does not keep. */
  drop?: string
  /** A list made at build time has its pages behind its address, /list and /list/2, not in the query. */
  base?: string
  /** The list says itself that there is no such page. */
  told?: boolean
}

/**
 * Five page buttons at most; nothing when there is one page. Links keep the other parameters of the address. A page past
 * the last says so and leads to the first.
 */
export function pager(t: Translate, url: Pick<URL, 'pathname' | 'search'>, paged: Paged): Html {
  const { current, numbers, last } = pagesOf(paged)
  const to = (number: number) => addressOf(url, paged, number)
  const way = (number: number, rel: string, inside: Html) => html`<a href="${to(number)}" rel="${rel}">${inside}</a>`
  const back = () => way(current - 1, 'prev', html`${icon('left')}<b>${t('shell:previous')}</b>`)
  const onward = () => way(current + 1, 'next', html`<b>${t('shell:next')}</b>${icon('right')}`)
  const past = () =>
    html`<p class="prompt">${t('shell:pastLast', { last })} <a class="button small" href="${to(1)}">${t('shell:firstPage')}</a></p>`
  return html`
    ${isPastLast(paged) && !paged.told && past()}
    ${
      last > 1 &&
      html`
    <nav class="pager" aria-label="${t('shell:pages')}">
      ${current > 1 && back()}
      ${numbers.map(number => html`<a href="${to(number)}"${number === paged.page && here}>${number}</a>`)}
      ${current < last && onward()}
    </nav>`
    }`
}

const here = html` aria-current="page"`

function addressOf(url: Pick<URL, 'pathname' | 'search'>, paged: Paged, number: number): string {
  const { name = 'page', anchor = '', base, drop = '' } = paged
  if (base) return number === 1 ? base : `${base}/${number}`
  const asked = new URLSearchParams(url.search)
  asked.delete(drop)
  if (number === 1) asked.delete(name)
  else asked.set(name, String(number))
  const query = asked.toString()
  return url.pathname + (query && `?${query}`) + anchor
}
