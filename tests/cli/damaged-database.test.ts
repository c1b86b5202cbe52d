import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDatabase } from '../../src/lib/db/ready.ts'
import { command } from './command.ts'

test('a restore replaces a damaged database, as the sentence about it says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-damaged-'))
  const DATABASE_URL = join(folder, 'site.db')
  const archive = join(folder, 'site.tar')
  expect((await command('seed', [], { DATABASE_URL })).code).toBe(0)
  const settings = { DATABASE_URL, STORAGE: join(folder, 'storage') }
  expect((await command('backup', [archive, '--with-secret'], settings)).code).toBe(0)
  const { size } = statSync(DATABASE_URL)
  writeFileSync(DATABASE_URL, Buffer.alloc(size, 7))
  for (const name of ['-wal', '-shm']) writeFileSync(DATABASE_URL + name, '')
  const restored = await command('restore', [archive, '--replace'], settings)
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored: /)])
  await checkDatabase(DATABASE_URL, { serves: true })
})
