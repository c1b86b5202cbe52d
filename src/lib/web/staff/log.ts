import type { AstroGlobal } from 'astro'
import { pagePath } from '../../core/fragments.ts'
import type { Translate } from '../../core/i18n.ts'
import { auditLog } from '../../domain/staff/log.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { auditWords } from './audit-words.ts'
import { numberIn, openStaffPage, staffShell } from './staff-page.ts'

const LIMIT = 50

/** The staff log, filtered by the address. */
export async function loadStaffLog(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'log')
  if (opened instanceof Response) return opened
  const { who, t, locale, query } = opened
  const words = auditWords(locale)
  const filters = {
    action: query.get('action') || undefined,
    user_id: numberIn(query, 'user_id') || undefined,
    forum_id: numberIn(query, 'forum_id') || undefined,
    target_type: query.get('target_type') || undefined,
    target_id: numberIn(query, 'target_id') || undefined,
  }
  const { data, total } = await auditLog(who, { ...filters, page: query.page, limit: LIMIT })
  const field = (name: keyof typeof filters, label: string) => ({ name, label, value: filters[name] ?? '' })
  return {
    shell: await staffShell(opened),
    filters,
    table: {
      ...tableResult(opened),
      note: t('staff:logNote'),
      columns: [
        { name: 'when', text: t('staff:when') },
        { name: 'actor', text: t('staff:actor') },
        { name: 'action', text: t('staff:action') },
        { name: 'target', text: t('staff:target') },
        { name: 'reason', text: t('staff:reason'), kind: 'long' },
        { name: 'detail', text: t('staff:detail'), kind: 'long' },
      ],
      search: [
        {
          ...field('action', t('staff:action')),
          options: [{ value: '', text: t('console:showAll') }, ...words.actions],
        },
        field('user_id', t('staff:actorId')),
        field('forum_id', t('staff:forumId')),
        {
          ...field('target_type', t('staff:targetType')),
          options: [{ value: '', text: t('console:showAll') }, ...words.targets],
        },
        field('target_id', t('staff:targetId')),
      ],
      empty: { text: t('console:nothingFound'), href: pagePath(astro.url.pathname), next: t('console:showAll') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    rows: data.map(row => ({ id: row.id, name: words.action(row.action), cells: logCells(t, words, row) })),
  }
}

type Row = Awaited<ReturnType<typeof auditLog>>['data'][number]
export type StaffLog = Exclude<Awaited<ReturnType<typeof loadStaffLog>>, Response>

const logCells = (t: Translate, words: ReturnType<typeof auditWords>, row: Row): Record<string, Cell> => ({
  when: { kind: 'time', at: row.createtime },
  actor:
    row.user_id === 0
      ? t('staff:command')
      : { kind: 'link', text: row.nickname ?? `#${row.user_id}`, href: `?user_id=${row.user_id}` },
  action: { kind: 'link', text: words.action(row.action), href: `?action=${row.action}` },
  target: [
    {
      kind: 'link',
      text: `${words.target(row.target_type)} ${row.target_id || ''}`.trim(),
      href: `?target_type=${row.target_type}&target_id=${row.target_id}`,
    },
    row.forum ? { kind: 'note', text: row.forum } : null,
  ],
  reason: row.reason,
  detail: words.detail(row.detail),
})
