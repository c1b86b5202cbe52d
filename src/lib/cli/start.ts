// npm start: builds when needed, migrates, fills an empty embedded database with demo data, serves.
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'

buildWhenStale()
// In a process of its own, so that the server does not keep what filling the database took.
const { status } = spawnSync(process.execPath, ['src/lib/cli/prepare.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const { config } = await import('../config.ts')
await import(config.processes > 1 ? '../http/several.ts' : '../http/server.ts')
