import { createHash } from 'node:crypto'
import type { Caller } from '../../../core/caller.ts'
import { parseCsv } from '../../../core/csv.ts'
import { locales, type MessageKey, translator } from '../../../core/i18n.ts'
import type { Changed, Column, ExistingNames, ExistingRow, Sheet, Values } from './sheet.ts'

export const MOST_LINES = 10_000

/** Why a line is refused. */
export interface LineFault {
  line: number
  text: MessageKey
  words?: Record<string, string | number>
  /** The wrong column, if it is one. */
  column?: MessageKey
}

export interface Plan {
  faults: LineFault[]
  added: { line: number; values: Values }[]
  changed: (Changed & { line: number; fields: string[] })[]
  /** Lines equal to existing rows. */
  same: number
  /** Hash of the plan: what was checked must be what is imported. */
  seen: string
}

/** What a file would change, and every refused line. */
export async function planOf(who: Caller, sheet: Sheet, csv: string): Promise<Plan> {
  const read = linesOf(sheet, csv.replace(/^\uFEFF/, ''))
  const [rows, names] = await Promise.all([sheet.rows(who), sheet.names?.(who) ?? new Set<string>()])
  const seen: ExistingNames = { rows: new Map(rows.map(row => [row.key, row])), lines: new Map(), names }
  const plan = { faults: [...read.faults], added: [] as Plan['added'], changed: [] as Plan['changed'], same: 0 }
  for (const { line, values } of read.lines) {
    const key = sheet.keyOf(values)
    const row = seen.rows.get(key)
    const fault = seen.lines.has(key) ? ('csv:twice' as const) : sheet.fault?.(values, row, seen)
    seen.lines.set(key, values)
    if (fault) plan.faults.push({ line, text: fault })
    else if (row) compare(plan, sheet, { line, row, values })
    else plan.added.push({ line, values })
  }
  plan.faults.sort((one, other) => one.line - other.line)
  return { ...plan, seen: hashOf(plan) }
}

function compare(
  plan: Pick<Plan, 'changed' | 'same'>,
  sheet: Sheet,
  { line, row, values }: { line: number; row: ExistingRow; values: Values },
) {
  const settled = sheet.settled?.(values, row) ?? values
  const fields = sheet.columns.map(({ name }) => name).filter(name => settled[name] !== row.values[name])
  if (fields.length === 0) plan.same++
  else plan.changed.push({ line, row, values: settled, fields })
}

const hashOf = ({ added, changed }: Pick<Plan, 'added' | 'changed'>) =>
  createHash('sha256')
    .update(JSON.stringify([added, changed]))
    .digest('hex')

interface Read {
  lines: { line: number; values: Values }[]
  faults: LineFault[]
}

/** The lines of a file by column name; none without a valid header. */
function linesOf({ columns }: Sheet, csv: string): Read {
  const parsed = parseCsv(csv)
  if ('brokenAt' in parsed) return none({ line: parsed.brokenAt, text: 'csv:brokenQuote' })
  const [head, ...lines] = parsed
  if (!head) return none({ line: 1, text: 'csv:empty' })
  const order = head.cells.filter((cell, at) => cell !== '' || at < columns.length).map(cell => named(columns, cell))
  if (new Set(order).size !== columns.length || order.length !== columns.length || order.includes(undefined))
    return none({ line: head.line, text: 'csv:wrongColumns' })
  if (lines.length > MOST_LINES) return none({ line: head.line, text: 'csv:tooMany', words: { most: MOST_LINES } })
  const read: Read = { lines: [], faults: [] }
  for (const { line, cells } of lines) {
    const more = cells.slice(columns.length).some(cell => cell !== '')
    if (more || cells.length < columns.length)
      read.faults.push({ line, text: 'csv:wrongCells', words: { count: columns.length } })
    else readLine(read, line, order as Column[], cells)
  }
  return read
}

const none = (fault: LineFault): Read => ({ lines: [], faults: [fault] })

/** A column by its name, or by its title in either language. */
const named = (columns: Column[], head: string) =>
  columns.find(
    ({ name, text }) => name === head.toLowerCase() || locales.some(locale => translator(locale)(text) === head),
  )

function readLine(read: Read, line: number, order: Column[], cells: string[]) {
  const values: Values = {}
  for (const [at, { name, text, read: meaning, takes }] of order.entries()) {
    const value = meaning(cells[at]!)
    if (value === undefined) {
      read.faults.push({ line, text: takes, column: text })
      return
    }
    values[name] = value
  }
  read.lines.push({ line, values })
}
