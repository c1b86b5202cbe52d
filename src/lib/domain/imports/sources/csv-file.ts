import { createReadStream } from 'node:fs'
import { parseCsv } from '../../../core/csv.ts'
import { ImportFault } from '../records.ts'

export type CsvRow = Record<string, string>

/** Characters per read, and the longest line. */
const [CHUNK, LONGEST] = [1 << 18, 8 << 20]

/** The rows of a UTF-8 CSV file by the column names in its first line. Refuses with ImportFault. */
export async function* rowsOfCsv(file: string, needed: string[]): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined
  for await (const { cells, line } of linesOf(file)) {
    if (!columns) {
      columns = cells.map(cell => cell.toLowerCase())
      const missing = needed.filter(name => !columns!.includes(name))
      if (missing.length > 0) throw new ImportFault(`${file} lacks the column ${missing.join(', ')} in its first line.`)
      continue
    }
    if (cells.length > columns.length) throw new ImportFault(`${file}, line ${line}: more cells than columns.`)
    yield Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
  }
}

async function* linesOf(file: string) {
  let [rest, before] = ['', 0]
  for await (const text of textOf(file)) {
    rest += text
    if (rest.length < CHUNK) continue
    const end = lastEnd(rest)
    if (end === 0 && rest.length > LONGEST) throw broken(file, before + 1)
    yield* parsed(file, rest.slice(0, end), before)
    before += countOf(rest.slice(0, end))
    rest = rest.slice(end)
  }
  yield* parsed(file, rest, before)
}

function parsed(file: string, text: string, before: number) {
  const lines = parseCsv(text)
  if ('brokenAt' in lines) throw broken(file, before + lines.brokenAt)
  return lines.map(({ line, cells }) => ({ line: before + line, cells }))
}

const broken = (file: string, line: number) =>
  new ImportFault(`${file}, line ${line}: a quote is not closed, or stands within a cell.`)

const countOf = (text: string) => text.split('\n').length - 1

/** Position after the last line break outside quotes, with an even number of quotes before it. */
function lastEnd(text: string): number {
  let [end, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 34) isQuoted = !isQuoted
    else if (sign === 10 && !isQuoted) end = at + 1
  }
  return end
}

/** The text of a file piece by piece, without its byte order mark. */
export async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const bytes = createReadStream(file, { highWaterMark: 1 << 16 })
  try {
    for await (const piece of bytes) yield decoder.decode(piece as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError)
      throw new ImportFault(`${file} is not UTF-8: save it as UTF-8, other encodings are not read.`)
    throw error
  }
}
