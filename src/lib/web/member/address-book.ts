import type { AstroGlobal } from 'astro'
import { ADDRESSES } from '../../core/limits.ts'
import { addressPage } from '../../domain/trade/addresses.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'

export type AddressBook = Exclude<Awaited<ReturnType<typeof loadAddressBook>>, Response>

/** A member's addresses, ten per page, and the limit `most`; redirects a visitor to log in. */
export async function loadAddressBook(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const buttons = { default: '/api/memberaddress/setdefault', remove: '/api/memberaddress/delete' } as const
  const sent = await submitted(opened, buttons)
  const { part } = listQuery(opened.url, ['all'])
  const book = await addressPage(page.who, { page: part.page, page_size: part.limit })
  notFoundPastLast(opened, { ...part, total: book.count })
  return { book, part, sent, most: ADDRESSES, saved: opened.url.searchParams.has('saved') }
}
