import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffCarriers } from '../../domain/staff/mall/carriers.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { save: '/api/staff/carrierSave', remove: '/api/staff/carrierDelete' } as const

/** Carriers of parcels. */
export async function loadStaffCarriers(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'carriers', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const rows = await staffCarriers(who)
  const fields = boundedBy(forms.save, carrierFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('basics:carriers'),
      note: t('basics:carriersNote'),
      add: t('basics:newCarrier'),
      rows: rows.map(carrierRow(t)),
      fields,
      sent,
      removes: 'remove',
      fresh: { is_show: 1, sort: 0 },
    } satisfies EditableList,
  }
}

const carrierFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'short_name', text: 'basics:shortName', note: 'basics:shortNameNote' },
  { name: 'code', text: 'basics:code', max: 40, note: 'basics:codeNote' },
  sort('sort'),
  shown(t),
  reason,
]

const carrierRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof staffCarriers>>[number]): EditableRow => ({
    values: row,
    title: row.name,
    tags: [row.is_show === 0 && t('basics:disabled')],
    facts: [row.code || t('basics:noCode'), `${t('staff:sort')} ${row.sort}`],
  })
