import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { locales, type MessageKey, translator } from '../../../core/i18n.ts'

/** Values of a line by column name, in database form. */
export type Values = Record<string, string | number>

export interface Column {
  name: string
  text: MessageKey
  /** Parses a cell; undefined when it is invalid. */
  read: (cell: string) => string | number | undefined
  /** Message that says what the cell may contain. */
  takes: MessageKey
  /** Formats a value as a cell, where it is not the value itself. */
  print?: (value: string | number, who: Caller) => string
}

/** An existing row. */
export interface ExistingRow {
  /** Its key; two lines with the same key are refused. */
  key: string
  id: number
  values: Values
}

/** A kind of rows that can be exported and imported; rows missing in a file stay as they are. */
export interface Sheet {
  columns: Column[]
  rows: (who: Caller) => Promise<ExistingRow[]>
  keyOf: (values: Values) => string
  /** Names that a line may refer to besides the rows themselves. */
  names?: (who: Caller) => Promise<Set<string>>
  /** Why a well-formed line is refused, given those before it; `row` is the row it would change. */
  fault?: (values: Values, row: ExistingRow | undefined, seen: ExistingNames) => MessageKey | undefined
  /** Fills in what a line leaves open. */
  settled?: (values: Values, row: ExistingRow) => Values
  add: (who: Changing<Member>, lines: Values[]) => Promise<void>
  change: (who: Changing<Member>, lines: Changed[]) => Promise<void>
  tags: string[]
}

export interface Changed {
  row: ExistingRow
  values: Values
}

/** Existing names, and those of earlier lines. */
export interface ExistingNames {
  rows: Map<string, ExistingRow>
  lines: Map<string, Values>
  names: Set<string>
}

export const text =
  (most: number, least = 0) =>
  (cell: string) =>
    cell.length >= least && [...cell].length <= most ? cell : undefined

/** A whole number; empty is 0. */
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
/** 1 or 0, or yes and no in either language; empty is 1. */
export const onOrOff = (cell: string) => switchWords.get(cell.toLowerCase())

/** A pinyin initial, # for others. */
export const letter = (cell: string) => /^[A-Z#]$/.exec(cell.toUpperCase())?.[0]

export const sortColumn: Column = { name: 'sort', text: 'staff:sort', read: whole(100_000), takes: 'csv:takesNumber' }
export const shownColumn: Column = { name: 'is_show', text: 'csv:is_show', read: onOrOff, takes: 'csv:takesSwitch' }
export const namedColumn = (name: string, text_: MessageKey, most: number, least = 0): Column => ({
  name,
  text: text_,
  read: text(most, least),
  takes: least > 0 ? 'csv:takesWord' : 'csv:takesText',
})
