import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationNames } from '../../src/lib/db/migrations/index.ts'

/** In the order in which they landed: databases out there have been through them under these names. */
const landed = readFileSync('tests/db/migrations.txt', 'utf8').trim().split('\n')

test('migrations that have landed keep their names and places; a new one stands at the end of tests/db/migrations.txt', () => {
  expect(migrationNames).toEqual(landed)
})

test('migrations are named in the order in which they landed: one that lands later takes a later name', () => {
  expect(landed).toEqual([...new Set(landed)].sort())
})

test('every migration is registered', () => {
  const files = globSync('src/lib/db/migrations/2*.ts').map(file => file.replace(/^.*\/|\.ts$/g, ''))
  expect(files.sort()).toEqual(landed)
})
