import { z } from 'zod'
import { type Locale, localePath } from '../../core/i18n.ts'
import { pageNumber } from '../../core/page-number.ts'
import { id } from '../../core/rules.ts'

export const tabs = [
  'settings',
  'columns',
  'essays',
  'held',
  'reports',
  'deleted',
  'mutes',
  'moderators',
  'log',
] as const

/** Views of each tab, the default first. */
export const shows = {
  essays: ['new', 'pinned', 'cream'],
  held: ['essays', 'comments'],
  reports: ['open', 'overdue', 'upheld', 'dismissed'],
  deleted: ['essays', 'comments'],
} as const

const query = z.object({
  forum_id: id.catch(0),
  tab: z.enum(tabs).catch('settings'),
  show: z.string().catch(''),
  /** Id of the post whose form is open. */
  essay: id.catch(0),
  /** Id of the comment that is shown instead of a tab. */
  comment: id.catch(0),
  page: pageNumber,
})

export type ModerationQuery = z.output<typeof query>

export const moderationQuery = ({ searchParams }: URL): ModerationQuery => query.parse(Object.fromEntries(searchParams))

/** The requested view of a tab; the default for anything else. */
export const showOf = <Tab extends keyof typeof shows>(
  tab: Tab,
  { show }: ModerationQuery,
): (typeof shows)[Tab][number] => shows[tab].find(each => each === show) ?? shows[tab][0]

export const moderationAddress = ({ forum_id, ...rest }: Partial<ModerationQuery>) => {
  const set = Object.entries(rest).filter(([name, value]) => value && !(name === 'page' && value === 1))
  return `/member/plateSetting?${new URLSearchParams([['forum_id', String(forum_id)], ...set.map(([name, value]) => [name, String(value)])])}`
}

/** The views of a tab as links, the current one marked. */
export function sortsOf<Tab extends keyof typeof shows>(
  { forum_id, tab, chosen }: { forum_id: number; tab: Tab; chosen: string },
  locale: Locale,
  textOf: (show: (typeof shows)[Tab][number]) => string,
) {
  return shows[tab].map(show => ({
    text: textOf(show),
    href: localePath(locale, moderationAddress({ forum_id, tab, show })),
    current: show === chosen,
  }))
}
