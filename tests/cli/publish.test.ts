import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publish } from '../../src/lib/cli/publish.ts'

/** Writes a build of one server file and one hashed asset. */
function built(root: string, at: string, asset: string) {
  mkdirSync(join(root, at, 'client/_astro'), { recursive: true })
  mkdirSync(join(root, at, 'server'))
  writeFileSync(join(root, at, 'server/entry.mjs'), at)
  writeFileSync(join(root, at, 'client/_astro', asset), asset)
}
const entry = (root: string) => readFileSync(join(root, 'dist/server/entry.mjs'), 'utf8')
const assets = (root: string) => readdirSync(join(root, 'dist/client/_astro')).sort()

test('a build replaces the previous one atomically, which stays complete for servers that run it', () => {
  const root = mkdtempSync(join(tmpdir(), 'cheyou-publish-'))
  built(root, '.builds/1-9', 'a.js')
  publish(root, '.builds/1-9')
  const running = realpathSync(join(root, 'dist'))
  built(root, '.builds/2-9', 'b.js')
  expect(entry(root)).toBe('.builds/1-9')
  publish(root, '.builds/2-9')
  expect(entry(root)).toBe('.builds/2-9')
  expect(readFileSync(join(running, 'server/entry.mjs'), 'utf8')).toBe('.builds/1-9')
  expect(assets(root)).toEqual(['a.js', 'b.js'])
})

test('three builds are retained, and assets of older builds for thirty days', () => {
  const root = mkdtempSync(join(tmpdir(), 'cheyou-publish-'))
  for (const n of [1, 2, 3, 4]) {
    built(root, `.builds/${n}-9`, `${n}.js`)
    publish(root, `.builds/${n}-9`)
  }
  expect(readdirSync(join(root, '.builds')).sort()).toEqual(['2-9', '3-9', '4-9'])
  expect(assets(root)).toEqual(['1.js', '2.js', '3.js', '4.js'])
  const long = Date.now() / 1000 - 31 * 86_400
  utimesSync(join(root, 'dist/client/_astro/1.js'), long, long)
  built(root, '.builds/5-9', '5.js')
  publish(root, '.builds/5-9')
  expect(assets(root)).toEqual(['2.js', '3.js', '4.js', '5.js'])
})

test('a dist that is still a folder is replaced', () => {
  const root = mkdtempSync(join(tmpdir(), 'cheyou-publish-'))
  built(root, 'dist', 'old.js')
  built(root, '.builds/1-9', 'new.js')
  publish(root, '.builds/1-9')
  expect([entry(root), assets(root)]).toEqual(['.builds/1-9', ['new.js', 'old.js']])
  expect(existsSync(join(root, '.builds/0/server/entry.mjs'))).toBe(true)
})
