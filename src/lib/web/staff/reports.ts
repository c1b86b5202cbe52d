import type { AstroGlobal } from 'astro'
import { reasonTitles } from '../../domain/forum/report/report-reasons.ts'
import { reportCounts, reportQueue } from '../../domain/staff/report-queue.ts'
import type { EachRow } from '../bulk.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { timeLeft } from '../time-left.ts'
import { assigneePart, memberLinkPart } from './review.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20

const handleEach = (status: '1' | '2' | '3'): EachRow => ({
  path: '/api/staff/reportHandle',
  input: (id, { reason = '', note = '' }) => ({ id, status, reason, note }),
})
const forms = {
  handle: '/api/staff/reportHandle',
  eachTake: handleEach('1'),
  eachUphold: handleEach('2'),
  eachDismiss: handleEach('3'),
} as const

/** Reports in one state, with the titles of their reasons. */
export async function loadStaffReports(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'reports', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const overdue = query.get('overdue') === '1'
  const status = Number(/^[0-3]$/.exec(query.get('status')) ?? 0)
  const [{ data, total }, sizes, titleOf] = await Promise.all([
    reportQueue(who, { ...(overdue ? { overdue } : { status }), page: query.page, limit: LIMIT }),
    reportCounts(who),
    reasonTitles(who),
  ])
  const typed = (name: string) => (sent.refused ? (sent.values[name] ?? '') : '')
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'about', text: t('staff:kind') },
        { name: 'reporter', text: t('console:reporter') },
        { name: 'when', text: t('staff:when') },
        ...(status < 2 ? [{ name: 'due', text: t('staff:due') }] : []),
        { name: 'hands', text: t('staff:state') },
      ],
      tabs: [
        ...([0, 1, 2, 3] as const).map(n => ({
          text: t(`staff:report_${n}`),
          href: `?status=${n}`,
          current: n === status && !overdue,
          count: sizes.byStatus.get(n) ?? 0,
        })),
        { text: t('staff:overdue'), href: '?overdue=1', current: overdue, count: sizes.overdue },
      ],
      empty: { text: t('staff:nothing') },
      ...(status < 2 && {
        bulk: {
          words: [
            { name: 'reason', label: t('staff:reasonForAuthor'), value: typed('reason') },
            { name: 'note', label: t('staff:note'), value: typed('note') },
          ],
          buttons: [
            { name: 'eachTake', text: t('staff:take') },
            { name: 'eachDismiss', text: t('staff:dismiss') },
            { name: 'eachUphold', text: t('staff:uphold'), sure: t('console:upholdSure') },
          ],
        },
      }),
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    reports: data.map(report => ({
      id: report.id,
      anchor: `report-${report.id}`,
      report,
      name: report.subject?.text ?? t('staff:gone'),
      cells: reportCells(opened, report, titleOf(report.reason)),
    })),
  }
}

type Row = Awaited<ReturnType<typeof reportQueue>>['data'][number]
export type StaffReports = Exclude<Awaited<ReturnType<typeof loadStaffReports>>, Response>

/** The remaining time, or by how much it is overdue. */
function dueCell({ t, who }: StaffPage, { due, status }: Pick<Row, 'due' | 'status'>): Cell {
  if (status > 1) return ''
  const left = timeLeft(t, due - who.now)
  return left.isOver ? { kind: 'tag', text: left.text, tone: 'sale' } : left.text
}

const reportCells = (opened: StaffPage, row: Row, reason: string): Record<string, Cell> => ({
  about: [reason, { kind: 'tag', text: opened.t(`staff:type_${row.target_type}`) }],
  reporter: memberLinkPart(opened, row.user_id, row.nickname),
  when: { kind: 'time', at: row.createtime },
  due: dueCell(opened, row),
  hands: assigneePart(opened, { assignee: row.assignee, nickname: row.reviewer }) ?? '',
})
