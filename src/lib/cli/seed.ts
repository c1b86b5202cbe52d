import { migrate } from '../db/migrations/index.ts'
import { seed } from '../db/seed/index.ts'
import { asCommand } from './who.ts'

await asCommand(async ({ db, now }) => {
  await migrate(db)
  await seed(db, { now })
})
