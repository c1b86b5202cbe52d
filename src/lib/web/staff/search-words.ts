import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { searchedInVain, searchWordsOf } from '../../domain/staff/search-words.ts'
import { type EditableList, type EditableRow, resultWithField } from './fields.ts'
import { openStaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 30
const wordForms = { save: '/api/staff/searchWordSave', remove: '/api/staff/searchWordDelete' } as const

/** Synonyms of the search. */
export async function loadStaffSearchWords(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'searchWords', wordForms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:word'), limit: LIMIT }, asked =>
    searchWordsOf(who, asked),
  )
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, wordFields) }),
    list: {
      label: t('staff:searchWords'),
      note: t('staff:searchWordsNote'),
      add: t('staff:newSearchWord'),
      rows: data.map(wordRow(t)),
      fields: wordFields,
      sent,
      removes: 'remove',
      ...list,
    } satisfies EditableList,
  }
}

const wordFields: FormField[] = [
  { name: 'words', text: 'staff:sameWords', note: 'staff:sameWordsNote', required: true, max: 500, wide: true },
  { name: 'finds', text: 'staff:findsWords', note: 'staff:findsWordsNote', max: 1000, wide: true },
]

const wordRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof searchWordsOf>>['data'][number]): EditableRow => ({
    values: row,
    title: row.words,
    facts: [row.finds !== '' && `${t('staff:findsWords')}: ${row.finds}`],
  })

const searchForms = { alias: '/api/staff/searchWordAlias', forget: '/api/staff/searchedForget' } as const

/** Searches without hits, each with a form that makes it a synonym. */
export async function loadStaffSearches(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'searches', searchForms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:searchText'), limit: LIMIT }, asked =>
    searchedInVain(who, asked),
  )
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, aliasFields) }),
    list: {
      label: t('staff:searches'),
      note: t('staff:searchesNote'),
      form: 'alias',
      edit: t('staff:makeAlias'),
      rows: data.map(searchRow(t)),
      fields: aliasFields,
      sent,
      removes: 'forget',
      ...list,
    } satisfies EditableList,
  }
}

const aliasFields: FormField[] = [
  { name: 'word', text: 'staff:aliasOf', note: 'staff:aliasOfNote', required: true, max: 50 },
]

const scopes = { goods: 'staff:scopeGoods', essay: 'staff:scopeEssay', shop: 'staff:scopeShop' } as const

const searchRow =
  (t: Translate) =>
  (row: Awaited<ReturnType<typeof searchedInVain>>['data'][number]): EditableRow => ({
    values: { id: row.id },
    title: row.text,
    facts: [
      t('staff:searchTimes', { count: row.times }),
      `${t('staff:searchScope')}: ${t(scopes[row.scope as keyof typeof scopes])}`,
      `${t('staff:searchLast')}: ${time(row.lasttime)}`,
    ],
  })
