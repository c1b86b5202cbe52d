// Makes the database ready: migrates, and in a demo fills an empty one.
import { config } from '../config.ts'
import { migrate } from '../db/migrations/index.ts'
import { seedWhenEmpty } from '../db/seed/index.ts'
import { demoDesk } from './demo.ts'
import { asCommand } from './who.ts'

await asCommand(
  async who => {
    await migrate(who.db)
    if (!config.demo || !(await seedWhenEmpty(who.db, who.now))) return
    const { account, password } = await demoDesk(who)
    console.log(`The demo's desk is at /staff: log in as ${account} with the password ${password} (said only now).`)
  },
  { migrates: true },
)
