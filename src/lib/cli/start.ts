// npm start: builds when needed, migrates, fills an empty embedded database with demo data, serves.
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { config } from '../config.ts'
import { migrate } from '../db/migrations/index.ts'
import { isPostgresUrl } from '../db/open.ts'
import { seedWhenEmpty } from '../db/seed/index.ts'
import { asCommand } from './who.ts'

const BUILT = 'dist/server/headers.json'

const serving = !process.argv.includes('--prepare')

if (serving && newest([BUILT]) < newest(['astro.config.mjs', 'package-lock.json', ...globSync('{src,public}/**/*.*')]))
  build()

await asCommand(async who => {
  await migrate(who.db)
  if (config.demo && !isPostgresUrl(config.database)) await seedWhenEmpty(who.db, who.now)
})
if (serving) await import('../http/server.ts')

/** When the youngest of these files was changed; 0 when there is none. */
function newest(files: string[]): number {
  return Math.max(...files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

function build() {
  console.log('Building the site; this takes a minute the first time.')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync('astro', ['build', '--silent'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
