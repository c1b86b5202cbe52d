import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DatabaseFault } from '../../src/lib/db/database-fault.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { checkDatabase, type DatabaseUse } from '../../src/lib/db/ready.ts'
import { emptyDatabase } from '../soak/race.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'cheyou-ready-'))
const postgres = process.env['TEST_POSTGRES']

/** The sentence that stops a start; '' for a usable database. */
async function faultOf(target: string, use: DatabaseUse = {}): Promise<string> {
  try {
    await checkDatabase(target, use)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseFault)
    const { message } = error as Error
    expect(message).toMatch(/^[A-Z][^\n]+\.$/)
    expect(message).not.toContain('secret')
    return message
  }
}

const creating = { migrates: true, creates: true }

const kinds: [string, () => Promise<string>][] = [['SQLite', () => emptyDatabase()]]
if (postgres) kinds.push(['PostgreSQL', () => emptyDatabase(postgres)])

describe.each(kinds)('on %s', (_name, empty) => {
  test('an empty database can be created, an older one migrated, and only a migrated one started on', async () => {
    const target = await empty()
    expect(await faultOf(target, creating)).toBe('')
    for (const use of [{}, { migrates: true }])
      expect(await faultOf(target, use)).toMatch(
        /(has no tables of a site|There is no database \S+): check DATABASE_URL, or run npm run migrate to create (it|them)\.$/,
      )
    const db = openDb(target)
    await sql`create table other (id integer)`.execute(db)
    expect(await faultOf(target)).toMatch(/has no tables of a site/)
    await migrate(db)
    for (const use of [{}, { migrates: true }, creating]) expect(await faultOf(target, use)).toBe('')
    await sql`delete from kysely_migration where name > '2027_01_01'`.execute(db)
    await db.destroy()
    expect(await faultOf(target)).toMatch(/needs \d+ migrations, starting with 2027_01_02\S+: run npm run migrate\.$/)
    expect(await faultOf(target, { migrates: true })).toBe('')
  })

  test('a database of a newer version is neither started on nor migrated', async () => {
    const target = await empty()
    const db = openDb(target)
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('2099_01_01_later', '')`.execute(db)
    await db.destroy()
    for (const use of [{}, creating])
      expect(await faultOf(target, use)).toMatch(/is newer than this version, .* 2099_01_01_later: start a newer/)
  })
})

test('an SQLite file that is missing, a folder, in a missing folder, or not a database', async () => {
  const at = folder()
  expect(await faultOf(join(at, 'none.db'))).toBe(
    `There is no database ${at}/none.db: check DATABASE_URL, or run npm run migrate to create it.`,
  )
  expect(await faultOf(at)).toBe(`DATABASE_URL must name a file, and ${at} is a folder.`)
  writeFileSync(join(at, 'text.db'), 'This is no database, it only says so at some length. '.repeat(30))
  expect(await faultOf(join(at, 'text.db'))).toMatch(/is damaged or no SQLite file/)
  expect(await faultOf(join(at, 'text.db'), creating)).toMatch(/is damaged or no SQLite file/)
  expect(await faultOf(join(at, 'text.db', 'below.db'), creating)).toMatch(/is missing and cannot be created \(E\w+\)/)
})

test('an SQLite file with damaged pages', async () => {
  const file = join(folder(), 'site.db')
  const db = openDb(file)
  await migrate(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(200_000, 7), 0, 200_000, 100)
  await handle.close()
  expect(await faultOf(file)).toMatch(/is damaged/)
})

test('one damaged page among many stops a server, and names the command that helps', async () => {
  const file = join(folder(), 'site.db')
  const db = openDb(file)
  await migrate(db)
  const page = sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'essay'`
  const [{ rootpage } = { rootpage: 0 }] = (await page.execute(db)).rows
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  expect(await faultOf(file, { serves: true })).toBe('')
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(4096, 7), 0, 4096, (rootpage - 1) * 4096)
  await handle.close()
  expect(await faultOf(file, { serves: true })).toMatch(
    /site\.db is damaged: restore a backup with npm run restore -- <archive> --replace \(.+\)\.$/,
  )
  // The secret must still be readable.
  expect(await faultOf(file)).toBe('')
})

// Root can write everything, so the check runs as another user.
test.runIf(process.getuid?.() === 0)('an SQLite file that cannot be written', async () => {
  const at = folder()
  mkdirSync(join(at, 'locked'))
  const file = join(at, 'locked', 'site.db')
  const db = openDb(file)
  await migrate(db)
  await db.destroy()
  chmodSync(at, 0o755)
  process.seteuid!(65_534)
  try {
    expect(await faultOf(file)).toMatch(/site\.db cannot be (written|opened) \(/)
  } finally {
    process.seteuid!(0)
  }
})

test('a PostgreSQL that does not respond', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const { port } = await new Promise<{ port: number }>(resolve =>
    server.once('listening', () => resolve(server.address() as { port: number })),
  )
  server.close()
  const sentence = await faultOf(`postgres://me:secret@127.0.0.1:${port}/site`)
  expect(sentence).toMatch(new RegExp(`^The database 127\\.0\\.0\\.1:${port}/site does not answer`))
  expect(await faultOf('postgres://me:secret@host.invalid/site')).toMatch(
    /^The database host\.invalid\/site does not an/,
  )
  expect(await faultOf('postgres://me:secret@127.0.0.1:port/site')).toMatch(/^The database of DATABASE_URL has no read/)
})

describe.runIf(postgres)('a PostgreSQL', () => {
  const address = (parts: Partial<URL>) => Object.assign(new URL(postgres!), parts).href

  test('without the named database or schema', async () => {
    expect(await faultOf(address({ pathname: '/nosuch' }))).toMatch(/\/nosuch does not exist/)
    const target = `${postgres}?options=-c%20search_path%3Dnosuch`
    expect(await faultOf(target)).toMatch(/^The schema that DATABASE_URL names for .* does not exist\.$/)
  })

  test('that refuses the login', async () => {
    expect(await faultOf(address({ username: 'nosuch' }))).toMatch(/refuses the login/)
  })

  test('that is read-only', async () => {
    const target = `${await emptyDatabase(postgres)}%20-c%20default_transaction_read_only%3Don`
    for (const use of [{}, creating]) expect(await faultOf(target, use)).toMatch(/cannot be written/)
  })
})
