import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { actions, scopes, stopWordList } from '../../domain/staff/stop-words.ts'
import { boundedBy } from '../field-bounds.ts'
import { type EditableList, type EditableRow, resultWithField } from './fields.ts'
import { openStaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 30
const forms = { save: '/api/staff/wordSave', remove: '/api/staff/wordDelete' } as const

/** Stop words, with their action in each scope. */
export async function loadStaffWords(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'words', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:word'), limit: LIMIT }, asked =>
    stopWordList(who, asked),
  )
  const fields = boundedBy(forms.save, wordFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('staff:words'),
      note: t('staff:wordsNote'),
      add: t('staff:newWord'),
      rows: data.map(wordRow(t)),
      fields,
      sent,
      removes: 'remove',
      ...list,
    } satisfies EditableList,
  }
}

const wordRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof stopWordList>>['data'][number]): EditableRow => ({
    values: row,
    title: row.word,
    tags: [row.replacement !== '' && `→ ${row.replacement}`],
    facts: scopes.map(
      scope => row[scope] !== 'ignore' && `${t(`staff:scope_${scope}`)}: ${t(`staff:action_${row[scope]}`)}`,
    ),
  })

const wordFields = (t: Translate): FormField[] => [
  { name: 'word', text: 'staff:word' },
  { name: 'replacement', text: 'staff:replacement' },
  ...scopes.map(
    (scope): FormField => ({
      name: scope,
      text: `staff:scope_${scope}`,
      options: actions.map(action => ({ value: action, text: t(`staff:action_${action}`) })),
    }),
  ),
]
