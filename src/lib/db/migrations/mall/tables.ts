import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { columns } from '../../columns.ts'

/**
 * `text`, `number`, or a table's name for a foreign key, with a `?` where it may be null; anything else is a default.
 */
type Column = string | number

/** Creates a table: `id` first unless it has a key of its own, then its columns, not null by default. */
export function tables(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)

  return async function table(name: string, shape: Record<string, Column>, ...own: string[]) {
    let made = db.schema.createTable(name)
    if (own.length === 0) made = made.addColumn('id', id, c => c.primaryKey())
    for (const [column, kind] of Object.entries(shape)) {
      const [, word, open] = /^([a-z_]+)(\?)?$/.exec(String(kind)) ?? []
      if (word === undefined) {
        made = made.addColumn(column, typeof kind === 'number' ? number : text, c => c.notNull().defaultTo(kind))
      } else {
        const type = word === 'text' ? text : word === 'number' ? number : key
        // By keyword: on SQLite a number and a key have the same type.
        const plain = word === 'text' || word === 'number'
        const kept = (c: ColumnDefinitionBuilder) => (plain ? c : c.references(`${word}.id`))
        made = made.addColumn(column, type, c => (open ? kept(c) : kept(c).notNull()))
      }
    }
    // biome-ignore lint/suspicious/noExplicitAny: Kysely wants the columns' names as a type.
    if (own.length > 0) made = made.addPrimaryKeyConstraint(`${name}_pk`, own as any)
    await made.execute()
  }
}

/** Creates an index, named after its columns. */
export const indexes =
  (db: Kysely<unknown>) =>
  (on: string, ...by: string[]) =>
    db.schema
      .createIndex(`${on}_by_${by.join('_')}`)
      .on(on)
      .columns(by)
      .execute()
