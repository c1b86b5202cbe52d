import { locales, type MessageKey, translator } from '../../../core/i18n.ts'
import { tag } from '../../../core/tags.ts'
import { listedWords } from '../search-words.ts'
import { actions, scopes } from '../stop-words.ts'
import { flatSheet } from './flat.ts'
import { type Column, namedColumn, text } from './sheet.ts'

const wordOf = (action: (typeof actions)[number]) => `staff:action_${action}` as const

/** An action by its name, or its title in either language; empty lets the word pass. */
function actionIn(cell: string) {
  if (cell === '') return 'ignore'
  return actions.find(action => action === cell || locales.some(locale => translator(locale)(wordOf(action)) === cell))
}

const action = (name: (typeof scopes)[number]): Column => ({
  name,
  text: `staff:scope_${name}` satisfies MessageKey,
  read: actionIn,
  takes: 'csv:takesAction',
  print: (value, { locale }) => translator(locale)(wordOf(value as (typeof actions)[number])),
})

/** Stop words with their action in each scope. */
export const stopWordSheet = flatSheet({
  table: 'stop_word',
  columns: [
    namedColumn('word', 'staff:word', 50, 1),
    namedColumn('replacement', 'staff:replacement', 50),
    ...scopes.map(action),
  ],
  keyOf: ({ word }) => String(word),
  tags: [tag.words],
})

const words =
  (most: number, least = 0) =>
  (cell: string) =>
    text(most, least)(listedWords(cell).join(', '))

/** Groups of synonyms, identified by their first word. */
export const searchWordSheet = flatSheet({
  table: 'search_word',
  columns: [
    { ...namedColumn('words', 'staff:sameWords', 500, 1), read: words(500, 1) },
    { ...namedColumn('finds', 'staff:findsWords', 1000), read: words(1000) },
  ],
  keyOf: ({ words }) => listedWords(String(words))[0] ?? '',
  tags: [tag.searchWords],
})
