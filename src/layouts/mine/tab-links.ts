import { pagePath } from '../../lib/core/fragments.ts'
import type { TabbedList } from './tabbed-list.ts'

const figures = { follows: 'fllow_count', fans: 'fans_count' } as const

/** The tabs as links, with the current one marked and the reader's own counts where there are some. */
export const tabLinks = (
  { pathname }: URL,
  chosen: string,
  tabs: Record<string, string>,
  counts?: TabbedList['counts'],
) =>
  Object.entries(tabs).map(([tab, text], at) => ({
    text,
    href: pagePath(pathname) + (at === 0 ? '' : `?tab=${tab}`),
    current: tab === chosen,
    ...(counts && (tab === 'follows' || tab === 'fans') && { count: counts[tab], own: figures[tab] }),
  }))
