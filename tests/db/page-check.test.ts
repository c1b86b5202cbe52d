import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { knownDamage } from '../../src/lib/db/damage.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { damageOf } from '../../src/lib/db/page-check.ts'
import { overwritePages } from '../damage.ts'

/** A closed file of some pages. */
function filled() {
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'site.db')
  const raw = new DatabaseSync(file)
  raw.exec('pragma journal_mode = wal; create table paper (text text)')
  const insert = raw.prepare('insert into paper values (?)')
  for (let n = 0; n < 100; n += 1) insert.run('纸'.repeat(1000))
  raw.close()
  return file
}

async function damageIn(file: string) {
  const db = openDb(file)
  try {
    return await damageOf(db)
  } finally {
    await db.destroy()
  }
}

test('a file with overwritten pages is damaged, and remembered as such', async () => {
  const file = filled()
  overwritePages(file)
  const damage = await damageIn(file)
  expect(damage).toMatch(/malformed|page/)
  expect(knownDamage(file)).toBe(damage)
})

test('a file that cannot be opened is not called damaged, and is read once it can', async () => {
  const file = filled()
  const db = openDb(file)
  const away = `${file}.away`
  renameSync(file, away)
  await expect(damageOf(db)).rejects.toThrow('unable to open')
  expect(knownDamage(file)).toBeNull()
  renameSync(away, file)
  expect(await damageOf(db)).toBeNull()
  await db.destroy()
})
