import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Row = Record<string, unknown>

export type Staging = ReturnType<typeof openStaging>

/** A temporary database in a file of its own, for one command: it sorts and joins what does not fit into memory. */
export function openStaging() {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-staging-'))
  const raw = new DatabaseSync(join(folder, 'staging.db'))
  raw.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -64000')
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>()

  const prepared = (text: string) => {
    const statement = known.get(text) ?? raw.prepare(text)
    known.set(text, statement)
    return statement
  }

  return {
    run: (text: string) => raw.exec(text),
    /** Writes one row; many go between `run('begin')` and `run('commit')`. */
    put: (text: string, values: SQLInputValue[]) => void prepared(text).run(...values),
    all: <Out = Row>(text: string, values: SQLInputValue[] = []) => prepared(text).all(...values) as Out[],
    /** Iterates rows with a new statement each time: several iterations may be active. */
    each: <Out = Row>(text: string, values: SQLInputValue[] = []) =>
      raw.prepare(text).iterate(...values) as IterableIterator<Out>,
    close() {
      raw.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
