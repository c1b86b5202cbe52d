import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeToOthers } from '../../src/lib/core/private-files.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** The files and folders of a site, open to everybody. */
function openSite() {
  const data = join(mkdtempSync(join(tmpdir(), 'cheyou-open-')), 'data')
  const folders = ['storage/document/202611', 'storage/image', 'backups']
  for (const folder of folders) mkdirSync(join(data, folder), { recursive: true })
  const files = ['site.db', 'site.db-wal', 'storage/document/202611/a.bin', 'backups/cheyou-20261129T010203Z.tar']
  for (const file of files) writeFileSync(join(data, file), '')
  const paths = [data, ...['storage', 'storage/document', ...folders, ...files].map(name => join(data, name))]
  for (const path of paths) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  return { data, database: join(data, 'site.db'), storage: join(data, 'storage'), backups: join(data, 'backups') }
}

test('database, backups and documents that others can read are closed to them, and named', () => {
  const { data, ...places } = openSite()
  const said = closeToOthers(places)
  const closed = ['', 'storage', 'storage/document', 'storage/document/202611', 'backups'].map(name => join(data, name))
  expect(closed.map(modeOf)).toEqual(closed.map(() => '700'))
  const files = ['site.db', 'site.db-wal', 'storage/document/202611/a.bin', 'backups/cheyou-20261129T010203Z.tar']
  expect(files.map(name => modeOf(join(data, name)))).toEqual(files.map(() => '600'))
  const named = ['site.db', 'site.db-wal', '.', 'backups/cheyou-20261129T010203Z.tar', 'backups', 'storage']
  expect(said.map(each => each.split(' ')[0])).toEqual(named.map(name => join(data, name)))
  expect(said[0]).toBe(`${places.database} was open to other users of this machine: it no longer is.`)
  expect(closeToOthers(places)).toEqual([])
})

test('a folder that holds something else is left as it is, the files of the site in it are not', () => {
  const { data, ...places } = openSite()
  writeFileSync(join(data, 'index.html'), '')
  closeToOthers(places)
  expect([data, places.database].map(modeOf)).toEqual(['755', '600'])
})

test('nothing is asked of places that do not exist or are elsewhere', () => {
  expect(closeToOthers({ database: '/nowhere/site.db', storage: '/nowhere/s', backups: '/nowhere/b' })).toEqual([])
  expect(closeToOthers({ database: null, storage: null, backups: null })).toEqual([])
})
