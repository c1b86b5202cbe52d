// Prepares the database: migrates it, and in a demo creates it at its default path and fills an empty one.
import { config } from '../core/config.ts'
import { migrate } from '../db/migrations/index.ts'
import { demoStaff } from '../demo/demo.ts'
import { openDemoMember } from '../demo/demo-member.ts'
import { seedWhenEmpty } from '../demo/seed/index.ts'
import { asCommand } from './who.ts'

await asCommand(
  async who => {
    await migrate(who.db)
    if (!config.demo || !(await seedWhenEmpty(who.db, who.now, who.storage))) return
    const staff = await demoStaff(who)
    const member = await openDemoMember(who)
    console.log(
      `The demo's staff console is at /staff: log in as ${staff.account} with the password ${staff.password} (shown only once).
To try the demo as a member, log in as ${member.account} with the password ${member.password}.`,
    )
  },
  { migrates: true, creates: config.createsDatabase },
)
