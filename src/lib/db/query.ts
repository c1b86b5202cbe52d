import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

type Value = string | number | null
type Values = readonly (Value | readonly Value[])[]

/** A placeholder for a value: stands in for it while the query is built, and must not be inspected. */
class Gap {
  from: (values: Values) => unknown

  constructor(from: (values: Values) => unknown) {
    this.from = from
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A prebuilt query must not inspect its values')
  }
}

/**
 * A query that every page runs, compiled once, since building it costs more than running it: `build` gets placeholders
 * for the values, which may only be used as SQL parameters. For lists of values it is compiled once per length.
 */
export function query<Asked extends Values, Row>(build: (db: Db, ...values: Asked) => Compilable<Row>) {
  // By dialect and list lengths: a test uses both databases in one process.
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function compiled(db: Db, values: Asked): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    built.set(adapter, known)
    const shape = values.map(value => (Array.isArray(value) ? value.length : '')).join()
    const found = known.get(shape) ?? build(db, ...gapsFor(values)).compile()
    known.set(shape, found)
    return found
  }

  return async (db: Db, ...values: Asked): Promise<Row[]> => {
    const said = compiled(db, values)
    const parameters = said.parameters.map(each => (each instanceof Gap ? each.from(values) : each))
    const { rows } = await db.executeQuery<Row>({ ...said, parameters })
    return rows
  }
}

const gapsFor = <Asked extends Values>(values: Asked) =>
  values.map((value, at) =>
    Array.isArray(value)
      ? value.map((_each, place) => new Gap(given => (given[at] as Value[])[place]))
      : new Gap(given => given[at]),
  ) as unknown as Asked
