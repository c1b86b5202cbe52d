import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const BUILT = 'dist/server/headers.json'
const SOURCES = ['astro.config.mjs', 'package-lock.json', ...globSync('{src,public}/**/*.*')]

/** Builds the site when there is no build or a source file is newer than it. */
export function buildWhenStale() {
  if (youngest([BUILT]) >= youngest(SOURCES)) return
  console.log('Building the site; this takes a minute the first time.')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync('astro', ['build', '--silent'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

/** The latest modification time of these files; 0 when there are none. */
const youngest = (files: string[]) =>
  Math.max(...files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
