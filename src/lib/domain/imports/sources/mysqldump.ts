import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { ImportFault } from '../records.ts'
import { columnsIn, type Tuple, tuplesIn } from './sql-values.ts'

/** Longest statement in bytes: mysqldump writes a few megabytes. */
const LONGEST = 256 << 20
/** Bytes needed to tell whether a statement is wanted. */
const HEAD = 300

const OPENING = /^(INSERT|REPLACE|CREATE)\b[\s\S]*?\b(?:INTO|TABLE)\s+(?:IF NOT EXISTS\s+)?(?:`[^`]*`\.)?[`"]?([\w$]+)/i
const [QUOTE, DOUBLE, TICK, BACKSLASH, SEMICOLON] = [39, 34, 96, 92, 59]
const [DASH, HASH, SLASH, STAR, LINE, SPACE] = [45, 35, 47, 42, 10, 32]

export interface Rows {
  table: string
  /** Empty where the dump names none. */
  columns: string[]
  rows: Iterable<Tuple>
}

/**
 * The rows of INSERT statements for the wanted tables in a MySQL dump (.sql, or packed as .gz), statement by statement;
 * one is in memory at a time. Refuses with ImportFault what is no dump or not UTF-8.
 */
export async function* rowsOfDump(file: string, isWanted: (table: string) => boolean): AsyncGenerator<Rows> {
  const columns = new Map<string, string[]>()
  for await (const bytes of statements(file, head => isWanted(OPENING.exec(head)?.[2] ?? ''))) {
    const [, verb = '', table = ''] = OPENING.exec(bytes.toString('latin1', 0, HEAD))!
    const text = decoded(bytes, table)
    if (verb.toUpperCase() === 'CREATE') columns.set(table, columnsIn(text))
    else {
      const { named, rows } = tuplesIn(text)
      yield { table, columns: named ?? columns.get(table) ?? [], rows }
    }
  }
}

function decoded(bytes: Buffer, table: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportFault(
      `The dump is not UTF-8 (table ${table}): make it with mysqldump --default-character-set=utf8mb4, also of a GBK database.`,
    )
  }
}

async function* statements(file: string, isWanted: (head: string) => boolean): AsyncGenerator<Buffer> {
  const scan = scanner(isWanted)
  const plain = createReadStream(file, { highWaterMark: 1 << 18 })
  const bytes = file.endsWith('.gz') ? plain.pipe(createGunzip()) : plain
  for await (const piece of bytes) yield* scan.pieces(piece as Buffer)
  if (scan.isWithin()) throw new ImportFault('The dump is cut off in the middle of a statement.')
}

/** Lexical context of a byte: none, a kind of quote, or a comment. */
type Around = 0 | typeof QUOTE | typeof DOUBLE | typeof TICK | 'line' | 'block'

function scanner(isWanted: (head: string) => boolean) {
  let around: Around = 0
  let isEscaped = false
  let before = 0
  /** The statement so far; null before it begins. */
  let kept: Buffer[] | null = null
  let length = 0
  let isKept = true

  function keep(piece: Buffer) {
    if (kept === null || !isKept || piece.length === 0) return
    kept.push(piece)
    length += piece.length
    if (length > LONGEST) throw new ImportFault('A statement of the dump is too long: is this a dump of mysqldump?')
    if (length < HEAD) return
    if (!isWanted(Buffer.concat(kept).toString('latin1', 0, HEAD))) [isKept, kept] = [false, []]
  }

  function* pieces(piece: Buffer): Generator<Buffer> {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at]!
      const last = before
      before = sign
      if (isEscaped) isEscaped = false
      else if (around === QUOTE || around === DOUBLE || around === TICK) {
        if (sign === BACKSLASH && around !== TICK) isEscaped = true
        else if (sign === around) around = 0
      } else if (around === 'line') {
        if (sign === LINE) [around, from] = [0, at + 1]
      } else if (around === 'block') {
        if (sign === SLASH && last === STAR) [around, from, before] = [0, at + 1, 0]
      } else if (sign === QUOTE || sign === DOUBLE || sign === TICK) around = sign
      else if (sign === HASH || (sign === DASH && last === DASH) || (sign === STAR && last === SLASH)) {
        // Comments occur only between statements.
        if (kept === null || length + at - from < 2) [kept, length] = [null, 0]
        else keep(piece.subarray(from, sign === HASH ? at : at - 1))
        around = sign === STAR ? 'block' : 'line'
      } else if (sign === SEMICOLON) {
        keep(piece.subarray(from, at))
        if (kept !== null && isKept) {
          const whole = Buffer.concat(kept)
          if (isWanted(whole.toString('latin1', 0, HEAD))) yield whole
        }
        ;[kept, length, isKept, from] = [null, 0, true, at + 1]
      } else if (kept === null && sign > SPACE) [kept, from] = [[], at]
    }
    if (around !== 'line' && around !== 'block') keep(piece.subarray(from))
  }

  return { pieces, isWithin: () => around === QUOTE || around === DOUBLE || (kept !== null && length > 0) }
}
