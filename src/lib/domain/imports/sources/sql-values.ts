import { ImportFault } from '../records.ts'

/** Values of a row as in the dump: numbers as text too. */
export type Tuple = (string | null)[]

const escapes: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001a' }

/** The columns of a CREATE TABLE, in order. */
export const columnsIn = (statement: string): string[] =>
  [...statement.matchAll(/^\s*`([^`]+)`\s/gm)].map(([, name]) => name!)

/** The columns an INSERT names, if any, and its rows. Refuses with ImportFault while they are read. */
export function tuplesIn(statement: string): { named: string[] | undefined; rows: Iterable<Tuple> } {
  const [head = '', list] = /^[^(]*?(?:\(([^)]*)\)\s*)?VALUES\s*/i.exec(statement) ?? []
  if (head === '') throw wrong(statement, 0)
  const named = list?.split(',').map(name => name.replaceAll('`', '').replaceAll('"', '').trim())
  return { named, rows: rowsFrom(statement, head.length) }
}

function* rowsFrom(text: string, start: number): Generator<Tuple> {
  let at = start
  for (;;) {
    at = skip(text, at)
    if (text[at] !== '(') throw wrong(text, at)
    const row: Tuple = []
    do {
      const [value, end] = valueAt(text, skip(text, at + 1))
      row.push(value)
      at = skip(text, end)
    } while (text[at] === ',')
    if (text[at] !== ')') throw wrong(text, at)
    yield row
    at = skip(text, at + 1)
    if (at >= text.length || text[at] !== ',') return
    at++
  }
}

const SPACES = /\s*/y
const BARE = /(?:_binary\s*)?(NULL|[-+.\dxXa-fA-FeE]+|true|false)/iy
const INTRODUCER = /_\w+\s*(?=')/y

function skip(text: string, at: number): number {
  SPACES.lastIndex = at
  return at + SPACES.exec(text)![0].length
}

/** A value and its end. */
function valueAt(text: string, at: number): [string | null, number] {
  INTRODUCER.lastIndex = at
  const from = at + (INTRODUCER.exec(text)?.[0].length ?? 0)
  if (text[from] === "'" || text[from] === '"') return quotedAt(text, from)
  BARE.lastIndex = at
  const [whole, word = ''] = BARE.exec(text) ?? []
  if (whole === undefined) throw wrong(text, at)
  const value = /^null$/i.test(word) ? null : /^0x/i.test(word) ? Buffer.from(word.slice(2), 'hex').toString() : word
  return [value, at + whole.length]
}

const WITHIN = { "'": /[^'\\]*/y, '"': /[^"\\]*/y }

function quotedAt(text: string, start: number): [string, number] {
  const quote = text[start] as keyof typeof WITHIN
  const plain = WITHIN[quote]
  let value = ''
  for (let at = start + 1; at < text.length; ) {
    plain.lastIndex = at
    const part = plain.exec(text)![0]
    value += part
    at += part.length
    const next = text[at + 1] ?? ''
    if (text[at] === '\\') value += escapes[next] ?? (next === '%' || next === '_' ? `\\${next}` : next)
    else if (next === quote) value += quote
    else return [value, at + 1]
    at += 2
  }
  throw wrong(text, start)
}

const wrong = (text: string, at: number) =>
  new ImportFault(`The dump cannot be read at: ${JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))}`)
