import { type Kysely, sql } from 'kysely'
import vehicles from './search/vehicles.json' with { type: 'json' }

/**
 * Searches for an electric car, or one with seven seats, find cars: synonym rows that equated such a car with its
 * accessories are split, unless staff changed them.
 */
export async function up(db: Kysely<unknown>) {
  for (const [from, to] of vehicles.changed)
    await sql`update search_word set words = ${to} where words = ${from}`.execute(db)
  for (const [words = '', finds = ''] of vehicles.added.map(line => line.split('>').map(part => part.trim())))
    await sql`insert into search_word (words, finds) values (${words}, ${finds})`.execute(db)
}
