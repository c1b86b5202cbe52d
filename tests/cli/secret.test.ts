import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDb } from '../../src/lib/db/open.ts'
import { recordSecret } from '../../src/lib/db/secret-fingerprint.ts'
import { member } from '../world.ts'
import { command } from './command.ts'

const SECRET = 'the secret of this site, forty letters..'
const other = 'another secret, also of forty letters...'

/** What a service runs; `backup` makes it end by itself. */
const start = (settings: Record<string, string>) =>
  command('src/lib/server/server.ts', ['backup'], { LOG_LEVEL: 'silent', ...settings })

test('a start with another SECRET, or none, ends in one sentence; so do commands', async () => {
  const at = mkdtempSync(join(tmpdir(), 'cheyou-secret-'))
  const DATABASE_URL = join(at, 'site.db')
  copyFileSync(process.env['TEMPLATE_SQLITE']!, DATABASE_URL)
  const db = openDb(DATABASE_URL)
  await member(db)
  await db.destroy()
  const settings = { DATABASE_URL, STORAGE: join(at, 'storage'), BACKUP_TO: join(at, 'backups'), BACKUP_EVERY: '1' }
  expect(await start({ ...settings, SECRET })).toMatchObject({ code: 0, stderr: '' })

  const set =
    /set the one with the fingerprint [\da-f]{16}, or, if it is lost, see "A lost SECRET" in docs\/operate\.md\.\n$/
  const wrong = await start({ ...settings, SECRET: other })
  expect(wrong).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(set) })
  expect(wrong.stderr).toMatch(/^SECRET is not the one that this site's data is encrypted with: /)
  const missing = await start({ ...settings, BACKUP_EVERY: '0' })
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^SECRET is missing that [^\n]+\n$/) })
  for (const [name, ...words] of [['staff', '13800000000'], ['backup', join(at, 'site.tar')], ['secret']] as const)
    expect(await command(name, words, { ...settings, SECRET: other })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Database: ${DATABASE_URL}\n${wrong.stderr}`,
    })

  const accepted = await command('secret', ['accept'], { ...settings, SECRET: other })
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringContaining('can no longer be read') })
  expect(await start({ ...settings, SECRET: other })).toMatchObject({ code: 0, stderr: '' })
})

test('npm run staff -- reset-factor lets somebody without second factor in again, and is logged', async () => {
  const DATABASE_URL = join(mkdtempSync(join(tmpdir(), 'cheyou-factor-')), 'site.db')
  copyFileSync(process.env['TEMPLATE_SQLITE']!, DATABASE_URL)
  const db = openDb(DATABASE_URL)
  await recordSecret(db, SECRET)
  const { member: id } = await member(db, { username: 'wang', nickname: '老王', totp: 'sealed' })
  await db.insertInto('recovery_code').values({ user_id: id, hash: 'a hash' }).execute()
  const reset = await command('staff', ['reset-factor', 'wang'], { DATABASE_URL, SECRET })
  expect(reset).toMatchObject({ code: 0, stdout: expect.stringMatching(/^老王 now logs in with the password alone/) })
  const user = db.selectFrom('user').select(['totp', 'totp_next']).where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ totp: '', totp_next: '' })
  expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  const logged = db.selectFrom('audit').select(['action', 'user_id', 'target_id'])
  expect(await logged.execute()).toEqual([{ action: 'resetFactor', user_id: 0, target_id: id }])
  const unknown = await command('staff', ['reset-factor', 'nobody'], { DATABASE_URL, SECRET })
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody has registered as nobody yet.') })
  await db.destroy()
})
