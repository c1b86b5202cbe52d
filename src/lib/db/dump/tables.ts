import { sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { Db } from '../open.ts'
import { isDerived, transientTables } from './left-out.ts'

/** A table as both databases have it: its columns by name, those of its key in the key's order. */
export interface Table {
  name: string
  columns: string[]
  key: string[]
  /** Columns of text, which PostgreSQL would sort by a language. */
  texts: string[]
  /** Whether it numbers its rows itself. */
  isNumbered: boolean
}

interface Column {
  table: string
  name: string
  type: string
  /** Its place in the key, null outside it. */
  place: number | null
}

/** Every table of the database but those of the search index and the migrator, by name. */
export async function allTables(db: Db): Promise<Table[]> {
  const { rows } = await (isPostgres(db) ? postgresColumns : sqliteColumns).execute(db)
  const byTable = Map.groupBy(
    rows.filter(({ table }) => !isDerived(table)),
    ({ table }) => table,
  )
  return [...byTable].map(([name, found]) => tableOf(name, found)).sort(byName)
}

/** Those whose rows a dump holds. */
export const dumpedTables = async (db: Db) =>
  (await allTables(db)).filter(({ name }) => !Object.hasOwn(transientTables, name))

function tableOf(name: string, found: Column[]): Table {
  const key = found.filter(({ place }) => place !== null).sort((one, other) => one.place! - other.place!)
  return {
    name,
    columns: found.map(column => column.name).sort(),
    key: key.map(column => column.name),
    texts: found.filter(({ type }) => type.toLowerCase() === 'text').map(column => column.name),
    isNumbered: key.length === 1 && key[0]!.name === 'id' && key[0]!.type.toLowerCase() === 'integer',
  }
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

const sqliteColumns = sql<Column>`
  select found.name as "table", info.name as name, info.type as type, nullif(info.pk, 0) as place
  from sqlite_master as found join pragma_table_info(found.name) as info
  where found.type = 'table'`

const postgresColumns = sql<Column>`
  select found.relname as "table", attname as name, format_type(atttypid, null) as type,
    array_position(indkey::int2[], attnum) as place
  from pg_class as found
  join pg_attribute on attrelid = found.oid and attnum > 0 and not attisdropped
  left join pg_index on indrelid = found.oid and indisprimary
  where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`
