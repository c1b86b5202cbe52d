import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const BUILT = 'dist/server/headers.json'
const SOURCES = ['astro.config.mjs', 'package-lock.json', ...globSync('{src,public}/**/*.*')]

/** Builds the site when there is none or when a source is younger than it. */
export function buildWhenStale() {
  if (youngest([BUILT]) >= youngest(SOURCES)) return
  console.log('Building the site; this takes a minute the first time.')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync('astro', ['build', '--silent'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

/** When the youngest of these files was changed; 0 when there is none. */
const youngest = (files: string[]) =>
  Math.max(...files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
