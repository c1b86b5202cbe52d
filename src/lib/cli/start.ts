// npm start: builds when needed, migrates, fills an empty embedded database with demo data, serves.
import { config } from '../config.ts'
import { migrate } from '../db/migrations/index.ts'
import { isPostgresUrl } from '../db/open.ts'
import { seedWhenEmpty } from '../db/seed/index.ts'
import { buildWhenStale } from './build.ts'
import { asCommand } from './who.ts'

/** npm run dev only wants the database ready: Astro serves from the sources. */
const serving = !process.argv.includes('--prepare')

if (serving) buildWhenStale()
await asCommand(async who => {
  await migrate(who.db)
  if (config.demo && !isPostgresUrl(config.database)) await seedWhenEmpty(who.db, who.now)
})
if (serving) await import('../http/server.ts')
