import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect } from 'playwright/test'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { overwritePages } from '../damage.ts'
import { emptyDatabase } from '../soak/race.ts'
import { demoFile, demoSchema, freePort, startSite } from './site.ts'
import { test } from './test.ts'

const postgres = process.env['TEST_POSTGRES']
const SERVER = 'dist/server/entry.mjs'
const PREPARE = 'src/lib/cli/prepare.ts'

/** Runs a start script to its end; returns its exit code and output. */
async function start(script: string, settings: Record<string, string>) {
  const env = {
    ...process.env,
    DEMO: '1',
    REDIS_URL: '',
    PORT: `${await freePort()}`,
    PRIVATE_PORT: 'off',
    STORAGE: folder(),
    ...settings,
  }
  // Node warns of it beside FORCE_COLOR, which Playwright sets.
  Reflect.deleteProperty(env, 'NO_COLOR')
  const started = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(started, 'exit')
  const [said, stdout] = await Promise.all([text(started.stderr), text(started.stdout)])
  return { code: (await ended)[0], said, stdout }
}

/** Expects a single sentence on stderr and exit code 1. */
async function endsWith(sentence: RegExp, script: string, settings: Record<string, string>) {
  const { code, said, stdout } = await start(script, settings)
  expect([code, said, stdout]).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/), ''])
  expect(said).toMatch(sentence)
}

const folder = () => mkdtempSync(join(tmpdir(), 'cheyou-start-'))

const starts = [
  ['the server', SERVER],
  ['npm start', PREPARE],
] as const

for (const [name, script] of starts)
  test(`${name} explains invalid settings and unusable databases in one sentence`, { tag: '@full' }, async () => {
    const at = folder()
    writeFileSync(join(at, 'text.db'), 'no database at all '.repeat(100))
    await endsWith(/^DATABASE_URL must be .*"mysql:/, script, { DATABASE_URL: 'mysql://root@127.0.0.1/site' })
    await endsWith(/is a folder\.$/m, script, { DATABASE_URL: at })
    await endsWith(/is damaged or no SQLite file/, script, { DATABASE_URL: join(at, 'text.db') })
    await endsWith(/does not answer/, script, { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/site` })
    await endsWith(
      /^There is no database .*none\.db: check DATABASE_URL, or run npm run migrate to create it/,
      script,
      {
        DATABASE_URL: join(at, 'none.db'),
      },
    )
  })

test('starting on a port in use fails with one sentence, with one process or several', { tag: '@full' }, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const DATABASE_URL = await demoFile()
  await endsWith(/^Port \d+ on 127\.0\.0\.1 is already in use: set PORT to another one\.$/m, SERVER, {
    DATABASE_URL,
    PORT: `${port}`,
  })
  await endsWith(/is already in use: set PRIVATE_PORT to another one\.$/m, SERVER, {
    DATABASE_URL,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    PRIVATE_PORT: `${port}`,
  })
  const several = await start(SERVER, { DATABASE_URL, PORT: `${port}`, PROCESSES: '2' })
  expect([several.code, several.said]).toEqual([
    1,
    expect.stringMatching(/^(Port [^\n]+ set PORT to another one\.\n){1,2}$/),
  ])
  taken.close()
})

type Make = () => Promise<string>
const kinds: Record<string, { empty: Make; migrated: Make }> = {
  SQLite: { empty: () => emptyDatabase(), migrated: demoFile },
  ...(postgres && { PostgreSQL: { empty: () => emptyDatabase(postgres), migrated: () => demoSchema(postgres) } }),
}

for (const [name, { empty, migrated }] of Object.entries(kinds))
  test(`starting on ${name} without the tables of a site, or with those of a newer version, fails with one sentence`, {
    tag: '@full',
  }, async () => {
    const before = await empty()
    const db = openDb(before)
    await sql`create table other (id integer)`.execute(db)
    await db.destroy()
    for (const script of [SERVER, PREPARE])
      await endsWith(/has no tables of a site: check DATABASE_URL, or run npm run migrate/, script, {
        DATABASE_URL: before,
      })
    const later = await migrated()
    const changed = openDb(later)
    await sql`insert into kysely_migration (name, timestamp) values ('2099_01_01_later', '')`.execute(changed)
    await changed.destroy()
    for (const script of [SERVER, PREPARE])
      await endsWith(/is newer than this version/, script, { DATABASE_URL: later })
  })

test('a start takes the access of other users from its database, and says so', async () => {
  const database = await emptyDatabase()
  const db = openDb(database)
  await migrate(db)
  await db.destroy()
  chmodSync(database, 0o644)
  const site = await startSite({ database })
  expect(site.output()).toContain(`${database} was open to other users of this machine: it no longer is.`)
  await site.stop()
  expect((statSync(database).mode & 0o777).toString(8)).toBe('600')
})

test('a database that is damaged while it runs takes the server out of service, and health says what to do', async () => {
  const database = await emptyDatabase()
  const db = openDb(database)
  await migrate(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  const site = await startSite({ database, env: { VERIFY_CACHE: '' } })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  overwritePages(database)
  const health = await fetch(`${site.privateUrl}/health`)
  expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('is_database_damaged')])
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect(site.output()).toContain(
    'the database is damaged: stop the server and run npm run restore -- <archive> --replace',
  )
  await site.stop()
})
