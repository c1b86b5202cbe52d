import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffIndustries } from '../../domain/staff/mall/industries.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { save: '/api/staff/industrySave', remove: '/api/staff/industryDelete' } as const

/** Industries (business categories of shops). */
export async function loadStaffIndustries(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'industries', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const rows = await staffIndustries(who)
  const fields = boundedBy(forms.save, industryFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('basics:industries'),
      note: t('basics:industriesNote'),
      add: t('basics:newIndustry'),
      rows: rows.map(industryRow(t)),
      fields,
      sent,
      removes: 'remove',
      fresh: { is_show: 1, sort: 0 },
    } satisfies EditableList,
  }
}

const industryFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  sort('sort'),
  shown(t),
  reason,
]

const industryRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof staffIndustries>>[number]): EditableRow => ({
    values: row,
    title: row.name,
    tags: [row.is_show === 0 && t('basics:disabled')],
    facts: [`#${row.id}`, `${t('staff:sort')} ${row.sort}`],
  })
