import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { icons } from '../../core/icons.ts'
import { ownPromises } from '../../domain/mall/seller/shop.ts'
import { staffPromises } from '../../domain/staff/mall/promises.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { save: '/api/staff/promiseSave', remove: '/api/staff/promiseDelete' } as const

/** Promises shops can make. */
export async function loadStaffPromises(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'promises', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const rows = await staffPromises(who)
  const fields = boundedBy(forms.save, promiseFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('basics:promises'),
      note: t('basics:promisesNote'),
      add: t('basics:newPromise'),
      rows: rows.map(promiseRow(t)),
      fields,
      sent,
      removes: 'remove',
      fresh: { is_show: 1, sort: 0, icon: 'shield' },
    } satisfies EditableList,
  }
}

const promiseFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'name_en', text: 'malldesk:nameEn' },
  { name: 'icon', text: 'basics:icon', options: icons.map(name => ({ value: name, text: name })) },
  sort('sort'),
  shown(t),
  { name: 'desc', text: 'staff:desc', wide: true },
  { name: 'desc_en', text: 'basics:descEn', wide: true },
  reason,
]

const promiseRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof staffPromises>>[number]): EditableRow => ({
    values: row,
    title: row.name,
    tags: [row.is_show === 0 && t('basics:disabled')],
    facts: [
      t(ownPromises.some(name => name === row.code) ? 'basics:byShop' : 'basics:byStaff'),
      `${t('staff:sort')} ${row.sort}`,
      row.desc,
    ],
  })
