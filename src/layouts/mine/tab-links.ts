import { pagePath } from '../../lib/core/fragments.ts'

/** The tabs as links, the chosen one marked. */
export const tabLinks = ({ pathname }: URL, chosen: string, tabs: Record<string, string>) =>
  Object.entries(tabs).map(([tab, text], at) => ({
    text,
    href: pagePath(pathname) + (at === 0 ? '' : `?tab=${tab}`),
    current: tab === chosen,
  }))
