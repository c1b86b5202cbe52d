import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '../../src/lib/db/open.ts'

test('a cached statement returns the changes of a migration by another process', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-sqlite-')), 'site.db')
  const [server, migrating] = [openDb(file), openDb(file)]
  await sql`create table note (id integer, words text)`.execute(migrating)
  await sql`insert into note values (1, 'one')`.execute(migrating)
  const asked = () => sql`select * from note`.execute(server)
  expect((await asked()).rows).toEqual([{ id: 1, words: 'one' }])
  await sql`alter table note add column pinned integer not null default 2`.execute(migrating)
  expect((await asked()).rows).toEqual([{ id: 1, words: 'one', pinned: 2 }])
  await sql`alter table note drop column words`.execute(migrating)
  expect((await asked()).rows).toEqual([{ id: 1, pinned: 2 }])
  await Promise.all([server.destroy(), migrating.destroy()])
})
