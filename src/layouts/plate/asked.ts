import { z } from 'zod'
import { pageNumber } from '../../lib/http/page-number.ts'
import { id } from '../../lib/rules.ts'

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
export type Tab = (typeof tabs)[number]

/** What a tab shows, the usual first. */
export const shows = {
  essays: ['new', 'pinned', 'cream'],
  held: ['essays', 'comments'],
  reports: ['open', 'upheld', 'dismissed'],
  deleted: ['essays', 'comments'],
} as const

const query = z.object({
  forum_id: id.catch(0),
  tab: z.enum(tabs).catch('settings'),
  show: z.string().catch(''),
  /** The post whose form is open. */
  essay: id.catch(0),
  page: pageNumber,
})

export type Asked = z.output<typeof query>

export const askedOf = ({ searchParams }: URL): Asked => query.parse(Object.fromEntries(searchParams))

/** One of what the tab can show; anything else falls back to the first. */
export const showOf = <Tab extends keyof typeof shows>(tab: Tab, { show }: Asked): (typeof shows)[Tab][number] =>
  shows[tab].find(each => each === show) ?? shows[tab][0]

export const plateAddress = ({ forum_id, ...asked }: Partial<Asked>) => {
  const said = Object.entries(asked).filter(([name, value]) => value && !(name === 'page' && value === 1))
  return `/member/plateSetting?${new URLSearchParams([['forum_id', String(forum_id)], ...said.map(([name, value]) => [name, String(value)])])}`
}
