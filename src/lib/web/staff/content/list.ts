import type { AstroGlobal } from 'astro'
import { type ContentKind, contentKinds, isContentKind } from '../../../core/content/kinds.ts'
import { type Locale, localePath, type MessageKey, type Translate } from '../../../core/i18n.ts'
import { isMessageKind } from '../../../core/messages.ts'
import { time } from '../../../core/time.ts'
import { contentList, type ItemEntry } from '../../../domain/content/read.ts'
import type { Table } from '../../table.ts'
import { openStaffPage, staffShell, textIn } from '../staff-page.ts'
import { messageTitle } from './message.ts'

/** Pages that edit other content visible to visitors. */
const elsewhere: [path: string, text: MessageKey][] = [
  ['/staff/slides', 'staff:slides'],
  ['/staff/picks', 'staff:picks'],
  ['/staff/floors', 'malldesk:floors'],
  ['/staff/adverts', 'malldesk:adverts'],
  ['/staff/search_words', 'staff:searchWords'],
  ['/staff/words', 'staff:words'],
]

/** Editable texts of the site, help and notices, by kind. */
export async function loadStaffContent(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'content')
  if (opened instanceof Response) return opened
  const { who, t, locale, query } = opened
  const asked = query.get('kind')
  const kind: ContentKind = isContentKind(asked) ? asked : 'words'
  const text = textIn(query)
  const all = (await contentList(who, kind)).map(entry => ({ ...entry, title: nameOf(t, entry) }))
  const found = all.filter(({ title, name }) => title.includes(text) || name === text)
  return {
    shell: await staffShell(opened),
    lead: t('content:lead'),
    elsewhere: elsewhere.map(([path, key]) => ({ href: localePath(locale, path), text: t(key) })),
    table: {
      columns: [
        { name: 'item', text: t('content:item'), kind: 'long' },
        { name: 'languages', text: t('content:languages') },
        { name: 'state', text: t('content:state') },
        { name: 'changed', text: t('content:changed') },
      ],
      tabs: contentKinds.map(each => ({
        text: t(`content:kind_${each}`),
        href: `?kind=${each}`,
        current: each === kind,
      })),
      search: [{ name: 'text', label: t('content:item'), value: text }],
      hidden: { kind },
      ...(kind === 'help' && { add: { text: t('content:newHelp'), href: itemHref(locale, { kind, name: '' }) } }),
      ...(kind === 'notice' && { add: { text: t('content:newNotice'), href: itemHref(locale, { kind, name: '' }) } }),
    } satisfies Table,
    rows: found.map((entry, n) => ({ id: n + 1, name: entry.title, cells: cellsOf(t, locale, entry) })),
  }
}

export type StaffContent = Exclude<Awaited<ReturnType<typeof loadStaffContent>>, Response>

/** Name of an item in the staff console. */
export const nameOf = (t: Translate, { kind, name, title }: Pick<ItemEntry, 'kind' | 'name' | 'title'>): string =>
  kind === 'words' || kind === 'helpClass'
    ? t(`content:section_${name}` as MessageKey)
    : isMessageKind(kind)
      ? messageTitle(t, kind, name)
      : title || `#${name}`

/** The page where an item is edited. */
export const itemHref = (locale: Locale, { kind, name }: { kind: ContentKind; name: string }) =>
  localePath(locale, `/staff/content_item?kind=${kind}${name && `&name=${name}`}`)

const cellsOf = (t: Translate, locale: Locale, entry: ItemEntry) => ({
  item: [
    { kind: 'link' as const, text: entry.title, href: itemHref(locale, entry) },
    entry.kind === 'help' || entry.kind === 'notice' ? { kind: 'note' as const, text: `#${entry.name}` } : null,
  ],
  languages: t('content:bothLanguages'),
  state: [
    {
      kind: 'tag' as const,
      text: t(`content:state_${entry.state}`),
      ...(entry.state === 'removed' && { tone: 'sale' as const }),
    },
    entry.hasDraft && { kind: 'tag' as const, text: t('content:hasDraft'), tone: 'cream' as const },
    entry.due !== null && { kind: 'note' as const, text: t('content:dueAt', { time: time(entry.due) }) },
  ],
  changed: entry.changed
    ? t('content:by', { name: entry.changed.nickname || t('content:nobody'), time: time(entry.changed.at) })
    : '',
})
