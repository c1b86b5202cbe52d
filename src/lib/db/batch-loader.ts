import { type AliasedRawBuilder, type Compilable, type CompiledQuery, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import type { Db } from './open.ts'

type Value = string | number | null

/** A column of `given`, by its type name in columns.ts. */
interface Column<Of extends Value> {
  type: 'integer' | 'bigint' | 'text'
  of?: Of
}

export const key: Column<number> = { type: 'integer' }
export const number: Column<number> = { type: 'bigint' }
export const text: Column<string> = { type: 'text' }
export const nullable = <Of extends Value>(column: Column<Of>) => column as Column<Of | null>

type Columns = Record<string, Column<Value>>
type Job<All> = { [Name in keyof All]: All[Name] extends Column<infer Of> ? Of : never }

/**
 * Batches what many callers request from a database, or within a transaction, in one turn of the event loop: `work`
 * receives all of it, and returns results in the same order. Callers do not notice each other.
 */
export function batchLoader<Job, Out>(
  work: (db: Db, jobs: Job[]) => Promise<Out[]>,
): (db: Db, job: Job) => Promise<Out> {
  const rounds = new WeakMap<Db, { jobs: Job[]; answers: Promise<Out[]> }>()

  async function round(db: Db, jobs: Job[]) {
    // All callers waiting for one result continue before the next tick.
    await new Promise<void>(resolve => process.nextTick(resolve))
    rounds.delete(db)
    return work(db, jobs)
  }

  return async (db, job) => {
    const found = rounds.get(db)
    const jobs = found?.jobs ?? []
    const at = jobs.push(job) - 1
    const answers = found?.answers ?? round(db, jobs)
    if (!found) rounds.set(db, { jobs, answers })
    return (await answers)[at]!
  }
}

/**
 * A statement that many callers run at once, built once: their parameters are the rows of `given`, sorted by `by`, the
 * columns that assign result rows to callers. Jobs with equal keys are combined by `merged`; `null`: they run one after
 * another.
 */
export function batchQuery<All extends Columns, By extends keyof All & string, Row extends Record<By, Value>>(
  columns: All,
  by: readonly By[],
  build: (db: Db, given: Given<All>) => Compilable<Row>,
  merged: ((one: Job<All>, other: Job<All>) => Job<All>) | null = one => one,
) {
  const run = listQuery(columns, build)
  const keyOf = (row: Record<By, unknown>) => by.map(name => row[name]).join('\0')

  async function ask(db: Db, jobs: Job<All>[]) {
    return Map.groupBy(await run(db, sorted(jobs, by)), keyOf)
  }

  return batchLoader(async (db: Db, jobs: Job<All>[]): Promise<Row[][]> => {
    const same = Map.groupBy(jobs, keyOf)
    const answers = new Map<Job<All>, Row[]>()
    const rounds = merged ? 1 : Math.max(...[...same.values()].map(({ length }) => length))
    for (let round = 0; round < rounds; round++) {
      const asked = [...same].filter(([, each]) => round < each.length)
      const found = await ask(
        db,
        asked.map(([, each]) => (merged ? each.reduce(merged) : each[round]!)),
      )
      for (const [key, each] of asked)
        for (const job of merged ? each : [each[round]!]) answers.set(job, found.get(key) ?? [])
    }
    return jobs.map(job => answers.get(job)!)
  })
}

/** The same for a caller with many rows. */
export function listQuery<All extends Columns, Row>(
  columns: All,
  build: (db: Db, given: Given<All>) => Compilable<Row>,
) {
  const names: (keyof All)[] = Object.keys(columns)
  const onPostgres = lazily((db: Db) => build(db, unnested(columns)).compile())
  const onSqlite = new Map(SIZES.map(size => [size, lazily((db: Db) => build(db, spelled(columns, size)).compile())]))

  async function run(db: Db, { parameters, ...said }: CompiledQuery<Row>, valueAt: (gap: Gap) => unknown) {
    const values = parameters.map(each => (each instanceof Gap ? valueAt(each) : each))
    return (await db.executeQuery<Row>({ ...said, parameters: values })).rows
  }

  return async (db: Db, rows: Job<All>[]): Promise<Row[]> => {
    if (isPostgres(db)) return run(db, onPostgres(db), ({ column }) => rows.map(row => row[names[column]!]))
    const all: Row[] = []
    for (let at = 0; at < rows.length; ) {
      const size = SIZES.find(size => size <= rows.length - at)!
      const from = at
      all.push(...(await run(db, onSqlite.get(size)!(db), ({ column, row }) => rows[from + row]![names[column]!])))
      at += size
    }
    return all
  }
}

/**
 * The numbers of rows that an SQLite statement is prepared for, each row with its own parameters: few statements to
 * cache.
 */
const SIZES = [8, 4, 2, 1]

/** A value built for the first caller on a database. */
function lazily<Out>(build: (db: Db) => Out): (db: Db) => Out {
  const built = new WeakMap<object, Out>()
  return db => {
    const { adapter } = db.getExecutor()
    const found = built.get(adapter) ?? build(db)
    built.set(adapter, found)
    return found
  }
}

export type Given<All> = AliasedRawBuilder<Job<All>, 'given'>

/** A placeholder for a value, or for all values of a column. */
class Gap {
  column: number
  row: number

  constructor(column: number, row = 0) {
    this.column = column
    this.row = row
  }
}

function unnested<All extends Columns>(columns: All): Given<All> {
  const list = sql.join(Object.keys(columns).map(name => sql.ref(name)))
  const lists = Object.values(columns).map(({ type }, at) => sql`${new Gap(at)}::${sql.raw(type)}[]`)
  const all = sql`unnest(${sql.join(lists)}) with ordinality as row (${list}, nth)`
  // All rows are in this range: the planner takes it to be selective, and so uses an index for the join.
  return sql<Job<All>>`(select ${list} from ${all} where nth between 1 and 2147483647)`.as('given')
}

function spelled<All extends Columns>(columns: All, size: number): Given<All> {
  const names = Object.keys(columns)
  const list = sql.join(names.map((name, at) => sql`${sql.ref(`column${at + 1}`)} as ${sql.ref(name)}`))
  const rows = Array.from(
    { length: size },
    (_each, row) => sql`(${sql.join(names.map((_name, at) => new Gap(at, row)))})`,
  )
  return sql<Job<All>>`(select ${list} from (values ${sql.join(rows)}))`.as('given')
}

/** One order for everybody: otherwise two transactions could deadlock. */
const sorted = <Name extends string, One extends Record<Name, unknown>>(jobs: One[], by: readonly Name[]): One[] =>
  jobs.toSorted((one, other) => {
    const name = by.find(name => one[name] !== other[name])
    return name === undefined ? 0 : (one[name] as Value)! < (other[name] as Value)! ? -1 : 1
  })
