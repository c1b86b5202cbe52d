import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'

export interface TextColumns {
  table: string
  columns: string[]
  /** Whether its rows count by an id of their own. */
  hasId: boolean
}

/** The columns of text of every table but those of the search index and of migrations. */
export async function textColumns(db: Kysely<unknown>): Promise<TextColumns[]> {
  const tables = await db.introspection.getTables()
  const schema = isPostgres(db)
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
    : undefined
  return tables
    .filter(({ name, schema: own, isView }) => !isView && own === schema && !/^(found|search|kysely)/.test(name))
    .map(({ name, columns }) => ({
      table: name,
      columns: columns.filter(({ dataType }) => dataType.toLowerCase() === 'text').map(each => each.name),
      hasId: columns.some(each => each.name === 'id' && /^int|serial/i.test(each.dataType)),
    }))
    .filter(({ columns }) => columns.length > 0)
}
