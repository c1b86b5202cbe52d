import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationNames } from '../../src/lib/db/migrations/index.ts'

/** In order of release: existing databases have applied them under these names. */
const landed = readFileSync('tests/db/migrations.txt', 'utf8').trim().split('\n')

test('released migrations keep their names and positions; a new one is appended to tests/db/migrations.txt', () => {
  expect(migrationNames).toEqual(landed)
})

test('migrations are named in order of release: a later one has a later name', () => {
  expect(landed).toEqual([...new Set(landed)].sort())
})

test('every migration is registered', () => {
  const files = globSync('src/lib/db/migrations/2*.ts').map(file => file.replace(/^.*\/|\.ts$/g, ''))
  expect(files.sort()).toEqual(landed)
})
