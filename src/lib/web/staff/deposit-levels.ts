import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffDepositLevels } from '../../domain/staff/mall/deposit-levels.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { save: '/api/staff/depositLevelSave', remove: '/api/staff/depositLevelDelete' } as const

/** Deposit levels of shops. */
export async function loadStaffDepositLevels(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'depositLevels', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const rows = await staffDepositLevels(who)
  const fields = boundedBy(forms.save, levelFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('basics:depositLevels'),
      note: t('basics:depositLevelsNote'),
      add: t('basics:newDepositLevel'),
      rows: rows.map(levelRow(t)),
      fields,
      sent,
      removes: 'remove',
      fresh: { is_show: 1, sort: 0, money: 0 },
    } satisfies EditableList,
  }
}

const levelFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'money', text: 'basics:deposit', kind: 'money' },
  sort('sort'),
  shown(t),
  { name: 'desc', text: 'staff:desc', wide: true },
  reason,
]

const levelRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof staffDepositLevels>>[number]): EditableRow => ({
    values: row,
    title: row.name,
    tags: [row.is_show === 0 && t('basics:disabled')],
    facts: [
      row.money === 0 ? t('basics:free') : t('basics:depositOf', { money: amount(row.money) }),
      `${t('staff:sort')} ${row.sort}`,
      row.desc,
    ],
  })
