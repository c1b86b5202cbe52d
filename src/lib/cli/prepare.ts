// Prepares the database: migrates it, and in a demo creates it at its default path and fills an empty one.
import { config } from '../core/config.ts'
import { migrate } from '../db/migrations/index.ts'
import { demoStaff } from '../demo/demo.ts'
import { seedWhenEmpty } from '../demo/seed/index.ts'
import { asCommand } from './who.ts'

await asCommand(
  async who => {
    await migrate(who.db)
    if (!config.demo || !(await seedWhenEmpty(who.db, who.now, who.storage))) return
    const { account, password } = await demoStaff(who)
    console.log(
      `The demo's staff console is at /staff: log in as ${account} with the password ${password} (shown only once).`,
    )
  },
  { migrates: true, creates: config.createsDatabase },
)
