import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildsAt, publish, switchToBuild } from '../../src/lib/cli/publish.ts'
import { forgetServerState, serverState, writeServerState } from '../../src/lib/core/server-state.ts'

const empty = () => mkdtempSync(join(tmpdir(), 'cheyou-state-'))

function root(...builds: string[]) {
  const at = empty()
  for (const build of builds) add(at, build)
  return at
}

function add(at: string, build: string) {
  mkdirSync(join(at, '.builds', build, 'client/_astro'), { recursive: true })
  writeFileSync(join(at, '.builds', build, 'client/_astro', `${build}.js`), '')
  publish(at, join('.builds', build))
}

test('a server publishes the build that it runs, by its port', () => {
  const at = root('1-9')
  writeServerState(at, 4321, { pid: process.pid, build: join(at, '.builds/1-9'), previous: null, failed: null })
  expect(serverState(at, 4321)).toMatchObject({ pid: process.pid, failed: null })
  expect(serverState(at, 4322)).toBeNull()
  forgetServerState(at, 4321)
  expect(serverState(at, 4321)).toBeNull()
})

test('the state of a server that has died is ignored', () => {
  const at = root('1-9')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeServerState(at, 4321, { pid, build: join(at, '.builds/1-9'), previous: null, failed: null })
  expect(serverState(at, 4321)).toBeNull()
})

test('a site without a folder of builds writes no state', () => {
  const at = empty()
  writeServerState(at, 4321, { pid: process.pid, build: at, previous: null, failed: null })
  expect(readdirSync(at)).toEqual([])
})

test('a build in use outlives three newer ones', () => {
  const at = root('1-9')
  writeServerState(at, 4321, { pid: process.pid, build: join(at, '.builds/1-9'), previous: null, failed: null })
  for (const build of ['2-9', '3-9', '4-9', '5-9']) add(at, build)
  expect(buildsAt(at)).toEqual(['1-9', '3-9', '4-9', '5-9'])
  forgetServerState(at, 4321)
  add(at, '6-9')
  expect(buildsAt(at)).toEqual(['4-9', '5-9', '6-9'])
})

test('after switching back an older build has the hashed files of the newer one, for open pages', () => {
  const at = root('1-9', '2-9')
  expect(existsSync(join(at, '.builds/1-9/client/_astro/2-9.js'))).toBe(false)
  switchToBuild(at, '.builds/1-9')
  expect(readdirSync(join(at, 'dist/client/_astro')).sort()).toEqual(['1-9.js', '2-9.js'])
})
