import { copyFileSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/lib/core/config.ts'
import { emptyDatabase } from '../soak/race.ts'
import { command } from './command.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'cheyou-commands-'))
const postgres = process.env['TEST_POSTGRES']

function migrated(): string {
  const file = join(folder(), 'site.db')
  copyFileSync(process.env['TEMPLATE_SQLITE']!, file)
  return file
}

/** What npm start runs first, and commands on a site that exists. */
const needing = [
  ['prepare'],
  ['staff', '13800000000'],
  ['switch', 'closed'],
  ['outbox'],
  ['deploy'],
  ['ledger'],
  ['reindex'],
  ['secret'],
  ['backup', 'site.tar'],
  ['export', 'site.jsonl'],
] as const

test('a DATABASE_URL that names no database stops npm start and commands in a sentence, and makes none', async () => {
  const at = folder()
  const path = join(at, 'cheyuo.db')
  const ended = await Promise.all(
    needing.map(([name, ...words]) =>
      command(
        name,
        words.map(word => (word.startsWith('site.') ? join(at, word) : word)),
        { DATABASE_URL: path, DEMO: '1' },
      ),
    ),
  )
  const sentence = `There is no database ${path}: check DATABASE_URL, or run npm run migrate to create it.\n`
  for (const each of ended) expect(each).toEqual({ code: 1, stdout: '', stderr: sentence })
  expect(readdirSync(at)).toEqual([])
})

test('so does a database without the tables of a site', async () => {
  const file = join(folder(), 'empty.db')
  writeFileSync(file, '')
  for (const DATABASE_URL of postgres ? [file, await emptyDatabase(postgres)] : [file])
    expect(await command('prepare', [], { DATABASE_URL, DEMO: '1' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database \S+ has no tables of a site: check DATABASE_URL, or run npm run m/),
    })
})

test('npm run migrate makes a new one; commands say on which database they act', async () => {
  const path = join(folder(), 'new', 'site.db')
  const made = await command('migrate', [], { DATABASE_URL: path })
  expect(made).toMatchObject({ code: 0, stderr: `Database: ${path}\n`, stdout: expect.stringMatching(/^Migrated: /) })
  expect(existsSync(path)).toBe(true)
  expect(await command('prepare', [], { DATABASE_URL: path })).toMatchObject({ code: 0, stderr: `Database: ${path}\n` })
})

test('the name of the database stays out of what commands print, and is told before a restore', async () => {
  const DATABASE_URL = migrated()
  const printed = await command('outbox', [], { DATABASE_URL })
  expect([printed.stderr, printed.stdout.includes(DATABASE_URL)]).toEqual([`Database: ${DATABASE_URL}\n`, false])
  const restored = await command('restore', [join(folder(), 'none.tar')], { DATABASE_URL })
  expect(restored.stderr).toMatch(new RegExp(`^Database: ${DATABASE_URL}\n[^\n]+none\\.tar`))
})

test('npm start creates the database of a demo at its default path alone', () => {
  expect(readConfig({}).createsDatabase).toBe(true)
  expect(readConfig({ DEMO: '0' }).createsDatabase).toBe(false)
  expect(readConfig({ DATABASE_URL: 'data/other.db', DEMO: '1' }).createsDatabase).toBe(false)
})
