/** The tabs as links, the chosen one marked. */
export const tabLinks = ({ pathname }: URL, chosen: string, tabs: Record<string, string>) =>
  Object.entries(tabs).map(([tab, text], at) => ({
    text,
    href: at === 0 ? pathname : `${pathname}?tab=${tab}`,
    current: tab === chosen,
  }))
