import { migrate } from '../db/migrations/index.ts'
import { asCommand } from './who.ts'

await asCommand(
  async ({ db }) => {
    const done = await migrate(db)
    console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date.')
  },
  { migrates: true, creates: true },
)
