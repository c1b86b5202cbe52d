import { pageNumber } from '../core/page-number.ts'

/** Rows per page of a member's own lists. */
export const ROWS = 10

/** Tab and page from the address of a member's own list; the first tab by default. */
export function listQuery<const Tab extends string>({ searchParams }: URL, tabs: readonly Tab[]) {
  const tab = tabs.find(each => each === searchParams.get('tab')) ?? tabs[0]!
  return { tab, part: { page: pageNumber.parse(searchParams.get('page') ?? undefined), limit: ROWS } }
}
