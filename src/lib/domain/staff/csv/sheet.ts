import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { locales, type MessageKey, translator } from '../../../core/i18n.ts'

/** What a line says, by the names of its columns, as the database has it. */
export type Values = Record<string, string | number>

export interface Column {
  name: string
  text: MessageKey
  /** What a cell means, undefined where it means nothing that may stand here. */
  read: (cell: string) => string | number | undefined
  /** What a cell may hold, for who reads that it does not. */
  takes: MessageKey
  /** A value as a cell, where that is not the value itself. */
  print?: (value: string | number, who: Caller) => string
}

/** A row as it stands. */
export interface ExistingRow {
  /** Its key: two lines with the same one are refused. */
  key: string
  id: number
  values: Values
}

/** A kind of rows that can be exported and imported; what a file leaves out stays as it is. */
export interface Sheet {
  columns: Column[]
  rows: (who: Caller) => Promise<ExistingRow[]>
  keyOf: (values: Values) => string
  /** What a line may name beside the rows themselves. */
  names?: (who: Caller) => Promise<Set<string>>
  /** Why a line that is well written cannot go in, beside those before it; `row` is what it would change. */
  fault?: (values: Values, row: ExistingRow | undefined, seen: Seen) => MessageKey | undefined
  /** What a row will say, where a line leaves something open. */
  settled?: (values: Values, row: ExistingRow) => Values
  add: (who: Changing<Member>, lines: Values[]) => Promise<void>
  change: (who: Changing<Member>, lines: Changed[]) => Promise<void>
  tags: string[]
}

export interface Changed {
  row: ExistingRow
  values: Values
}

/** What is there already, and what the lines before bring. */
export interface Seen {
  rows: Map<string, ExistingRow>
  lines: Map<string, Values>
  names: Set<string>
}

export const text =
  (most: number, least = 0) =>
  (cell: string) =>
    cell.length >= least && [...cell].length <= most ? cell : undefined

/** A whole number; nothing is 0. */
export const whole = (most: number) => (cell: string) => {
  const number = cell === '' ? 0 : Number(/^\d{1,9}$/.exec(cell)?.[0] ?? Number.NaN)
  return number <= most ? number : undefined
}

const switchWords = new Map<string, number>([
  ...[['', 1] as const, ['1', 1] as const, ['0', 0] as const],
  ...locales.flatMap(locale => {
    const t = translator(locale)
    return [[t('malldesk:yes').toLowerCase(), 1] as const, [t('malldesk:no').toLowerCase(), 0] as const]
  }),
])
/** 1 or 0, or as either language says yes and no; shown where nothing is said. */
export const onOrOff = (cell: string) => switchWords.get(cell.toLowerCase())

/** A pinyin letter, # for others. */
export const letter = (cell: string) => /^[A-Z#]$/.exec(cell.toUpperCase())?.[0]

export const sortColumn: Column = { name: 'sort', text: 'staff:sort', read: whole(100_000), takes: 'csv:takesNumber' }
export const shownColumn: Column = { name: 'is_show', text: 'csv:is_show', read: onOrOff, takes: 'csv:takesSwitch' }
export const namedColumn = (name: string, text_: MessageKey, most: number, least = 0): Column => ({
  ...{ name, text: text_, read: text(most, least) },
  takes: least > 0 ? 'csv:takesWord' : 'csv:takesText',
})
