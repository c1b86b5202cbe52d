import { sql } from 'kysely'
import type { Site } from './site.ts'

/** Makes every write to these tables fail, as a fault of the site would; call the result to undo it. */
export async function breakTables({ db, target }: Site, tables: string[]): Promise<() => Promise<void>> {
  const isSqlite = !target.startsWith('postgres')
  if (!isSqlite)
    await sql`
      create or replace function breaks() returns trigger language plpgsql as
      $$ begin raise exception 'broken by a test'; end $$
    `.execute(db)
  const triggers = tables.flatMap(table =>
    ['insert', 'update'].map(verb => ({ table, verb, name: `${table}_${verb}` })),
  )
  for (const { table, verb, name } of triggers)
    await (isSqlite
      ? sql`
          create trigger ${sql.id(name)} before ${sql.raw(verb)} on ${sql.id(table)}
          begin select raise(abort, 'broken by a test'); end
        `
      : sql`
          create trigger ${sql.id(name)} before ${sql.raw(verb)} on ${sql.id(table)}
          for each row execute function breaks()
        `
    ).execute(db)
  return async () => {
    for (const { table, name } of triggers)
      await (isSqlite
        ? sql`drop trigger ${sql.id(name)}`
        : sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`
      ).execute(db)
  }
}
