import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { BUILDS, buildsInUse } from '../core/server-state.ts'

/** Builds that are retained, so that a server still running one of them finds its files. */
const KEPT = 3
/** Milliseconds that an asset is retained after the last build that uses it: pages stay open for a long time. */
const ASSETS = 30 * 86_400_000

/** A new folder for a build, separate from the one that servers run; relative to the root. */
export const newBuild = () => `${BUILDS}/${Date.now()}-${process.pid}`

/**
 * Publishes a finished build as `dist`, atomically: `dist` is a symlink. The hashed assets of the previous build are
 * copied along, for pages that are still open.
 */
export function publish(root: string, build: string) {
  const dist = join(root, 'dist')
  if (lstatSync(dist, { throwIfNoEntry: false })?.isDirectory()) {
    carryAssets(join(dist, 'client/_astro'), join(root, build, 'client/_astro'))
    renameSync(dist, join(root, BUILDS, '0'))
  }
  switchToBuild(root, build)
  const inUse = buildsInUse(root)
  for (const old of buildsAt(root).slice(0, -KEPT))
    if (!inUse.has(old)) rmSync(join(root, BUILDS, old), { recursive: true })
}

/** Points `dist` to an existing build, older or newer; `build` is relative to the root. */
export function switchToBuild(root: string, build: string) {
  const dist = join(root, 'dist')
  carryAssets(join(dist, 'client/_astro'), join(root, build, 'client/_astro'))
  const link = join(root, `${build}.link`)
  symlinkSync(build, link)
  renameSync(link, dist)
}

/** Names of the existing builds, oldest first. */
export const buildsAt = (root: string): string[] =>
  readdirSync(join(root, BUILDS))
    .filter(name => /^\d+(-\d+)?$/.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))

function carryAssets(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [old, copy] = [join(from, name), join(to, name)]
    const { atime, mtime, mtimeMs } = statSync(old)
    if (existsSync(copy) || Date.now() - mtimeMs > ASSETS) continue
    copyFileSync(old, copy)
    utimesSync(copy, atime, mtime)
  }
}
