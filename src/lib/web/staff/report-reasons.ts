import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffReportReasons } from '../../domain/staff/report-reasons.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { save: '/api/staff/reportReasonSave', remove: '/api/staff/reportReasonDelete' } as const

/** Reasons a report can give. */
export async function loadStaffReportReasons(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'reportReasons', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const rows = await staffReportReasons(who)
  const fields = boundedBy(forms.save, reasonFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('basics:reportReasons'),
      note: t('basics:reportReasonsNote'),
      add: t('basics:newReportReason'),
      rows: rows.map(reasonRow(t)),
      fields,
      sent,
      removes: 'remove',
      fresh: { is_show: 1, sort: 0, hours: 24 },
    } satisfies EditableList,
  }
}

const reasonFields = (t: Translate): FormField[] => [
  { name: 'title', text: 'basics:reasonTitle' },
  { name: 'title_en', text: 'basics:titleEn' },
  { name: 'hours', text: 'basics:reasonHours', kind: 'number', required: true },
  sort('sort'),
  shown(t),
]

const reasonRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof staffReportReasons>>[number]): EditableRow => ({
    values: row,
    title: row.title,
    tags: [row.is_show === 0 && t('basics:disabled')],
    facts: [t('basics:withinHours', { n: row.hours }), `${t('staff:sort')} ${row.sort}`, row.title_en],
  })
