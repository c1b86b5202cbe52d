import { pageNumber } from '../core/page-number.ts'

/** Every list of a member's own has as many rows a page. */
export const ROWS = 10

/** What the address of a member's own list says: one of its tabs, the first unless it names another, and a page of it. */
export function listQuery<const Tab extends string>({ searchParams }: URL, tabs: readonly Tab[]) {
  const tab = tabs.find(each => each === searchParams.get('tab')) ?? tabs[0]!
  return { tab, part: { page: pageNumber.parse(searchParams.get('page') ?? undefined), limit: ROWS } }
}
