import { stringify } from 'csv-stringify/sync'
import { visibleLines } from './visible-text.ts'

// CSV as spreadsheets write and read it (RFC 4180).

export interface CsvLine {
  /** The line of the file, from 1, on which it begins. */
  line: number
  cells: string[]
}

/**
 * The lines of a CSV file, without empty ones. A quoted cell may hold commas, quotes (doubled) and line breaks. For a
 * quote that is never closed, or that stands within a cell, returns its line instead.
 */
export function parseCsv(text: string): CsvLine[] | { brokenAt: number } {
  const lines: CsvLine[] = []
  let [line, at] = [1, 0]
  while (at < text.length) {
    const begun = line
    const cells: string[] = []
    for (;;) {
      const isQuoted = text[at] === '"'
      const end = isQuoted ? endOfQuoted(text, at) : endOfBare(text, at)
      const raw = text.slice(at, end)
      if (end < 0 || (!isQuoted && raw.includes('"'))) return { brokenAt: begun }
      const cell = isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw
      line += cell.split('\n').length - 1
      cells.push(visibleLines(unguarded(cell)))
      at = end
      if (text[at] !== ',') break
      at++
    }
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') return { brokenAt: begun }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    if (cells.some(cell => cell !== '')) lines.push({ line: begun, cells })
  }
  return lines
}

/** The index after the closing quote; -1 where there is none. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return -1
    if (text[at + 1] !== '"') return at + 1
  }
}

function endOfBare(text: string, start: number): number {
  let at = start
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** A cell: text, which is guarded, or a number, which stays as it is. */
export type Cell = string | number

/** The only way to write CSV: a file that Excel opens as UTF-8, with CRLF line breaks as Excel writes them. */
export const printCsv = (rows: Cell[][]) =>
  stringify(
    rows.map(row => row.map(textOf)),
    { bom: true, ...printed },
  )

/** More lines for the end of such a file. */
export const moreCsv = (rows: Cell[][]) =>
  stringify(
    rows.map(row => row.map(textOf)),
    printed,
  )

const printed = { record_delimiter: 'windows', quoted_match: /^\s|\s$|[\r\n]/ } as const

function textOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return GUARDED.test(cell) ? `'${cell}` : cell
}

/**
 * What a spreadsheet would run as a formula, also in full width or after spaces; and a text that already looks guarded,
 * so that reading undoes exactly what writing did.
 */
const GUARDED = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const unguarded = (cell: string) => (cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell)
