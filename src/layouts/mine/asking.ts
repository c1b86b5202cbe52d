import { pageNumber } from '../../lib/http/page-number.ts'

/** What a list of one's own is asked for: one of its tabs, the first unless the address says so, and a page of it. */
export function askedOf<const Tab extends string>({ searchParams }: URL, tabs: readonly Tab[], limit = 10) {
  const tab = tabs.find(each => each === searchParams.get('tab')) ?? tabs[0]!
  return { tab, part: { page: pageNumber.parse(searchParams.get('page') ?? undefined), limit } }
}

/** The tabs as links, the chosen one marked. */
export const tabLinks = ({ pathname }: URL, chosen: string, tabs: Record<string, string>) =>
  Object.entries(tabs).map(([tab, text], at) => ({
    text,
    href: at === 0 ? pathname : `${pathname}?tab=${tab}`,
    current: tab === chosen,
  }))
