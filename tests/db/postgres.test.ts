import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { change } from '../../src/lib/db/change.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { visitor } from '../world.ts'

const postgres = process.env['TEST_POSTGRES']

// The tables are in a schema of their own; each database has a connection pool.
describe.skipIf(!postgres)('prepared statements on PostgreSQL', () => {
  const name = `p${randomUUID().replaceAll('-', '')}`
  let admin: Db
  let db: Db
  beforeAll(async () => {
    // Prepared statements are counted per module: earlier tests have filled the counter.
    vi.resetModules()
    const { openDb } = await import('../../src/lib/db/open.ts')
    admin = openDb(postgres!)
    await sql`create schema ${sql.id(name)}`.execute(admin)
    db = openDb(`${postgres}?options=-c%20search_path%3D${name}`)
    await sql`create table note (id integer primary key, text text not null)`.execute(db)
    await sql`insert into note values (1, 'one'), (2, 'two')`.execute(db)
  })
  afterAll(async () => {
    await db.destroy()
    await sql`drop schema ${sql.id(name)} cascade`.execute(admin)
    await admin.destroy()
  })

  const noteOf = (db: Db, id: number) => sql`select * from note where id = ${id}`.execute(db)
  const keptOf = async (db: Db, like: string) => {
    const kept = sql<{ statement: string }>`select statement from pg_prepared_statements where statement like ${like}`
    return (await kept.execute(db)).rows.length
  }

  test('a frequent statement is prepared once, but one with a limit is planned each time', async () => {
    await db.transaction().execute(async db => {
      for (const id of [1, 2, 1, 2, 1]) expect((await noteOf(db, id)).rows).toMatchObject([{ id }])
      for (const limit of [1, 2, 1, 2, 1])
        expect((await sql`select id from note order by id limit ${limit}`.execute(db)).rows).toHaveLength(limit)
      expect([await keptOf(db, 'select * from note%'), await keptOf(db, 'select id from note%')]).toEqual([1, 0])
    })
  })

  test('a look-up of terms is prepared once for any number of them, and one of all terms once for each number', async () => {
    const { createSearch } = await import('../../src/lib/db/search.ts')
    const { idsByTerm, idsWithAllTerms } = await import('../../src/lib/db/candidates.ts')
    await createSearch(db as unknown as Kysely<unknown>, ['talk'])
    await db.transaction().execute(async db => {
      for (const terms of [[[['a']]], [[['a']], [['b']]], [[['b']]], [[['c']]], [[['c']], [['d']]]]) {
        expect(await idsByTerm(db, 'talk', terms)).toEqual({ ids: terms.map(() => []), last: 0 })
        expect((await idsWithAllTerms(db, 'talk', terms, 9)).ids).toEqual([])
      }
      expect([await keptOf(db, '%as term (at integer%'), await keptOf(db, '%as "query0"%')]).toEqual([1, 1])
    })
  })

  test('statements keep working after a migration of a running server, alone and within a change', async () => {
    for (let n = 0; n < 30; n++) await noteOf(db, 1)
    await sql`alter table ${sql.table(`${name}.note`)} add column more integer not null default 7`.execute(admin)
    const asked = Array.from({ length: 20 }, () => noteOf(db, 1))
    for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ id: 1, text: 'one', more: 7 }])
    await sql`alter table ${sql.table(`${name}.note`)} add column last integer not null default 8`.execute(admin)
    const who = visitor(db)
    const changed = Array.from({ length: 20 }, () => change(who, who => noteOf(who.db, 2)))
    for (const { rows } of await Promise.all(changed)) expect(rows).toEqual([{ id: 2, text: 'two', more: 7, last: 8 }])
  })
})
